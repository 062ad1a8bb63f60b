import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BLOCK } from "../src/dense/dense-layout.js";
import { DenseTable } from "../src/dense/dense-table.js";

type Key = string | number;
interface Step {
  readonly action: "insert" | "remove" | "find";
  readonly keys: readonly Key[];
}

/** All that a table of such keys answers, with WebAssembly or without. */
function answers(
  keyType: DataType,
  reserved: readonly [Key, Key],
  steps: readonly Step[],
  wasmLoops: boolean,
): unknown {
  const memory = createTestMemory({ wasmLoops });
  const tensorOf = (keys: readonly Key[]) =>
    keyType === DataType.STRING
      ? Tensor.fromStrings(memory, [keys.length], keys.map(String))
      : tensorFromJs(memory, keyType, keyType === DataType.INT64 ? keys.map(BigInt) : keys.map(Number));
  const scalar = (key: Key) => {
    using vector = tensorOf([key]);
    return vector.withShape([]);
  };
  const contents = (tensor: Tensor) =>
    tensor.dtype === DataType.STRING
      ? Array.from({ length: tensor.elementCount }, (_, i) => tensor.strings().text(i))
      : [...tensor.bytes()];
  const results: unknown[] = [];
  {
    using empty = scalar(reserved[0]);
    using deleted = scalar(reserved[1]);
    const spec = { container: "", name: "t", keyType, valueType: DataType.INT32, maxLoadFactor: 0.8 };
    using table = new DenseTable(memory, { ...spec, initialBucketCount: 4 }, empty, deleted);
    for (const { action, keys } of steps) {
      using asked = tensorOf(keys);
      try {
        if (action === "remove") table.remove(asked);
        else if (action === "insert") {
          using values = tensorFromJs(memory, DataType.INT32, [...keys.keys()]);
          table.insert(asked, values);
        } else {
          using missing = tensorFromJs(memory, DataType.INT32, -7);
          using found = table.find(asked, missing);
          results.push(contents(found));
        }
      } catch (error) {
        results.push(String(error));
      }
      const { keys: stored, values } = table.export();
      results.push(table.size, contents(stored), contents(values));
      stored.release();
      values.release();
    }
  }
  expect(memory.liveBytes).toBe(0);
  return results;
}

const long = "a text of more than twenty-two bytes";
const texts = fc.constantFrom("", "-", "a", "b", "key", "日本", "x".repeat(22), "x".repeat(23), long, `${long}!`);
const numbers = fc.oneof(fc.integer({ min: -3, max: 12 }), fc.integer());
const stepsOf = (key: fc.Arbitrary<Key>) =>
  fc.array(
    fc.record({
      action: fc.constantFrom("insert" as const, "insert" as const, "remove" as const, "find" as const),
      keys: fc.array(key, { minLength: 1, maxLength: 9 }),
    }),
    { maxLength: 12 },
  );

describe("the loops of dense tables", () => {
  test.each<[string, DataType, readonly [Key, Key], fc.Arbitrary<Key>]>([
    ["texts", DataType.STRING, ["", "-"], texts],
    ["texts with long reserved ones", DataType.STRING, [long, `${long}!`], texts],
    ["int64", DataType.INT64, [-1, -2], numbers],
    ["int32", DataType.INT32, [-1, -2], numbers],
  ])("answer as single keys do: %s", (_, keyType, reserved, key) => {
    fc.assert(
      fc.property(stepsOf(key), (steps) => {
        expect(answers(keyType, reserved, steps, true)).toEqual(answers(keyType, reserved, steps, false));
      }),
      { numRuns: 150 },
    );
  });

  test.each<[string, DataType, (i: number) => Key]>([
    ["texts", DataType.STRING, (i) => `key ${i * i}`],
    ["int64", DataType.INT64, (i) => i * 16],
    ["int32", DataType.INT32, (i) => i * 7919],
  ])("stop at a reserved key of a later block: %s", (_, keyType, keyOf) => {
    const keys = Array.from({ length: 3 * BLOCK }, (_, i) => keyOf(i));
    const reserved = [keyOf(-1), keyOf(-2)] as const;
    const asked = [...keys.slice(0, 2 * BLOCK - 1), keyOf(4 * BLOCK), reserved[1], keyOf(1)];
    const steps: Step[] = [
      { action: "insert", keys },
      { action: "find", keys: [...keys].reverse() },
      { action: "remove", keys: asked },
      { action: "find", keys: asked },
      { action: "insert", keys: asked },
      { action: "find", keys: asked.slice(0, 2 * BLOCK) },
    ];
    expect(answers(keyType, reserved, steps, true)).toEqual(answers(keyType, reserved, steps, false));
  });
});
