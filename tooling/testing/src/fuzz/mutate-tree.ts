/** Changes of structure: fields that are dropped, doubled, exchanged, put into each other, or of another kind. */
import type { Random } from "./random.js";

interface Place {
  readonly holder: Record<string, unknown>;
  readonly key: string;
}

/** Values of every kind of JSON, some of them of no use as a size, an index or a depth. */
const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  3,
  0.5,
  1e9,
  2 ** 31,
  -(2 ** 31),
  1e308,
  "",
  "x",
  "linear",
  "float32",
  [],
  [0],
  [1, -1],
  [1e9, 1e9],
  {},
  { class_name: "Dense", config: {} },
];

/** Changes a value of JSON in one to four places. */
export function mutateJson(random: Random, json: unknown): void {
  for (let changes = 1 + random.below(4); changes > 0; changes--) {
    const places = placesIn(json);
    if (places.length === 0) return;
    changePlace(random, random.pick(places), places);
  }
}

function changePlace(random: Random, { holder, key }: Place, places: readonly Place[]): void {
  const value = holder[key];
  const other = random.pick(places);
  switch (random.below(8)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      break;
    case 1:
      if (Array.isArray(holder)) holder.splice(Number(key), 0, structuredClone(value));
      else holder[`${key}_1`] = structuredClone(value);
      break;
    case 2:
      [holder[key], other.holder[other.key]] = structuredClone([other.holder[other.key], value]);
      break;
    case 3:
      // A value inside a copy of itself, as a circle would be written.
      holder[key] = structuredClone(other.holder[other.key]);
      break;
    case 4:
      holder[key] = [value];
      break;
    case 5:
      if (typeof value === "number") holder[key] = random.pick([value + 1, value - 1, -value, value * 1e6, value / 2]);
      else holder[key] = structuredClone(random.pick(VALUES));
      break;
    default:
      holder[key] = structuredClone(random.pick(VALUES));
  }
}

function placesIn(json: unknown): Place[] {
  const places: Place[] = [];
  const pending = [json];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== "object" || value === null) continue;
    const holder = value as Record<string, unknown>;
    for (const key of Object.keys(holder)) {
      places.push({ holder, key });
      if (holder[key] !== undefined) pending.push(holder[key]);
    }
  }
  return places;
}

/** A field of a protobuf message, as it is written. */
interface WireField {
  readonly number: number;
  readonly wire: number;
  /** A message's fields, when its bytes can be read so. */
  readonly fields?: WireField[] | undefined;
  readonly bytes: Uint8Array;
}

/** The bytes of a protobuf message, changed in one to four fields at any depth. */
export function mutateMessage(random: Random, bytes: Uint8Array): Uint8Array {
  const root = fieldsOf(bytes, 0) ?? [];
  for (let changes = 1 + random.below(4); changes > 0; changes--) {
    const lists = listsIn(root);
    changeList(random, random.pick(lists), lists);
  }
  return messageOf(root);
}

function changeList(random: Random, list: WireField[], lists: readonly WireField[][]): void {
  if (list.length === 0) return;
  const at = random.below(list.length);
  const field = list[at] as WireField;
  const others = random.pick(lists);
  switch (random.below(8)) {
    case 0:
      list.splice(at, 1);
      break;
    case 1:
      list.splice(at, 0, field);
      break;
    case 2:
      list.push(field, ...list.splice(at, 1));
      break;
    case 3: {
      const other = random.pick(others.length > 0 ? others : list);
      // The parts of another message, which may have this one among them.
      list[at] = { ...field, fields: undefined, wire: 2, bytes: messageOf([other]) };
      break;
    }
    case 4:
      list[at] = { ...field, number: 1 + random.below(12) };
      break;
    case 5:
      list[at] = {
        ...field,
        wire: 0,
        fields: undefined,
        bytes: varint(random.pick([0n, 1n, 127n, 1n << 31n, (1n << 63n) - 1n, (1n << 64n) - 1n])),
      };
      break;
    case 6:
      list[at] = { ...field, fields: undefined, wire: 2, bytes: random.bytes(random.below(12)) };
      break;
    default:
      if (field.wire === 0) list[at] = { ...field, bytes: varint(BigInt(random.below(64))) };
      else
        list[at] = {
          ...field,
          bytes: field.bytes.subarray(0, random.below(field.bytes.length + 1)),
          fields: undefined,
        };
  }
}

/** All lists of fields, the root's first. */
function listsIn(root: WireField[]): WireField[][] {
  const lists = [root];
  for (const list of lists) for (const { fields } of list) if (fields) lists.push(fields);
  return lists;
}

const MOST_DEPTH = 12;

function fieldsOf(bytes: Uint8Array, depth: number): WireField[] | undefined {
  const fields: WireField[] = [];
  let at = 0;
  const next = (): bigint | undefined => {
    let value = 0n;
    for (let shift = 0n; at < bytes.length && shift < 64n; shift += 7n) {
      const byte = bytes[at++] ?? 0;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
    return undefined;
  };
  while (at < bytes.length) {
    const tag = next();
    if (tag === undefined || tag < 8n || tag >= 1n << 29n) return undefined;
    const [number, wire] = [Number(tag >> 3n), Number(tag & 7n)];
    const start = at;
    const length = wire === 1 ? 8n : wire === 5 ? 4n : wire === 2 ? next() : 0n;
    if (length === undefined || (wire !== 0 && wire !== 1 && wire !== 2 && wire !== 5)) return undefined;
    if (wire === 0 && next() === undefined) return undefined;
    const from = wire === 0 ? start : at;
    const end = wire === 0 ? at : at + Number(length);
    if (end > bytes.length) return undefined;
    const content = bytes.subarray(from, end);
    const inner = wire === 2 && depth < MOST_DEPTH && content.length > 1 ? fieldsOf(content, depth + 1) : undefined;
    fields.push({ number, wire, bytes: content, fields: inner });
    at = end;
  }
  return fields;
}

function messageOf(fields: readonly WireField[]): Uint8Array {
  const parts = fields.flatMap(({ number, wire, bytes, fields: inner }) => {
    const content = inner ? messageOf(inner) : bytes;
    const tag = varint((BigInt(number) << 3n) | BigInt(wire));
    return wire === 2 ? [tag, varint(BigInt(content.length)), content] : [tag, content];
  });
  const result = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

function varint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  bytes.push(Number(rest));
  return Uint8Array.from(bytes);
}
