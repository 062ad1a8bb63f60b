import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DataType, memoryView } from "@heddle/tensor";
import { doubleExp, doubleLog1p } from "@heddle/tensor/double-functions";
import type { Elements } from "@heddle/tensor/numbers";
import { TYPED_WASM } from "../gen/typed-wasm.js";
import * as code from "./typed-layout.js";

/** Activations of float64 and of integers, by address. */
export interface TypedLoops {
  /**
   * Computes `count` elements at `z`, which may be `x`, by a code of `typed-layout.ts`.
   *
   * @param alpha of LeakyRelu; of Softplus the number below which it is an exponential, and above whose negative it is linear
   */
  computeTyped(z: number, x: number, count: number, code: number, alpha: number): void;
}

/** The types in the order of their kinds. */
export const KINDS: readonly DataType[] = [
  DataType.INT8,
  DataType.UINT8,
  DataType.INT16,
  DataType.UINT16,
  DataType.INT32,
  DataType.UINT32,
  DataType.INT64,
  DataType.UINT64,
  DataType.DOUBLE,
];

const loops = /* @__PURE__ */ new LoopModule<TypedLoops>(TYPED_WASM, twin);

/** The loops over `memory`. */
export function typedLoopsOver(memory: LinearMemory): TypedLoops {
  return loops.over(memory);
}

/** The twin of `assembly/typed.ts`. */
function twin(memory: LinearMemory): TypedLoops {
  return {
    computeTyped(z, x, count, of, alpha) {
      const kind = of & 15;
      const activation = of >> 4;
      const values: Elements = memoryView(memory, KINDS[kind]);
      const [to, from] = [z / values.BYTES_PER_ELEMENT, x / values.BYTES_PER_ELEMENT];
      const ofNumber = kind === code.FLOAT64 ? ofDoubles(activation, alpha) : rectifier(activation);
      const ofBigint = bigRectifier(activation);
      for (let i = 0; i < count; i++) {
        const value = values[from + i];
        values[to + i] = typeof value === "bigint" ? ofBigint(value) : ofNumber(value);
      }
    },
  };
}

const rectifier =
  (activation: number) =>
  (x: number): number =>
    x < 0 ? 0 : activation === code.RELU6 && x > 6 ? 6 : x;

const bigRectifier =
  (activation: number) =>
  (x: bigint): bigint =>
    x < 0n ? 0n : activation === code.RELU6 && x > 6n ? 6n : x;

function ofDoubles(activation: number, alpha: number): (x: number) => number {
  switch (activation) {
    case code.LEAKY_RELU:
      return (x) => (x < 0 ? x * alpha : x);
    case code.ELU:
      return (x) => (x < 0 ? doubleExp(x) - 1 : x);
    case code.SELU:
      return (x) => (x < 0 ? (doubleExp(x) - 1) * 1.7580993408473768 : x * 1.0507009873554805);
    case code.SOFTPLUS:
      return (x) => (x > -alpha ? x : x < alpha ? doubleExp(x) : doubleLog1p(doubleExp(x)));
    case code.SOFTSIGN:
      return (x) => x / (Math.abs(x) + 1);
    default:
      return rectifier(activation);
  }
}
