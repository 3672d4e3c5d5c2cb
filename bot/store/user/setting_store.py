"""What a user has chosen for himself: how his panel looks, and when he is called and asked."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import bindparam, select

from bot.model.user.setting import UserSetting
from bot.store.engine.database import Row, Twice, insertion, sql
from bot.store.match.store import Store
from bot.store.schema import SETTINGS

READ = sql(select(SETTINGS).where(SETTINGS.c.user_id == bindparam("user")))
KEEP = insertion(SETTINGS, Twice.REPLACES)


async def read(store: Store, user_id: int) -> UserSetting:
    """Give what a user has chosen; the defaults for one who has not."""
    rows = await store.database.few(READ, user=user_id)
    return _setting(rows[0]) if rows else UserSetting(user_id)


async def save(store: Store, setting: UserSetting) -> None:
    """Keep what a user has chosen."""
    await store.database.all(KEEP, **asdict(setting))


def _setting(row: Row) -> UserSetting:
    return UserSetting(row.user_id, row.show, row.reminder_hours, bool(row.direct), bool(row.next_up), row.confirm)
