import { DataType } from "@heddle/tensor";
import { type NumberLane, narrowToHalves, numberLane, widenHalves } from "@heddle/tensor/numbers";
import { angleRun } from "./angles/angle-loops.js";
import { ADD, DIVIDE, FLOOR, MINIMUM, MULTIPLY, SUBTRACT } from "./arithmetic/arithmetic-layout.js";
import { arithmetic } from "./arithmetic/arithmetic-loops.js";
import { add, divide, minimum, multiply, subtract, truncateDivideFloats } from "./binary-functions.js";
import { type NumberFunction, numberLoop } from "./element-loops.js";
import type { ElementRow, ElementRun } from "./element-row.js";
import { exp } from "./float-functions.js";
import { directRun, numberRun } from "./number-run.js";
import { rareLoops } from "./special/rare-loops.js";
import { each } from "./unary-loops.js";

/** Elements that are staged as float32 at a time. */
const BLOCK = 1024;

/** The places of staged elements: the inputs and the result. */
const X = 0;
const Y = 1;
const Z = 2;

/** A part of a function after which elements are rounded: `to` is computed of two places, or of one and a number. */
interface Part {
  readonly run: ElementRun;
  readonly to: number;
  readonly x: number;
  readonly y: number;
  /** The second operand of all elements, at place Y. */
  readonly constant?: number;
}

/**
 * The run of `row` on half or bfloat16: elements are staged as float32, computed by the loops of float32 where the row has some, and
 * rounded, as TensorFlow does; also between the parts of a function that TensorFlow computes of several.
 *
 * @param output the same type, or bool
 */
export function halfRun(name: string, row: ElementRow, lane: NumberLane, output: NumberLane): ElementRun {
  const isRounded = output === lane;
  const parts = PARTS[name]?.(row, lane) ?? [{ run: wholeRun(name, row, lane, output), to: Z, x: X, y: Y }];
  const { dtype } = lane;
  return (memory, z, x, xs, y, ys, count, rows = 1, xRow = 0, yRow = 0) => {
    using scope = memory.scope();
    const places = [scope.malloc(BLOCK * 4), scope.malloc(BLOCK * 4), isRounded ? scope.malloc(BLOCK * 4) : 0];
    // Rows that overlap or touch are staged together.
    const most = Math.max(xRow, yRow) > count ? 1 : Math.max(1, Math.floor(BLOCK / count));
    for (let row = 0; row < rows; row += most) {
      const height = Math.min(most, rows - row);
      for (let done = 0; done < count; done += BLOCK) {
        const columns = Math.min(BLOCK, count - done);
        const length = columns * height;
        const stage = (from: number, step: number, rowStep: number, to: number) =>
          widenHalves(
            memory,
            dtype,
            from + (row * rowStep + done * step) * 2,
            (height - 1) * rowStep + (step === 0 ? 1 : columns),
            places[to],
          );
        stage(x, xs, xRow, X);
        stage(y, ys, yRow, Y);
        const target = z + (row * count + done) * output.bytes;
        if (!isRounded) {
          parts[0].run(memory, target, places[X], xs, places[Y], ys, columns, height, xRow, yRow);
          continue;
        }
        for (const [i, part] of parts.entries()) {
          const [to, a, b] = [places[part.to], places[part.x], places[part.y]];
          if (part.constant !== undefined) memory.f32[b >>> 2] = part.constant;
          if (i === 0) part.run(memory, to, a, xs, b, ys, columns, height, xRow, yRow);
          else part.run(memory, to, a, 1, b, part.constant === undefined ? 1 : 0, length);
          narrowToHalves(memory, dtype, to, length, target);
          if (i < parts.length - 1) widenHalves(memory, dtype, target, length, to);
        }
      }
    }
  };
}

/** The run of a function that is rounded once, or by itself. */
function wholeRun(name: string, row: ElementRow, lane: NumberLane, output: NumberLane): ElementRun {
  const float = numberLane(DataType.FLOAT);
  const target = output === lane ? float : output;
  const angle = angleRun(name, lane);
  if (angle) return angle;
  const twin = directRun(numberLoop(row.float as NumberFunction, float), float, target);
  return row.run?.(float, twin) ?? rareLoops(name, float, twin) ?? twin;
}

const PARTS: Readonly<Record<string, (row: ElementRow, lane: NumberLane) => Part[]>> = {
  SquaredDifference: () => [
    { run: pair(SUBTRACT, subtract), to: Z, x: X, y: Y },
    { run: pair(MULTIPLY, multiply), to: Z, x: Z, y: Z },
  ],
  FloorDiv: () => [
    { run: pair(DIVIDE, divide), to: Z, x: X, y: Y },
    { run: rounding(FLOOR, Math.floor), to: Z, x: Z, y: Z },
  ],
  TruncateDiv: () => [
    { run: pair(DIVIDE, divide), to: Z, x: X, y: Y },
    { run: truncating(), to: Z, x: Z, y: Y, constant: 1 },
  ],
  // An infinite power would be divided by itself.
  Sigmoid: (_, { highest }) => [
    { run: exponential(), to: Z, x: X, y: Y },
    { run: pair(MINIMUM, minimum), to: X, x: Z, y: Y, constant: highest },
    { run: pair(ADD, add), to: Z, x: X, y: Y, constant: 1 },
    { run: pair(DIVIDE, divide), to: Z, x: X, y: Z },
  ],
};

function pair(code: number, compute: NumberFunction): ElementRun {
  const float = numberLane(DataType.FLOAT);
  const twin = numberRun(compute, float, float);
  return arithmetic(code)(float, twin) ?? twin;
}

function rounding(code: number, compute: (x: number) => number): ElementRun {
  const float = numberLane(DataType.FLOAT);
  const twin = numberRun(compute, float, float);
  return each(code)(float, twin) ?? twin;
}

/** Truncates the quotient by another number, which is 1. */
function truncating(): ElementRun {
  const float = numberLane(DataType.FLOAT);
  const twin = numberRun(truncateDivideFloats, float, float);
  return rareLoops("TruncateDiv", float, twin) ?? twin;
}

function exponential(): ElementRun {
  const float = numberLane(DataType.FLOAT);
  const twin = numberRun(Math.exp, float, float);
  return exp(float, twin) ?? twin;
}
