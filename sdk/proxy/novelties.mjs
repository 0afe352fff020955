/** Novelties of a newer server: members, events, actions and values that no client knows yet. */

/** A number that no double holds; it is written in place of this word. */
const BIG = "@@big@@";
const DIGITS = "123456789012345678901234567890";

/** Members whose value comes out of a list and decides nothing for a player. */
const VALUES = new Set(["visibility", "placed_by", "cause"]);

/** The text of JSON with novelties, each counted in `counts`. */
export function enrich(text, draw, counts) {
  const value = walk(JSON.parse(text), draw, counts);
  return JSON.stringify(value).replaceAll(`"${BIG}"`, DIGITS);
}

function walk(value, draw, counts, name = "") {
  if (Array.isArray(value)) {
    const items = value.map((item) => walk(item, draw, counts));
    if (name === "allowed_actions") {
      counts.actions += 1;
      items.push({ action: "proxy_dance", partners: [0, 1] });
    }
    const events = items.filter((item) => item?.type && item.data && item.version);
    if (name === "events" && events.length > 0 && draw() < 0.5) items.push(novelEvent(events.at(-1), counts));
    return items;
  }
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).map(([key, member]) => [key, walk(member, draw, counts, key)]);
    if (draw() < 0.3) {
      counts.members += 1;
      members.push(["proxy_novelty", BIG]);
    }
    return Object.fromEntries(members);
  }
  if (typeof value === "string" && VALUES.has(name) && draw() < 0.3) {
    counts.values += 1;
    return "proxy_novelty";
  }
  return value;
}

function novelEvent(event, counts) {
  counts.events += 1;
  return { ...event, type: "ProxyNovelty", data: { dances: 3 } };
}

/** A server-sent item with novelties, and at times with an item or an event after it that nobody knows. */
export function enrichItem(item, draw, counts) {
  const lines = item.split("\n");
  const at = lines.findIndex((line) => line.startsWith("data:"));
  if (at < 0) return item;
  const data = lines[at].slice("data:".length).trim();
  lines[at] = `data: ${enrich(data, draw, counts)}`;
  let text = lines.join("\n");
  const roll = draw();
  if (lines.includes("event: event") && roll < 0.2) {
    const other = [...lines];
    other[at] = `data: ${JSON.stringify(novelEvent(JSON.parse(data), counts))}`;
    text += `\n\n${other.join("\n")}`;
  } else if (roll > 0.9) {
    counts.items += 1;
    text += '\n\nevent: proxy_novelty\ndata: {"type": "proxy_novelty", "dances": 3}';
  }
  return text;
}
