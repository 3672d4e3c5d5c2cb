"""What is changed in the page of a preview, which is SimCord's own: its style, and some lines of its scripts."""

from pathlib import Path

STYLE = (Path(__file__).parents[1] / "page" / "room.css").read_text("utf-8")
# What is changed in the preview's own files: in a file, each old text and the new one.
EDITS: dict[str, tuple[tuple[str, str], ...]] = {
    "/app.js": (
        (
            'request("/api/pages", "POST", {}, null)',
            'request("/api/pages", "POST", {viewer_id: new URLSearchParams(location.search).get("as")}, null)',
        ),
    ),
    "/presentation.js": (  # the time of the browser's own place
        (
            'configured.timezone || state.profile.timezone || "UTC"',
            'Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC"',
        ),
    ),
    "/messages.js": (  # buttons stand below the picture, as on Discord
        (
            "    root.append(list);",
            '    root.append(list, ...root.querySelectorAll(":scope > .message-components"));',
        ),
    ),
    "/timeline.js": (  # who reads the latest message stays there while messages come and pictures load
        ('if (!state.ready && state.scrollIntent?.policy === "target") return;', "if (!state.ready) return;"),
        (
            "return { policy: ui.timeline.scrollHeight",
            'const stays = state.scrollIntent?.policy === "bottom"'
            " && ui.timeline.scrollTop >= (state.scrollIntent.oldScrollTop ?? 0);\n"
            "    return { policy: stays || ui.timeline.scrollHeight",
        ),
        (  # who opens a room is at its end also when pictures come late; who presses or types sees the answer
            "  observer.observe(ui.timeline);",
            "  observer.observe(ui.timeline);\n"
            "  let moved = false, acted = false;\n"
            '  for (const kind of ["wheel", "touchmove", "keydown"])\n'
            "    ui.timeline.addEventListener(kind, () => { moved = true; }, { passive: true });\n"
            '  ui.messageList.addEventListener("load", () => {\n'
            '    if (moved && state.scrollIntent?.policy !== "bottom") return;\n'
            '    state.scrollIntent = { policy: "bottom" };\n'
            "    requestAnimationFrame(reconcileScrollIntent);\n"
            "  }, true);\n"
            '  const act = (event) => { if (event.target.closest?.("button, [role=option], form")) acted = true; };\n'
            '  document.addEventListener("click", act, true);\n'
            '  document.addEventListener("submit", act, true);\n',
        ),
        (
            "    ui.channelEmpty.hidden = ids.length > 0;",
            "    ui.channelEmpty.hidden = ids.length > 0;\n"
            '    if (acted && hasNewTail) { acted = moved = false; state.scrollIntent = { policy: "bottom" }; }',
        ),
    ),
    "/media.js": (  # a picture keeps its room while it loads again, or an open menu is scrolled away and closes
        (
            "    image.height = height;\n  }\n",
            "    image.height = height;\n"
            "    image.style.cssText = `display: block; aspect-ratio: ${width} / ${height};"
            " --wide: ${width}; --high: ${height}`;\n  }\n",
        ),
        (  # a tap on the large picture shows that place larger still, and another all of it again
            "  image.draggable = false;\n",
            "  image.draggable = false;\n"
            "  let tapped = { x: 0, y: 0 };\n"
            '  frame.addEventListener("pointerdown", (event) => { tapped = event; }, true);\n'
            '  frame.addEventListener("click", (event) => {\n'
            "    const far = Math.hypot(event.clientX - tapped.x, event.clientY - tapped.y) > 8;\n"
            "    if (far || (!zoomed && event.target !== image)) return;\n"
            "    event.stopPropagation();\n"
            "    const box = image.getBoundingClientRect();\n"
            "    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];\n"
            "    zoom.click();\n"
            "    if (zoomed) frame.scrollTo(\n"
            "      x * canvas.offsetWidth - frame.clientWidth / 2, y * canvas.offsetHeight - frame.clientHeight / 2);\n"
            "  });\n",
        ),
    ),
    "/commands.js": (  # offer an empty option's choices at once, not only after the first key
        (
            'const current = String(field.value || "");',
            'const current = String(field.value || ""); if (!current) queryAutocomplete(option, current);',
        ),
    ),
    "/select-drafts.js": (  # what was chosen is forgotten with the answer, so that it can be chosen again
        (
            'changed) dispatch("select", { control_key: key, values });',
            'changed) { dispatch("select", { control_key: key, values }); state.drafts.delete(key); '
            "state.selectDrafts.delete(key); }",
        ),
        (  # on a phone a menu opens downwards, over what stands below it: above it is the picture that it is decided on
            "const opensUp = below < desired && above > below;",
            "const narrow = viewportWidth <= 600;\n      const opensUp = !narrow && below < desired && above > below;",
        ),
        ("opensUp ? above : below;", "opensUp ? above : narrow ? bottom - top - 2 * gutter : below;"),
    ),
    "/actions.js": (
        ('"Callback completed"', '""'),
        ('"Action completed"', '""'),
        ('"Viewport updated"', '""'),
        ('"Preview ready"', '""'),
        ("Action was not completed.", "That did not work."),
        ("Action outcome uncertain. It will not be retried.", "The bot gave no answer: see its log."),
    ),
}

STYLED = "/preview.css"
CHANGED = frozenset((STYLED, *EDITS))


def edited(path: str, text: str) -> str:
    """Give one of the CHANGED files with our changes; the text must hold all that is changed."""
    if path == STYLED:
        text += STYLE
    for old, new in EDITS.get(path, ()):
        assert old in text, f"{path} holds no {old}"
        text = text.replace(old, new)
    return text
