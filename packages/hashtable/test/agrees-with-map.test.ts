import type { LinearMemory } from "@heddle/memory";
import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MutableTable } from "../src/tables/mutable-table.js";

const { INT32, INT64, STRING } = DataType;
const MEMORIES = [
  ["loops of the mode", {}],
  ["the twin in TypeScript", { wasmLoops: false }],
] as const;

/** Keys by their numbers: words, texts on both sides of the sizes where cells and loops change, integers in a run and apart. */
const KEYS = [
  ["words", STRING, (i: number) => `w${i}`],
  ["texts of up to 22 bytes", STRING, (i: number) => `${i}${"x".repeat(i % 20)}`.slice(0, 22)],
  ["texts of 23 to 70 bytes", STRING, (i: number) => `${"long".repeat(5 + (i % 12))}${i}`.padStart(23, "-")],
  ["texts of all sizes", STRING, (i: number) => `${i}${"y".repeat((i * 7) % 140)}`],
  ["int64 in a run", INT64, (i: number) => i],
  ["int64 apart", INT64, (i: number) => i * 7919],
  ["int32 apart", INT32, (i: number) => i * 7919],
] as const;

/** A step of a sequence: keys from `first` on, `stride` numbers apart. */
const STEP = fc.record({
  kind: fc.constantFrom("insert", "insert", "remove", "snapshot" as const),
  first: fc.nat(300),
  stride: fc.integer({ min: 1, max: 3 }),
  count: fc.integer({ min: 1, max: 700 }),
});

describe.each(MEMORIES)("MutableTable as %s", (_, options) => {
  test.each(KEYS)("agrees with a Map over growth, removal and snapshots: %s", (_, keyType, keyOf) => {
    const spec = { container: "", name: "t", keyType, valueType: INT64 };
    fc.assert(
      fc.property(fc.array(STEP, { minLength: 1, maxLength: 8 }), (steps) => {
        const memory = createTestMemory(options);
        const wanted = new Map<string | number, number>();
        let table = new MutableTable(memory, spec);
        for (const [at, { kind, first, stride, count }] of steps.entries()) {
          const keys = Array.from({ length: count }, (_, i) => keyOf(first + i * stride));
          using keyTensor = tensorFromJs(memory, keyType, keys);
          if (kind === "insert") {
            using values = tensorFromJs(
              memory,
              INT64,
              keys.map((_, i) => at * 1000 + i),
            );
            table.insert(keyTensor, values);
            for (const [i, key] of keys.entries()) wanted.set(key, at * 1000 + i);
          } else if (kind === "remove") {
            table.remove(keyTensor);
            for (const key of keys) wanted.delete(key);
          } else {
            const copy = new MutableTable(memory, spec);
            copy.restore(table.snapshot());
            table.release();
            table = copy;
          }
          expect(table.size).toBe(wanted.size);
          using missing = tensorFromJs(memory, INT64, -1);
          using found = table.find(keyTensor, missing);
          expect(numbersOf(memory, found)).toEqual(keys.map((key) => wanted.get(key) ?? -1));
        }
        const entries = table.export();
        expect(new Set(numbersOf(memory, entries.values))).toEqual(new Set(wanted.values()));
        entries.keys.release();
        entries.values.release();
        table.release();
        expect(memory.liveBytes).toBe(0);
      }),
      { numRuns: 15 },
    );
  });
});

function numbersOf(memory: LinearMemory, tensor: Tensor): number[] {
  return Array.from(memory.i64.subarray(tensor.address / 8, tensor.address / 8 + tensor.elementCount), Number);
}
