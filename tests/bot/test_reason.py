"""Reasons as a host reads them: in words, whatever an error calls itself."""

import errno
import socket
import ssl

import pytest
from aiohttp import ClientConnectorCertificateError, ClientConnectorDNSError, ServerDisconnectedError
from aiohttp.client_reqrep import ConnectionKey

from bot.host.config import BadSetting, Settings
from bot.model.aside.reason import LATE, NOBODY, NOT_SAFE, reason

KEY = ConnectionKey("discord.com", 443, is_ssl=True, ssl=True, proxy=None, proxy_auth=None, proxy_headers_hash=None)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OSError(errno.ECONNREFUSED, "Connect call failed ('10.0.0.1', 443)"), "Connection refused"),
        (PermissionError(errno.EACCES, "Permission denied", "/srv/bot"), "Permission denied: /srv/bot"),
        (socket.gaierror(socket.EAI_NONAME, "Name or service not known"), "Name or service not known"),
        (ClientConnectorDNSError(KEY, socket.gaierror(-3, "Temporary failure")), "Temporary failure"),
        (ClientConnectorCertificateError(KEY, ssl.SSLCertVerificationError(1, "[SSL: FAILED]")), NOT_SAFE),
        (ssl.SSLError(1, "[SSL: WRONG_VERSION_NUMBER]"), NOT_SAFE),
        (OSError("Multiple exceptions: [Errno 111] Connect call failed, [Errno 101]"), NOBODY),
        (TimeoutError(), LATE),
        (ServerDisconnectedError(), "Server disconnected"),
        (ModuleNotFoundError("No module named 'fontpkg'", name="fontpkg"), "fontpkg is not installed"),
        (ImportError("2.0 is needed"), "2.0 is needed"),
        (ValueError("first\nsecond"), "first"),
    ],
    ids=lambda it: type(it).__name__ if isinstance(it, Exception) else "",
)
def test_a_reason_is_in_words(error: Exception, said: str):
    """The system's own, without numbers and what only programs are told by."""
    assert reason(error) == said


def test_a_home_of_nobody_is_one_sentence():
    """It names the sign that is not understood, and what to do."""
    with pytest.raises(BadSetting, match="nobody here has the name behind its ~") as refused:
        Settings.read({"TIN_LIZZIE_HOME": "~nobody.at.all/bot"})
    assert ".." not in str(refused.value)
