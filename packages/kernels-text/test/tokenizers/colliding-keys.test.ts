import { describe, expect, test } from "vitest";
import { PairTable } from "../../src/tokenizers/json/models/pair-table.js";
import { HASH_PRIME, PieceTable } from "../../src/tokenizers/json/models/piece-table.js";
import { PieceTrie } from "../../src/wordpiece/piece-trie.js";

const COUNT = 50_000;
const SPREAD = 0x9e3779b1;

/** `HASH_PRIME` times this is 1. */
const INVERSE = inverseOf(HASH_PRIME);

function inverseOf(odd: number): number {
  let inverse = odd;
  for (let i = 0; i < 5; i++) inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse));
  return inverse;
}

/** Pieces of three units with one hash where the hash of no units is 0. */
function collidingPieces(): Map<string, number> {
  const target = Math.imul(0x12345678, INVERSE);
  // The state before the middle unit from which each last unit leads to the target, by its upper half.
  const lasts = new Map<number, [state: number, unit: number]>();
  for (let last = 0; last < 0x10000; last++) {
    const state = Math.imul(target ^ last, INVERSE);
    lasts.set(state >>> 16, [state, last]);
  }
  const ids = new Map<string, number>();
  for (let first = 0; first < 0x10000 && ids.size < COUNT; first++) {
    const hash = Math.imul(first, HASH_PRIME);
    const found = lasts.get(hash >>> 16);
    if (found) ids.set(String.fromCharCode(first, (hash ^ found[0]) & 0xffff, found[1]), ids.size);
  }
  return ids;
}

function writeUnits(piece: string, units: Uint16Array, at: number): number {
  for (let i = 0; i < piece.length; i++) units[at + i] = piece.charCodeAt(i);
  return at + piece.length;
}

function addToTable(ids: ReadonlyMap<string, number>): void {
  new PieceTable(ids, new Uint16Array(ids.size * 3), writeUnits);
}

/** A path on which each edge is in the same sixty-fourth of the slots, for one factor. */
function collidingPath(): Uint8Array {
  return Uint8Array.from({ length: COUNT }, (_, node) => {
    for (let byte = 0; byte < 256; byte++) if (Math.imul(node * 256 + byte, SPREAD) >>> 26 === 0) return byte;
    return 0;
  });
}

/** The least time of the processor, in milliseconds. */
function timeOf(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

describe("keys that would meet in one slot of a table whose hash is known", () => {
  const pieces = collidingPieces();
  const plainPieces = new Map([...pieces.keys()].map((_, i) => [String.fromCharCode(i, i * 7, 5), i]));
  const pairs = Array.from({ length: COUNT }, (_, id) => ({ left: id, right: Math.imul(id, SPREAD) ^ 77, id }));
  const plainPairs = pairs.map(({ id }) => ({ left: id, right: id * 3, id }));
  const path = collidingPath();
  const addPath = (bytes: Uint8Array) => new PieceTrie().add(bytes, 0, bytes.length, 0);
  test.each<readonly [string, () => void, () => void]>([
    ["PieceTable", () => addToTable(pieces), () => addToTable(plainPieces)],
    ["PairTable", () => void new PairTable(pairs), () => void new PairTable(plainPairs)],
    ["PieceTrie", () => addPath(path), () => addPath(path.map((_, i) => i))],
  ])("take no longer than others: %s", (_, colliding, plain) => {
    // Steps through all slots before take hundreds of times as long.
    expect(timeOf(colliding)).toBeLessThan(30 * Math.max(timeOf(plain), 2));
  });

  test("are found", () => {
    expect(pieces.size).toBeGreaterThan(20_000);
    const table = new PieceTable(pieces, new Uint16Array(pieces.size * 3), writeUnits);
    for (const [piece, id] of pieces)
      expect(
        table.find(
          Uint16Array.from([0, 1, 2], (i) => piece.charCodeAt(i)),
          0,
          3,
        ),
      ).toBe(id);
  });
});
