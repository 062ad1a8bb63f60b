import { type LinearMemory, LoopModule } from "@heddle/memory";
import { doubleExp, doubleExpm1, doubleLog } from "@heddle/tensor/double-functions";
import { COMPLEX_FUNCTIONS_WASM } from "../../gen/complex-functions-wasm.js";
import { atan2, cos, cosh, sin, sinh } from "../angles/angle-functions.js";
import { MOST_ANGLE } from "../angles/angle-layout.js";
import type { ElementRun } from "../element-row.js";
import * as code from "./complex-function-layout.js";

/** Functions of complex64, by address. */
export interface ComplexFunctionLoops {
  /**
   * Computes elements, two by two, by a code of `complex-function-layout.ts`, up to a pair with special results, such as those of infinities and
   * of angles that are large. `z` may be `x`.
   *
   * @returns the number of elements that were computed
   */
  computeUsual(z: number, x: number, count: number, code: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<ComplexFunctionLoops>(COMPLEX_FUNCTIONS_WASM, twin);

/** The loops over `memory`. */
export function complexFunctionLoopsOver(memory: LinearMemory): ComplexFunctionLoops {
  return loops.over(memory);
}

const CODES: Readonly<Record<string, number>> = {
  Log: code.LOG,
  Exp: code.EXP,
  Expm1: code.EXPM1,
  Sinh: code.SINH,
  Cosh: code.COSH,
  Tanh: code.TANH,
  Sin: code.SIN,
  Cos: code.COS,
  Tan: code.TAN,
  Sigmoid: code.SIGMOID,
};

/** The run of a function of complex64 that has loops; undefined for other ops. @param special computes the elements with special results */
export function complexFunction(name: string, special: ElementRun): ElementRun | undefined {
  const known = CODES[name];
  if (known === undefined) return undefined;
  return (memory, z, x, xs, y, ys, count, rows = 1, xRow = 0, yRow = 0) => {
    if (xs !== 1 || rows !== 1) {
      special(memory, z, x, xs, y, ys, count, rows, xRow, yRow);
      return;
    }
    const { computeUsual } = loops.over(memory);
    for (let done = 0; done < count; ) {
      done += computeUsual(z + done * 8, x + done * 8, count - done, known) >>> 0;
      const pair = Math.min(2, count - done);
      if (pair > 0) special(memory, z + done * 8, x + done * 8, 1, y + done * 8, ys, pair);
      done += pair;
    }
  };
}

/** The twin of `assembly/complex-functions.ts`. */
function twin(memory: LinearMemory): ComplexFunctionLoops {
  return {
    computeUsual(z, x, count, kind) {
      const { f32 } = memory;
      const [from, to] = [x >>> 2, z >>> 2];
      const usual = (i: number) => isUsual(kind, f32[from + 2 * i], f32[from + 2 * i + 1]);
      for (let done = 0; done < count; done += 2) {
        const pair = Math.min(2, count - done);
        if (!usual(done) || !usual(done + pair - 1)) return done;
        for (let i = done; i < done + pair; i++)
          f32.set(compute(kind, f32[from + 2 * i], f32[from + 2 * i + 1]), to + 2 * i);
      }
      return count;
    },
  };
}

function isUsual(kind: number, re: number, im: number): boolean {
  if (kind === code.LOG) return Number.isFinite(re) && Number.isFinite(im) && !(re === 0 && im === 0);
  const isTurned = kind >= code.SIN && kind <= code.TAN;
  const [exponent, angle] = isTurned ? [im, re] : [re, im];
  return Math.abs(exponent) <= mostExponent(kind) && Math.abs(angle) <= MOST_ANGLE;
}

function mostExponent(kind: number): number {
  if (kind === code.TANH || kind === code.TAN) return code.MOST_TANH;
  if (kind === code.EXPM1) return code.MOST_EXPM1;
  return kind === code.SIGMOID ? code.MOST_SIGMOID : code.MOST_EXPONENT;
}

function compute(kind: number, re: number, im: number): readonly [re: number, im: number] {
  switch (kind) {
    case code.LOG:
      return [doubleLog(re * re + im * im) * 0.5, atan2(im, re)];
    case code.EXP: {
      const size = doubleExp(re);
      return [size * cos(im), size * sin(im)];
    }
    case code.EXPM1: {
      const less = doubleExpm1(re);
      const half = sin(im * 0.5);
      return [less - 2 * (less + 1) * (half * half), (less + 1) * sin(im)];
    }
    case code.SINH:
      return [sinh(re) * cos(im), cosh(re) * sin(im)];
    case code.COSH:
      return [cosh(re) * cos(im), sinh(re) * sin(im)];
    case code.TANH:
      return tangent(re, im);
    case code.SIN:
      return [cosh(im) * sin(re), sinh(im) * cos(re)];
    case code.COS:
      return [cosh(im) * cos(re), -(sinh(im) * sin(re))];
    case code.TAN: {
      const [along, across] = tangent(im, re);
      return [across, along];
    }
    default: {
      const size = doubleExp(-re);
      const [below, side] = [1 + size * cos(im), size * sin(im)];
      const square = below * below + side * side;
      return [below / square, side / square];
    }
  }
}

function tangent(exponent: number, angle: number): readonly [along: number, across: number] {
  const [s, c] = [sinh(exponent), cos(angle)];
  const size = s * s + c * c;
  return [(s * cosh(exponent)) / size, (sin(angle) * c) / size];
}
