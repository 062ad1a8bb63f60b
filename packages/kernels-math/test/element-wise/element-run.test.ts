import type { LinearMemory } from "@heddle/memory";
import { DataType, memoryView } from "@heddle/tensor";
import { type Elements, numericLane } from "@heddle/tensor/numbers";
import { roundHalfEven } from "@heddle/tensor/quantized";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import * as code from "../../src/element-wise/arithmetic/arithmetic-layout.js";
import { arithmetic, KINDS } from "../../src/element-wise/arithmetic/arithmetic-loops.js";
import { power } from "../../src/element-wise/arithmetic/power-run.js";
import * as compute from "../../src/element-wise/binary-functions.js";
import type { ElementRow, ElementRun, RunMaker } from "../../src/element-wise/element-row.js";
import { elementRun } from "../../src/element-wise/element-run.js";
import * as floatFunctions from "../../src/element-wise/float-functions.js";
import { each } from "../../src/element-wise/unary-loops.js";

const float: ElementRow["float"] = (x) => x;
const rows: Record<string, ElementRow> = {
  add: { float: compute.add, int: compute.add, big: compute.addBig, run: arithmetic(code.ADD) },
  subtract: {
    float: compute.subtract,
    int: compute.subtract,
    big: compute.subtractBig,
    run: arithmetic(code.SUBTRACT),
  },
  multiply: { float: compute.multiply, int: Math.imul, big: compute.multiplyBig, run: arithmetic(code.MULTIPLY) },
  divide: { float: compute.divide, run: arithmetic(code.DIVIDE) },
  power: { float: compute.pow, run: power },
  maximum: { float: compute.maximum, int: compute.maximum, big: compute.greaterOf, run: arithmetic(code.MAXIMUM) },
  minimum: { float: compute.minimum, int: compute.minimum, big: compute.lesserOf, run: arithmetic(code.MINIMUM) },
  squaredDifference: {
    float: compute.squaredDifference,
    int: compute.squaredDifferenceIntegers,
    big: compute.squaredDifferenceBig,
    run: arithmetic(code.SQUARED_DIFFERENCE),
  },
};
const unaryRows: Record<string, ElementRow> = {
  negate: { float: (x) => -x, int: (x) => -x, big: (x) => -x, run: each(code.NEGATE) },
  absolute: { float: Math.abs, int: Math.abs, big: (x) => (x < 0n ? -x : x), run: each(code.ABSOLUTE) },
  square: { float: (x) => x * x, int: (x) => Math.imul(x, x), big: (x) => x * x, run: each(code.SQUARE) },
  squareRoot: { float: Math.sqrt, run: each(code.SQUARE_ROOT) },
  inverseSquareRoot: { float: (x, _, lane) => 1 / lane.round(Math.sqrt(x)), run: each(code.INVERSE_SQUARE_ROOT) },
  reciprocal: { float: (x) => 1 / x, run: each(code.RECIPROCAL) },
  floor: { float: Math.floor, run: each(code.FLOOR) },
  ceil: { float: Math.ceil, run: each(code.CEIL) },
  nearest: { float: roundHalfEven, run: each(code.NEAREST) },
};
const functions: Record<string, RunMaker> = { ...floatFunctions };

/** Numbers of a type: special ones, and others of every size. */
function numbers(type: DataType, count: number, seed: number): (number | bigint)[] {
  const isFloat = type === DataType.FLOAT || type === DataType.DOUBLE;
  const special = isFloat
    ? [Number.NaN, -0, 0, 1 / 0, -1 / 0, 2.5, -0.5, 1e-40, 3e38]
    : [0, -1, -(2 ** 31), 2 ** 31 - 1];
  return Array.from({ length: count }, (_, i) => {
    const random = Math.sin(seed + i * 12.9898) * 43758.5453;
    const value = i % 5 === 0 ? special[(i / 5) % special.length] : (random - Math.round(random)) * 10 ** (i % 4);
    if (type === DataType.INT64) return BigInt(Math.round(value)) * (i % 2 === 0 ? 1n : 0x1234_5678_9abn);
    return isFloat ? value : Math.round(value);
  });
}

/** The elements after a run of `row` over inputs of some form. */
function computed(
  memory: LinearMemory,
  row: ElementRow,
  type: DataType,
  [columns, count, xs, xRow, ys, yRow, inPlace]: readonly [number, number, number, number, number, number, boolean],
): unknown[] {
  const lane = numericLane(type);
  const run = elementRun("", row, lane, lane) as ElementRun;
  using scope = memory.scope();
  const size = 200 * lane.bytes;
  const [x, y, other] = [scope.malloc(size), scope.malloc(size), scope.malloc(size)];
  const view: Elements<number | bigint> = memoryView(memory, type);
  view.set(numbers(type, 200, 1), x / lane.bytes);
  view.set(numbers(type, 200, 2), y / lane.bytes);
  view.set(new Array(200).fill(type === DataType.INT64 ? 7n : 7), other / lane.bytes);
  const z = inPlace ? x : other;
  run(memory, z, x, xs, y, ys, columns, count, xRow, yRow);
  return Array.from({ length: columns * count + 3 }, (_, i) => view[z / lane.bytes + i]);
}

describe("elementRun", () => {
  const withLoops = createTestMemory({ wasmLoops: true });
  const withTwins = createTestMemory({ wasmLoops: false });
  const forms = [
    ...[0, 1, 2, 3, 4, 7, 16, 19, 35].map((columns) => [columns, 1, 1, 0, 1, 0, false] as const),
    [37, 1, 1, 0, 0, 0, true],
    [37, 1, 0, 0, 1, 0, false],
    [5, 1, 0, 0, 0, 0, false],
    [9, 7, 1, 9, 1, 0, true],
    [3, 9, 1, 3, 0, 1, false],
    [17, 4, 0, 1, 1, 17, false],
    [6, 5, 0, 1, 1, 0, false],
    [45, 4, 1, 45, 0, 1, true],
    [33, 5, 1, 0, 0, 1, false],
    [41, 3, 0, 1, 1, 41, false],
    [1, 9, 1, 1, 0, 1, true],
  ] as const;

  const cases = Object.entries(rows).flatMap(([name, row]) =>
    KINDS.filter((type) => row.int || numericLane(type).elementClass === "float").map((type) => [name, type] as const),
  );
  test.each(cases)("computes %s of type %i with the bits of its twin, in rows of every form", (name, type) => {
    for (const form of forms) {
      expect([form, computed(withLoops, rows[name], type, form)]).toEqual([
        form,
        computed(withTwins, rows[name], type, form),
      ]);
    }
  });

  const unaryCases = Object.entries(unaryRows).flatMap(([name, row]) =>
    KINDS.filter((type) => row.int || numericLane(type).elementClass === "float").map((type) => [name, type] as const),
  );
  test.each([...unaryCases, ...Object.keys(functions).map((name) => [name, DataType.FLOAT] as const)])(
    "computes %s of type %i with the bits of its twin",
    (name, type) => {
      const row = unaryRows[name] ?? { float, run: functions[name] };
      for (const columns of [0, 1, 2, 3, 4, 5, 64, 99]) {
        for (const xs of [0, 1]) {
          const form = [columns, 1, xs, 0, 0, 0, xs === 1 && columns % 2 === 0] as const;
          expect(computed(withLoops, row, type, form)).toEqual(computed(withTwins, row, type, form));
        }
      }
    },
  );
});
