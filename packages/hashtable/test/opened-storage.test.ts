import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory, statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import type { TableSpec } from "../src/tables/lookup-table.js";
import { MutableTable } from "../src/tables/mutable-table.js";
import { OpenedNumberTable } from "../src/tables/opened-number-table.js";
import { OpenedStringTable } from "../src/tables/opened-string-table.js";
import { OpenedTable } from "../src/tables/opened-table.js";
import type { SearchedTable } from "../src/tables/searched-table.js";
import { StaticTable } from "../src/tables/static-table.js";

const { BOOL, INT64, STRING, UINT8 } = DataType;
const WORDS = Array.from({ length: 50 }, (_, i) => `${"w".repeat(i)}${i}`);
const SPEC: TableSpec = { container: "", name: "t", keyType: STRING, valueType: INT64 };
const HEADER_BYTES = 256;
const KINDS = [OpenedTable, OpenedStringTable, OpenedNumberTable, StaticTable, MutableTable];

/** Words and their places, in a memory with these loops; nothing may be left of it. */
function withSnapshot(
  body: (snapshot: Tensor) => void,
  { wasmLoops, ...spec }: { wasmLoops?: boolean } & Partial<TableSpec> = {},
): void {
  const memory = createTestMemory(wasmLoops === undefined ? {} : { wasmLoops });
  const { valueType = INT64 } = spec;
  {
    using table = new MutableTable(memory, { ...SPEC, ...spec });
    using keys = tensorFromJs(memory, STRING, WORDS);
    using values = tensorFromJs(memory, valueType, valueType === BOOL ? WORDS.map(() => true) : WORDS.map((_, i) => i));
    table.insert(keys, values);
    const bytes = table.snapshot();
    using snapshot = tensorFromJs(memory, UINT8, [...bytes]);
    body(snapshot);
  }
  expect(memory.liveBytes).toBe(0);
}

function findIn(table: SearchedTable, words: readonly string[]): unknown {
  using keys = tensorFromJs(table.memory, STRING, words);
  using defaults = tensorFromJs(table.memory, INT64, -1);
  using found = table.find(keys, defaults);
  return found.toNested();
}

describe("open", () => {
  test.each(KINDS.flatMap((kind) => [true, false].map((wasmLoops) => ({ kind, wasmLoops }))))(
    "searches a snapshot where it is, and holds it until the end: $kind.name, wasm $wasmLoops",
    ({ kind, wasmLoops }) => {
      withSnapshot(
        (snapshot) => {
          const table = new kind(snapshot.memory, SPEC);
          const { liveBytes } = snapshot.memory;
          table.open(snapshot);
          expect(snapshot.buffer.references).toBe(2);
          // A block of work at most: neither an index nor records.
          expect(snapshot.memory.liveBytes - liveBytes).toBeLessThan(16_384);
          expect(table.size).toBe(50);
          expect(table.storage.firstKey % 64).toBe(snapshot.address % 64);
          expect(findIn(table, [...WORDS, "none", "n".repeat(90)])).toEqual([...WORDS.keys(), -1, -1]);
          table.release();
          expect(snapshot.buffer.references).toBe(1);
        },
        { wasmLoops },
      );
    },
  );

  test("copies the entries of a mutable table when they are changed first", () => {
    withSnapshot((snapshot) => {
      const before = snapshot.bytes();
      using table = new MutableTable(snapshot.memory, SPEC);
      table.open(snapshot);
      using keys = tensorFromJs(table.memory, STRING, ["new", "0"]);
      using values = tensorFromJs(table.memory, INT64, [100, 101]);
      table.insert(keys, values);
      expect(snapshot.buffer.references).toBe(1);
      using gone = tensorFromJs(table.memory, STRING, WORDS.slice(1, 3));
      table.remove(gone);
      expect(findIn(table, ["new", ...WORDS])).toEqual([100, 101, -1, -1, ...[...WORDS.keys()].slice(3)]);
      expect(snapshot.bytes()).toEqual(before);
      table.open(snapshot);
      expect(findIn(table, ["new", ...WORDS])).toEqual([-1, ...WORDS.keys()]);
      expect(table.snapshot()).toEqual(before);
    });
  });

  test("initialises a static table once", () => {
    for (const kind of [OpenedTable, StaticTable]) {
      withSnapshot((snapshot) => {
        using table = new kind(snapshot.memory, SPEC);
        expect(statusOf(() => findIn(table, ["a"]))).toBe("FAILED_PRECONDITION: Table not initialized.");
        expect(table.size).toBe(0);
        table.open(snapshot);
        const again = "FAILED_PRECONDITION: Table was already initialized with different data.";
        expect(statusOf(() => table.open(snapshot))).toBe(again);
        using keys = tensorFromJs(table.memory, STRING, ["a"]);
        using values = tensorFromJs(table.memory, INT64, [1]);
        expect(statusOf(() => table.import(keys, values))).toBe(again);
        expect(statusOf(() => table.insert(keys, values))).toContain("Insert not supported");
        expect(statusOf(() => table.remove(keys))).toContain("Remove not supported");
      });
    }
  });

  test("says that OpenedNumberTable exports nothing", () => {
    withSnapshot((snapshot) => {
      using table = new OpenedNumberTable(snapshot.memory, SPEC);
      table.open(snapshot);
      expect(statusOf(() => table.export())).toBe(
        "UNIMPLEMENTED: the code that reads all entries of tables is not in this bundle: register its op with another function",
      );
    });
  });

  test("says that OpenedTable builds nothing", () => {
    const memory = createTestMemory();
    {
      using table = new OpenedTable(memory, SPEC);
      using keys = tensorFromJs(memory, STRING, ["a"]);
      using values = tensorFromJs(memory, INT64, [1]);
      expect(statusOf(() => table.import(keys, values))).toBe(
        "UNIMPLEMENTED: the code that builds tables is not in this bundle",
      );
    }
    expect(memory.liveBytes).toBe(0);
  });

  const WORD = (offset: number, value: number) => (words: Uint32Array) => {
    words[offset / 4] = value;
  };
  const damaged = "DATA_LOSS: the snapshot of a table is damaged: ";
  const entriesOf = (words: Uint32Array) => {
    const count = words[6];
    const places: number[] = [];
    for (let word = HEADER_BYTES / 4; places.length < count; word++) {
      if ((word & 15) >= 4 && words[word] !== 0) places.push(word);
    }
    return places;
  };
  const recordsOf = (words: Uint32Array) => HEADER_BYTES / 4 + words[7] / 4;

  test.each<[name: string, change: (words: Uint32Array) => void, error: string]>([
    ["other bytes", WORD(0, 0), "INVALID_ARGUMENT: the bytes are not a snapshot of a table"],
    ["a version", WORD(8, 3), "UNIMPLEMENTED: the snapshot of a table has version 3; wanted version 4"],
    ["a key type", WORD(12, INT64), "INVALID_ARGUMENT: the snapshot is of a table from int64"],
    ["a rank", WORD(20, 0xffffffff), `${damaged}it has`],
    ["too many entries for the index", WORD(24, 100_000), `${damaged}it has 8 groups of slots for 100000 entries`],
    ["more entries than are in the index", WORD(24, 51), `${damaged}its index is invalid`],
    ["fewer entries", WORD(24, 49), `${damaged}its index is invalid`],
    ["the bytes of slots", WORD(28, 0), `${damaged}it has`],
    [
      "an entry that does not exist",
      (words) => {
        words[entriesOf(words)[7]] = 51;
      },
      `${damaged}its index is invalid`,
    ],
    [
      "no group with room, so that a search would not end",
      (words) => {
        const places = entriesOf(words);
        const entries = places.map((place) => words[place]);
        for (const place of places) words[place] = 0;
        let next = 0;
        for (let lane = 4; lane < 16; lane++) {
          for (let group = HEADER_BYTES / 4; group < recordsOf(words) && next < 50; group += 16) {
            words[group + lane] = entries[next++];
          }
        }
      },
      `${damaged}its index is invalid`,
    ],
    [
      "a long SMALL cell",
      (words) => {
        words[recordsOf(words)] = 23 << 2;
      },
      `${damaged}a string lies outside of it`,
    ],
    [
      "a VIEW cell",
      (words) => {
        words[recordsOf(words) + 40 * 8] |= 3;
      },
      `${damaged}a string lies outside of it`,
    ],
    [
      "text in the records",
      (words) => {
        words[recordsOf(words) + 40 * 8 + 1] = 64;
      },
      `${damaged}a string lies outside of it`,
    ],
    [
      "text that begins before the memory",
      (words) => {
        words[recordsOf(words) + 40 * 8 + 1] = -1024 >>> 0;
      },
      `${damaged}a string lies outside of it`,
    ],
    [
      "text after the end",
      (words) => {
        words[recordsOf(words) + 40 * 8] = (0x3fffffff << 2) | 2;
      },
      `${damaged}a string lies outside of it`,
    ],
    [
      "text at an odd place",
      (words) => {
        words[recordsOf(words) + 40 * 8 + 1] += 2;
      },
      `${damaged}a string lies outside of it`,
    ],
  ])("refuses %s, and the table is as it was", (_name, change, error) => {
    for (const wasmLoops of [true, false]) {
      for (const kind of KINDS) {
        withSnapshot(
          (snapshot) => {
            using table = new kind(snapshot.memory, SPEC);
            const valid = snapshot.bytes();
            const { u32 } = snapshot.memory;
            change(u32.subarray(snapshot.address >>> 2, (snapshot.address + snapshot.elementCount) >>> 2));
            expect(statusOf(() => table.open(snapshot))).toContain(error);
            expect(snapshot.buffer.references).toBe(1);
            expect(table.size).toBe(0);
            snapshot.memory.u8.set(valid, snapshot.address);
            table.open(snapshot);
            expect(findIn(table, WORDS)).toEqual([...WORDS.keys()]);
          },
          { wasmLoops },
        );
      }
    }
  });

  test("refuses bools that are neither 0 nor 1", () => {
    for (const wasmLoops of [true, false]) {
      withSnapshot(
        (snapshot) => {
          const { memory, address } = snapshot;
          using table = new OpenedTable(memory, { ...SPEC, valueType: BOOL });
          const records = address + HEADER_BYTES + memory.u32[(address + 28) >>> 2];
          memory.u8[records + 24] = 2;
          expect(statusOf(() => table.open(snapshot))).toBe(`${damaged}a bool is neither 0 nor 1`);
        },
        { wasmLoops, valueType: BOOL },
      );
    }
  });

  test("refuses every truncation", () => {
    withSnapshot((snapshot) => {
      for (let size = 0; size < snapshot.elementCount; size += size < 300 ? 1 : 97) {
        using part = Tensor.allocate(snapshot.memory, UINT8, [size]);
        snapshot.memory.u8.copyWithin(part.address, snapshot.address, snapshot.address + size);
        using table = new OpenedTable(snapshot.memory, SPEC);
        expect(statusOf(() => table.open(part))).toMatch(/^(INVALID_ARGUMENT|DATA_LOSS|UNIMPLEMENTED): /);
      }
    });
  });
});
