import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeName } from "@heddle/tensor";
import { numericLane } from "@heddle/tensor/numbers";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { elementRun } from "../../src/element-wise/element-run.js";

const withLoops = createTestMemory({ wasmLoops: true });
const withTwins = createTestMemory({ wasmLoops: false });
const TYPES = [DataType.COMPLEX64, DataType.COMPLEX128] as const;

/** Parts of every kind; beside each other they meet all others. */
const { POSITIVE_INFINITY: INF, NaN: NAN, MAX_VALUE: MAX, MIN_VALUE: MIN } = Number;
const PARTS = [0, -0, 1, -2.5, 1 / 3, 3e5, -1e-30, 1e-310, -MAX, MIN, 1e200, 2 ** 1023, -(2 ** -1022), INF, -INF, NAN];
const COUNT = PARTS.length ** 2;

function fill(memory: LinearMemory, type: DataType, address: number, seed: number): void {
  const numbers = type === DataType.COMPLEX64 ? memory.f32 : memory.f64;
  const base = address / (type === DataType.COMPLEX64 ? 4 : 8);
  for (let i = 0; i < COUNT; i++) {
    const at = (i * seed) % COUNT;
    numbers[base + 2 * i] = PARTS[at % PARTS.length];
    numbers[base + 2 * i + 1] = PARTS[Math.floor(at / PARTS.length)];
  }
}

type Form = readonly [columns: number, rows: number, xs: number, xRow: number, ys: number, yRow: number];
const PAIRS: readonly Form[] = [
  ...[0, 1, 2, 3, 7, COUNT].map((columns): Form => [columns, 1, 1, 0, 1, 0]),
  [5, 3, 1, 5, 1, 0],
  [3, 9, 1, 3, 0, 1],
  [9, 5, 0, 1, 1, 9],
];

async function computed(memory: LinearMemory, name: string, type: DataType, result: DataType, form: Form) {
  const [lane, output] = [numericLane(type), numericLane(result)];
  const run = await elementRun(name, { complex: true }, lane, output);
  const [columns, rows, xs, xRow, ys, yRow] = form;
  const parts = result === type ? 2 : 1;
  using scope = memory.scope();
  const [x, y, z] = [1, 2, 3].map(() => scope.calloc(COUNT * 16 + 16));
  fill(memory, type, x, 1);
  fill(memory, type, y, 37);
  run(memory, z, x, xs, y, ys, columns, rows, xRow, yRow);
  const count = columns * rows * parts + 1;
  if (result === DataType.BOOL) return memory.u8.slice(z, z + count);
  const isNarrow = type === DataType.COMPLEX64;
  return isNarrow ? memory.f32.slice(z / 4, z / 4 + count) : memory.f64.slice(z / 8, z / 8 + count);
}

const cases = (names: readonly string[], resultOf = (type: DataType) => type) =>
  names.flatMap((name) => TYPES.map((type) => [name, dataTypeName(type), type, resultOf(type)] as const));

describe("complexLoops", () => {
  const pairs = [
    "AddV2",
    "Sub",
    "Mul",
    "RealDiv",
    "DivNoNan",
    "MulNoNan",
    "Xdivy",
    "SquaredDifference",
    "ClipMaximum",
    "ClipMinimum",
  ];
  test.each([...cases(pairs), ...cases(["Equal", "NotEqual"], () => DataType.BOOL)])(
    "computes %s of %s with the bits of its twin, in rows of every form",
    async (name, _, type, result) => {
      for (const form of PAIRS) {
        const expected = await computed(withTwins, name, type, result, form);
        expect(await computed(withLoops, name, type, result, form)).toEqual(expected);
      }
    },
  );

  const partOf = (type: DataType) => (type === DataType.COMPLEX64 ? DataType.FLOAT : DataType.DOUBLE);
  const each = ["Neg", "Square", "Reciprocal", "Sqrt", "Rsqrt", "Sign"];
  test.each([...cases(each), ...cases(["ComplexAbs"], partOf)])("computes %s of %s", async (name, _, type, result) => {
    for (const columns of [0, 1, 2, 3, COUNT]) {
      const form: Form = [columns, 1, 1, 0, 0, 0];
      const expected = await computed(withTwins, name, type, result, form);
      expect(await computed(withLoops, name, type, result, form)).toEqual(expected);
    }
    expect([withLoops.liveBytes, withTwins.liveBytes]).toEqual([0, 0]);
  });
});
