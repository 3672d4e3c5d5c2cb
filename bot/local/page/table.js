// The host page: who you are, the rooms you may look at with what is new in them, and a way to start a game.
// The rooms themselves are pages of the simulated Discord, each in a frame of its own.

const POLL = 700;  // milliseconds
const FRAMES_KEPT = 4;  // hidden frames keep half-typed text, but each costs the server work
const KINDS = { channel: "Local table", thread: "Games", "direct message": "Direct messages" };
const SIGNS = { channel: "#", thread: "▸", "direct message": "@" };

const $ = (id) => document.getElementById(id);
const stored = (key) => sessionStorage.getItem(key);
const view = { person: stored("person"), room: stored("room"), game: stored("game"), busy: false };
let table = null;

async function post(path, body) {
  const answer = await fetch(path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

async function look() {
  try {
    const seen = document.hidden ? null : view.room;
    const news = await post("/table/look", { person: view.person, room: seen });
    if (table && table.run !== news.run) $("frames").replaceChildren();  // the table was started again
    table = news;
    $("closed").hidden = true;
    draw();
  } catch {
    $("closed").hidden = false;
  }
}

function go(change) {
  Object.assign(view, change);
  for (const key of ["person", "room", "game"]) {
    if (view[key]) sessionStorage.setItem(key, view[key]);
    else sessionStorage.removeItem(key);
  }
  draw();
  look();
}

const roomsOf = (person) => table.rooms.filter((room) => person in room.badges);

// The same place for another person: their own direct messages in place of mine.
function placeFor(person) {
  const here = table.rooms.find((room) => room.key === view.room);
  const theirs = roomsOf(person);
  if (!here || theirs.includes(here)) return view.room;
  return (theirs.find((room) => room.kind === here.kind) ?? theirs[0]).key;
}

// Where somebody is called by name and has not looked yet: the newest game, else another room they share; or nowhere.
function calledTo(person) {
  const calling = roomsOf(person.id).filter((room) => room.badges[person.id].calls && room.kind !== "direct message");
  return calling.findLast((room) => room.kind === "thread")?.key ?? calling[0]?.key;
}

function draw() {
  if (!table) return;
  if (!table.people.some((person) => person.id === view.person)) view.person = table.people[0].id;
  view.room = placeFor(view.person);
  const room = roomsOf(view.person).find((room) => room.key === view.room);
  if (!room) view.room = null;
  update($("people"), table.people, drawPerson);
  drawRooms();
  drawGames();
  $("welcome").hidden = Boolean(room);
  $("new-game").setAttribute("aria-pressed", String(!room));
  drawFrame(room);
  const present = `${view.person}/${view.room}`;
  if (view.strip !== present) {  // on a phone the rooms are a strip that may reach out of the window
    view.strip = present;
    document.querySelector('#rooms [aria-pressed="true"]')?.scrollIntoView({ block: "nearest", inline: "center" });
  }
  const me = table.people.find((person) => person.id === view.person);
  const calls = table.people.reduce((sum, person) => sum + person.calls, 0);
  document.title = `${calls ? `(${calls}) ` : ""}${room ? room.title : "Tin Lizzie"} · ${me.name}`;
}

// Keep the buttons that stand already, so that focus and a press under way survive the next look.
function update(parent, items, fill) {
  const key = (item) => item.key ?? item.id;
  const standing = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  const children = items.map((item) => {
    const child = standing.get(key(item)) ?? document.createElement("button");
    child.dataset.key = key(item);
    fill(child, item);
    return child;
  });
  if (children.length !== parent.children.length || children.some((child, n) => child !== parent.children[n])) {
    parent.replaceChildren(...children);
  }
}

function drawPerson(button, person) {
  label(button, [person.name], person);
  button.setAttribute("aria-pressed", String(person.id === view.person));
  button.onclick = () => go({ person: person.id, room: calledTo(person) ?? placeFor(person.id) });
}

function drawRooms() {
  const rooms = roomsOf(view.person);
  for (const [kind, title] of Object.entries(KINDS)) {
    let group = document.querySelector(`.rooms[data-kind="${kind}"]`);
    if (!group) {
      group = Object.assign(document.createElement("div"), { className: "rooms" });
      group.dataset.kind = kind;
      group.append(Object.assign(document.createElement("h2"), { textContent: title }), document.createElement("div"));
      $("rooms").append(group);
    }
    const mine = rooms.filter((room) => room.kind === kind);
    if (kind === "thread") mine.reverse();  // the newest game first
    group.hidden = !mine.length;
    update(group.lastChild, mine, drawRoom);
  }
}

function drawRoom(button, room) {
  label(button, [SIGNS[room.kind], room.title], room.badges[view.person]);
  button.setAttribute("aria-pressed", String(room.key === view.room));
  button.onclick = () => go({ room: room.key });
}

function label(button, words, badge) {
  const text = words.map((word) => Object.assign(document.createElement("span"), { textContent: word }));
  if (badge.unread) {
    const count = Object.assign(document.createElement("b"), {
      textContent: Math.min(badge.calls || badge.unread, 99),
      title: badge.calls ? `called ${badge.calls} times, ${badge.unread} new` : `${badge.unread} new`,
      className: badge.calls ? "calls" : "",
    });
    text.push(count);
  }
  button.replaceChildren(...text);
}

function drawGames() {
  const game = table.games.find((it) => it.key === view.game) ?? table.games[0];
  update($("games"), table.games, (button, it) => {
    button.textContent = it.title;
    button.setAttribute("aria-pressed", String(it === game));
    button.onclick = () => go({ game: it.key });
  });
  $("game-title").textContent = `Start a game of ${game.title}`;
  $("game-text").textContent = game.text;
  $("rules").href = `/rules/${game.key}`;
  const board = `/board/${game.key}.png`;
  if ($("board").getAttribute("src") !== board) {
    $("board").src = $("board-link").href = board;
    $("board").alt = `The board of ${game.title} at the start`;
  }
  update($("openings"), game.openings, drawOpening);
}

function drawOpening(button, opening) {
  if (!button.children.length) {
    const title = Object.assign(document.createElement("strong"), { textContent: opening.title });
    const text = Object.assign(document.createElement("span"), { textContent: opening.text });
    button.append(title, text);
  }
  button.disabled = view.busy;
  button.onclick = () => start(opening);
}

async function start(opening) {
  view.busy = true;
  $("progress").textContent = "The seats are being taken …";
  draw();
  try {
    const result = await post("/table/start", { person: view.person, opening: opening.key });
    $("progress").textContent = result.failure ?? "";
    view.busy = false;
    if (result.room) {
      await look();
      go({ room: result.room });
    }
  } catch {
    view.busy = false;
    $("progress").textContent = "The table gave no answer. See what it says in its terminal.";
  }
  draw();
}

function drawFrame(room) {
  const frames = $("frames");
  const key = room ? `${room.capability}/${view.person}` : "";
  let frame = [...frames.children].find((frame) => frame.dataset.key === key);
  if (room && !frame) {
    frame = document.createElement("iframe");
    frame.dataset.key = key;
    frame.title = room.title;
    frame.src = `/room?as=${view.person}#${room.capability}`;
    frames.append(frame);
  }
  for (const other of frames.children) other.classList.toggle("shown", other === frame);
  if (frame) frame.dataset.shown = String(performance.now());
  const oldest = [...frames.children].sort((a, b) => b.dataset.shown - a.dataset.shown).slice(FRAMES_KEPT);
  for (const old of oldest) old.remove();
}

$("new-game").onclick = () => go({ room: null });
$("go-table").onclick = () => go({ room: "table" });
document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
look();
setInterval(look, POLL);
