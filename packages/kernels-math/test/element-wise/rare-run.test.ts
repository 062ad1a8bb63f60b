import type { LinearMemory } from "@heddle/memory";
import { bfloat16ToFloat, DataType, halfToFloat, memoryView } from "@heddle/tensor";
import { type Elements, numericLane } from "@heddle/tensor/numbers";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import * as compute from "../../src/element-wise/binary-functions.js";
import type { ElementRow } from "../../src/element-wise/element-row.js";
import { elementRun } from "../../src/element-wise/element-run.js";
import * as floatFunctions from "../../src/element-wise/float-functions.js";

const all = (float: ElementRow["float"], int?: ElementRow["int"], big?: ElementRow["big"]): ElementRow => ({
  ...(float && { float }),
  ...(int && { int }),
  ...(big && { big }),
  rare: ["float", "int", "big"],
});
const compared = (compare: compute.Comparison) => all(compare, compare, compare);

const arithmetic: Record<string, ElementRow> = {
  AddV2: all(compute.add, compute.add, compute.addBig),
  Sub: all(compute.subtract, compute.subtract, compute.subtractBig),
  Mul: all(compute.multiply, Math.imul, compute.multiplyBig),
  Maximum: all(compute.maximum, compute.maximum, compute.greaterOf),
  Minimum: all(compute.minimum, compute.minimum, compute.lesserOf),
  ClipMaximum: all(compute.greaterOf, compute.greaterOf, compute.greaterOf),
  ClipMinimum: all(compute.lesserOf, compute.lesserOf, compute.lesserOf),
  BitwiseAnd: all(undefined, compute.and, compute.andBig),
  BitwiseOr: all(undefined, compute.or, compute.orBig),
  BitwiseXor: all(undefined, compute.xor, compute.xorBig),
  LeftShift: all(undefined, compute.leftShift, compute.leftShiftBig),
  RightShift: all(undefined, compute.rightShift, compute.rightShiftBig),
  SquaredDifference: all(compute.squaredDifference),
  DivNoNan: all((x, y) => (y === 0 ? 0 : x / y)),
  MulNoNan: all((x, y) => (y === 0 ? 0 : x * y)),
  Xdivy: all((x, y) => (x === 0 ? 0 : x / y)),
};
const divisions: Record<string, ElementRow> = {
  Div: all(undefined, compute.divideIntegers, compute.divideBig),
  FloorDiv: all(compute.floorDivide, compute.floorDivideIntegers, compute.floorDivideBig),
  TruncateDiv: all(compute.truncateDivideFloats, compute.truncateDivide, compute.truncateDivideBig),
  FloorMod: all(undefined, compute.floorModuloIntegers, compute.floorModuloBig),
  Mod: all(undefined, compute.moduloIntegers, compute.moduloBig),
  TruncateMod: all(undefined, compute.truncateModuloIntegers, compute.truncateModuloBig),
};
const powers: Record<string, ElementRow> = { Pow: all(undefined, compute.powIntegers, compute.powBig) };
const comparisons: Record<string, ElementRow> = {
  Equal: compared(compute.equal),
  NotEqual: compared(compute.notEqual),
  Less: compared(compute.less),
  LessEqual: compared(compute.lessEqual),
  Greater: compared(compute.greater),
  GreaterEqual: compared(compute.greaterEqual),
};
const unary: Record<string, ElementRow> = {
  Neg: all(
    (x) => -x,
    (x) => -x,
    (x) => -x,
  ),
  Abs: all(Math.abs, Math.abs, (x) => (x < 0n ? -x : x)),
  Square: all(
    (x) => x * x,
    (x) => Math.imul(x, x),
    (x) => x * x,
  ),
  Sign: all(
    (x) => Math.sign(x) + 0,
    Math.sign,
    (x) => (x < 0n ? -1n : x > 0n ? 1n : 0n),
  ),
  Invert: all(
    undefined,
    (x) => ~x,
    (x) => ~x,
  ),
  Sigmoid: { float: (x) => x, run: floatFunctions.sigmoid },
  Exp: { float: (x) => x, run: floatFunctions.exp },
};
const tests: Record<string, ElementRow> = {
  IsNan: all((x) => (Number.isNaN(x) ? 1 : 0)),
  IsInf: all((x) => (Math.abs(x) === 1 / 0 ? 1 : 0)),
  IsFinite: all((x) => (Number.isFinite(x) ? 1 : 0)),
};

const INTEGERS = [
  DataType.INT8,
  DataType.UINT8,
  DataType.INT16,
  DataType.UINT16,
  DataType.INT32,
  DataType.UINT32,
  DataType.INT64,
  DataType.UINT64,
];
const FLOATS = [DataType.HALF, DataType.BFLOAT16, DataType.FLOAT, DataType.DOUBLE];
const COUNT = 2400;

/** Bits of every kind: extremes, special floats, small and random numbers; of a divisor no 0 and no minus. */
function fill(memory: LinearMemory, type: DataType, address: number, seed: number, isDivisor: boolean): void {
  const view: Elements<number | bigint> = memoryView(memory, type);
  const { bytes } = numericLane(type);
  for (let i = 0; i < COUNT; i++) {
    const random = Math.abs(Math.sin(seed + i * 12.9898) * 43758.5453) % 1;
    let value = i % 3 === 0 ? Math.floor(random * 2 ** Math.min(bytes * 8, 52)) : Math.floor(random * 40) - 20;
    if (type === DataType.FLOAT || type === DataType.DOUBLE) {
      value = [random, -0, 0, Number.NaN, 1 / 0, -1 / 0, 2.5, -random * 1e30][i % 8];
    }
    const number = isDivisor ? (Math.abs(value) % 100) + 1 : value;
    const isBig = type === DataType.INT64 || type === DataType.UINT64;
    view[address / bytes + i] = isBig ? BigInt(number) * (i % 5 === 0 ? 0x1234_567n : 1n) : number;
  }
}

const withLoops = createTestMemory({ wasmLoops: true });
const withTwins = createTestMemory({ wasmLoops: false });

/** A form: columns, rows, and step and row step of each input, and whether the result takes the place of the first. */
type Form = readonly [
  columns: number,
  rows: number,
  xs: number,
  xRow: number,
  ys: number,
  yRow: number,
  inPlace: boolean,
];
const FORMS: readonly Form[] = [
  ...[0, 1, 2, 3, 5, 8, 13, 16, 17, 31, 33].map((columns): Form => [columns, 1, 1, 0, 1, 0, false]),
  [37, 1, 1, 0, 0, 0, true],
  [37, 1, 0, 0, 1, 0, false],
  [9, 7, 1, 9, 1, 0, true],
  [3, 9, 1, 3, 0, 1, false],
  [17, 4, 0, 1, 1, 17, false],
  [1100, 2, 1, 1100, 1, 0, false],
  [20, 70, 1, 20, 1, 0, false],
];

/** The results of a run as bits, NaN as one. */
async function computed(
  memory: LinearMemory,
  [name, type, row, outputType]: readonly [string, DataType, ElementRow, DataType],
  [columns, rows, xs, xRow, ys, yRow, inPlace]: Form,
  isDivisor = false,
): Promise<unknown[]> {
  const [lane, output] = [numericLane(type), numericLane(outputType)];
  const run = await elementRun(name, row, lane, output);
  using scope = memory.scope();
  const [x, y, other] = [1, 2, 3].map(() => scope.malloc(COUNT * 8));
  fill(memory, type, x, 1, false);
  fill(memory, type, y, 2, isDivisor);
  memory.u8.fill(77, other, other + COUNT * 8);
  const z = inPlace && output === lane ? x : other;
  run(memory, z, x, xs, y, ys, columns, rows, xRow, yRow);
  const view: Elements<number | bigint> = memoryView(memory, outputType);
  return Array.from({ length: columns * rows + 5 }, (_, i) => {
    const value = view[z / output.bytes + i];
    if (outputType === DataType.HALF) return halfToFloat(value as number);
    return outputType === DataType.BFLOAT16 ? bfloat16ToFloat(value as number) : value;
  });
}

const cases = (rows: Record<string, ElementRow>, output?: DataType) =>
  Object.entries(rows).flatMap(([name, row]) => [
    ...(row.int ? INTEGERS : []).map((type) => [name, type, row, output ?? type] as const),
    ...(row.float ? FLOATS : []).map((type) => [name, type, row, output ?? type] as const),
  ]);

describe("rareRun", () => {
  test.each([...cases(arithmetic), ...cases(comparisons, DataType.BOOL)])(
    "computes %s of type %i with the bits of its twin, in rows of every form",
    async (...of) => {
      for (const form of FORMS) {
        expect([form, await computed(withLoops, of, form)]).toEqual([form, await computed(withTwins, of, form)]);
      }
    },
  );

  test.each([...cases(divisions), ...cases(powers)])("computes %s of type %i", async (...of) => {
    for (const form of FORMS) {
      expect(await computed(withLoops, of, form, true)).toEqual(await computed(withTwins, of, form, true));
    }
  });

  test.each(cases(divisions).filter(([, type]) => INTEGERS.some((integer) => integer === type)))(
    "computes %s of type %i of extreme numbers",
    async (name, type, row) => {
      const lane = numericLane(type);
      const run = await elementRun(name, row, lane, lane);
      const { lowest, highest, elementClass, bytes } = lane;
      const isBig = elementClass === "big";
      const small = [-1, 1, -7, 7, -100, 100, 2 ** 31, -(2 ** 31)].map((value) => (isBig ? BigInt(value) : value));
      const large = isBig ? [2n ** 51n, 2n ** 51n - 1n, -(2n ** 51n), 2n ** 62n + 1n] : [];
      const numbers = [...small, ...large, lowest, highest];
      const bits = (memory: LinearMemory) => {
        using scope = memory.scope();
        const count = numbers.length ** 2;
        const [x, y, z] = [1, 2, 3].map(() => scope.malloc(count * 8));
        const view: Elements<number | bigint> = memoryView(memory, type);
        numbers.forEach((a, i) => {
          numbers.forEach((b, j) => {
            const at = i * numbers.length + j;
            view[x / bytes + at] = a;
            view[y / bytes + at] = b;
            if (Number(view[y / bytes + at]) === 0) view[y / bytes + at] = isBig ? 1n : 1;
          });
        });
        run(memory, z, x, 1, y, 1, count);
        return Array.from({ length: count }, (_, i) => memoryView(memory, type)[z / bytes + i]);
      };
      expect(bits(withLoops)).toEqual(bits(withTwins));
    },
  );

  test.each([...cases(unary), ...cases(tests, DataType.BOOL)])("computes %s of type %i of one", async (...of) => {
    for (const columns of [0, 1, 3, 15, 16, 19, 40, 1500]) {
      const form: Form = [columns, 1, 1, 0, 0, 0, columns === 19];
      expect(await computed(withLoops, of, form)).toEqual(await computed(withTwins, of, form));
    }
  });

  test.each(["Exp", "Expm1", "Log", "Log1p", "Sigmoid", "Tanh", "Erf", "Erfc", "Cosh", "Atan", "Atanh"])(
    "computes %s of float64",
    async (name) => {
      const row = { float: (x: number) => x, rare: [DataType.DOUBLE] };
      const of = [name, DataType.DOUBLE, row, DataType.DOUBLE] as const;
      for (const columns of [0, 1, 2, 3, 16, 500]) {
        const form: Form = [columns, 1, 1, 0, 0, 0, columns === 3];
        expect(await computed(withLoops, of, form)).toEqual(await computed(withTwins, of, form));
      }
    },
  );

  test.each(["Xlogy", "Xlog1py", "Atan2"])("computes %s of float64", async (name) => {
    const row = { float: (x: number) => x, rare: [DataType.DOUBLE] };
    const of = [name, DataType.DOUBLE, row, DataType.DOUBLE] as const;
    for (const form of FORMS) expect(await computed(withLoops, of, form)).toEqual(await computed(withTwins, of, form));
  });

  test.each([
    ["Cosh", Math.cosh],
    ["Atan", Math.atan],
    ["Atanh", Math.atanh],
  ] as const)("computes %s of float64 nearly exactly", async (name, exact) => {
    const lane = numericLane(DataType.DOUBLE);
    const run = await elementRun(name, { float: exact, rare: [DataType.DOUBLE] }, lane, lane);
    const special = [
      0,
      -0,
      1,
      -1,
      2,
      1 / 0,
      -1 / 0,
      Number.NaN,
      5e-324,
      1e-300,
      0.66,
      2.4142,
      1e17,
      -709.9,
      710.4,
      711,
    ];
    const numbers = [...special, ...Array.from({ length: 400 }, (_, i) => (i - 200) / 77)];
    for (const memory of [withLoops, withTwins]) {
      using scope = memory.scope();
      const at = scope.malloc(numbers.length * 8);
      memory.f64.set(numbers, at / 8);
      run(memory, at, at, 1, at, 0, numbers.length);
      numbers.forEach((x, i) => {
        const [found, wanted] = [memory.f64[at / 8 + i], exact(x)];
        if (Number.isNaN(wanted) || !Number.isFinite(wanted) || wanted === 0) expect([x, found]).toEqual([x, wanted]);
        else expect(Math.abs(found / wanted - 1), `${x}`).toBeLessThan(1e-15);
      });
    }
  });

  test.each([withLoops, withTwins])("computes Atan2 of the greatest and the least float64", async (memory) => {
    const lane = numericLane(DataType.DOUBLE);
    const run = await elementRun("Atan2", { float: Math.atan2, rare: [DataType.DOUBLE] }, lane, lane);
    const numbers = [1.7e308, 1e308, 1e300, 1 / 0, 1, 0, 1e-270, 1e-300, 5e-324, 1e-323, 2e-323].flatMap((x) => [
      x,
      -x,
    ]);
    using scope = memory.scope();
    const [x, y, z] = [1, 2, 3].map(() => scope.malloc(numbers.length * 8));
    memory.f64.set(numbers, y / 8);
    for (const other of numbers) {
      memory.f64.fill(other, x / 8, x / 8 + numbers.length);
      run(memory, z, y, 1, x, 1, numbers.length);
      numbers.forEach((number, i) => {
        const [found, wanted] = [memory.f64[z / 8 + i], Math.atan2(number, other)];
        expect(Math.abs(found - wanted), `${number}, ${other}`).toBeLessThanOrEqual(Math.abs(wanted) * 1e-15);
      });
    }
  });

  test.each([withLoops, withTwins])("refuses a divisor of 0 and an exponent below 0", async (memory) => {
    for (const [name, row] of Object.entries({ ...divisions, ...powers })) {
      for (const type of name === "Pow" ? [DataType.INT8, DataType.INT64] : INTEGERS) {
        const run = await elementRun(name, row, numericLane(type), numericLane(type));
        using scope = memory.scope();
        const [x, y, z] = [1, 2, 3].map(() => scope.calloc(64));
        if (name === "Pow") memory.u8.fill(0xff, y + 16, y + 24);
        const many = 24 / numericLane(type).bytes;
        expect(() => run(memory, z, x, 1, y, 1, many)).toThrow(/division by zero|integer div and mod|negative integer/);
      }
    }
    expect(memory.liveBytes).toBe(0);
  });
});
