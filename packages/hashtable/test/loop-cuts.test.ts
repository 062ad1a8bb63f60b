import { Host, runOp } from "@heddle/kernel-fallback";
import { LinearMemory } from "@heddle/memory";
import { createSharedMemory, ThreadTeam } from "@heddle/memory/threads";
import { DataType, type NestedValue, type Tensor, tensorFromJs } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";
import { loopCuts } from "../src/loop-cuts.js";
import { MutableTable } from "../src/tables/mutable-table.js";
import { OpenedStringTable } from "../src/tables/opened-string-table.js";
import { OpenedTable } from "../src/tables/opened-table.js";

const { BOOL, DOUBLE, INT32, INT64, STRING, UINT8 } = DataType;
const MAXIMUM_BYTES = 1 << 24;
const ENTRIES = 2000;
/** Some blocks of the loops, and a part of one. */
const QUERIES = 1801;

/** A memory whose calls are all divided, without helpers: the calling thread makes all parts. */
function dividedMemory(shareFromNs = 0): { memory: LinearMemory; team: ThreadTeam } {
  const memory = createSharedMemory(1 << 20, MAXIMUM_BYTES);
  const team = new ThreadTeam({ memory, threads: 3, cuts: loopCuts, shareFromNs, mostLoss: 1 });
  return { memory: new LinearMemory({ memory, maximumBytes: MAXIMUM_BYTES, team }), team };
}

/** A key of the table up to ENTRIES, a missing one from there on. */
function keyOf(keyType: DataType, i: number): NestedValue {
  if (keyType !== STRING) return i * 7;
  return i % 3 === 0 ? `a word that is not in its cell ${i}` : `w${i}`;
}

const valueAt = (valueType: DataType, i: number): NestedValue => (valueType === BOOL ? i % 2 === 0 : i * 3);

interface Case {
  readonly keyType: DataType;
  readonly valueType: DataType;
  readonly valueShape: readonly number[];
}

/** The bytes of finds with one default, with one for each key, and in a snapshot that is opened. */
function finds(memory: LinearMemory, { keyType, valueType, valueShape }: Case): number[][] {
  const spec = { container: "", name: "t", keyType, valueType, valueShape };
  const width = valueShape.reduce((product, size) => product * size, 1);
  const numbers = Array.from({ length: ENTRIES }, (_, i) => i);
  const asked = Array.from({ length: QUERIES }, (_, i) => (i * 611) % (ENTRIES * 1.5));
  const valuesOf = (list: readonly number[]) => {
    const rows = list.map((i) => Array.from({ length: width }, (_, at) => valueAt(valueType, i + at)));
    return tensorFromJs(memory, valueType, width === 1 ? rows.flat() : rows);
  };
  const found: number[][] = [];
  const keep = (tensor: Tensor) => {
    found.push([...tensor.bytes()]);
    tensor.release();
  };
  {
    using table = new MutableTable(memory, spec);
    using opened = new (keyType === STRING ? OpenedStringTable : OpenedTable)(memory, spec);
    using keys = tensorFromJs(
      memory,
      keyType,
      numbers.map((i) => keyOf(keyType, i)),
    );
    using values = valuesOf(numbers);
    table.insert(keys, values);
    using snapshot = tensorFromJs(memory, UINT8, [...table.snapshot()]);
    opened.open(snapshot);
    using queries = tensorFromJs(
      memory,
      keyType,
      asked.map((i) => keyOf(keyType, i)),
    );
    using defaults = valuesOf(asked);
    using first = valuesOf([1]);
    using one = first.withShape(valueShape);
    keep(table.find(queries, one));
    keep(table.find(queries, defaults));
    keep(opened.find(queries, one));
  }
  expect(memory.liveBytes).toBe(0);
  return found;
}

describe("loopCuts", () => {
  test.each<Case>([
    { keyType: STRING, valueType: INT64, valueShape: [] },
    { keyType: STRING, valueType: DOUBLE, valueShape: [3] },
    { keyType: INT64, valueType: INT64, valueShape: [] },
    { keyType: INT64, valueType: BOOL, valueShape: [] },
    { keyType: INT32, valueType: INT32, valueShape: [] },
  ])("leave the bits of finds: $keyType to $valueType $valueShape", (each) => {
    const { memory, team } = dividedMemory();
    const found = finds(memory, each);
    expect(team.jobs).toBeGreaterThan(2);
    expect(found).toEqual(finds(new LinearMemory(), each));
    expect(found).toEqual(finds(new LinearMemory({ wasmLoops: false }), each));
  });

  test("divide a lookup of 20,000 keys in one piece, and none of 2,000", async () => {
    const { memory, team } = dividedMemory(100_000);
    {
      using host = new Host({ memory, plugins: [plugin] });
      const type = (value: DataType) => ({ kind: "type", value }) as const;
      const [handle] = await runOp(host, "AnonymousHashTable", [], {
        attrs: new Map([
          ["key_dtype", type(INT64)],
          ["value_dtype", type(INT64)],
        ]),
      });
      const attrs = new Map([
        ["Tin", type(INT64)],
        ["Tout", type(INT64)],
      ]);
      using keys = tensorFromJs(memory, INT64, [3, 4]);
      using missing = tensorFromJs(memory, INT64, -1);
      await runOp(host, "LookupTableImportV2", [handle, keys, keys], { attrs });
      for (const [count, jobs] of [
        [2000, 0],
        [20_000, 1],
      ]) {
        using queries = tensorFromJs(
          memory,
          INT64,
          Array.from({ length: count }, (_, i) => i),
        );
        const [found] = await runOp(host, "LookupTableFindV2", [handle, queries, missing], { attrs });
        expect((found.toNested() as NestedValue[]).slice(0, 6)).toEqual([-1, -1, -1, 3, 4, -1]);
        expect(team.jobs).toBe(jobs);
        found.release();
      }
      handle.release();
    }
    expect(memory.liveBytes).toBe(0);
  });
});
