import { invalidArgument } from "@heddle/status";
import type { KernelFrame, KernelImplementations } from "./kernel-frame.js";

/**
 * Arithmetic on single numbers: `tfrt.add.i32` and the others of TFRT. Integers wrap, and division rounds towards 0.
 *
 * Source: TFRT's lib/basic_kernels/{boolean,integer,float}_kernels.cc.
 */
export const numberKernels: KernelImplementations = {
  "tfrt.and.i1": (frame) => frame.set(0, frame.boolean(0) && frame.boolean(1)),

  "tfrt.add.i32": (frame) => frame.set(0, (frame.integer(0) + frame.integer(1)) | 0),
  "tfrt.minus.i32": (frame) => frame.set(0, (frame.integer(0) - frame.integer(1)) | 0),
  "tfrt.mul.i32": (frame) => frame.set(0, Math.imul(frame.integer(0), frame.integer(1))),
  "tfrt.equal.i32": (frame) => frame.set(0, frame.integer(0) === frame.integer(1)),
  "tfrt.lessequal.i32": (frame) => frame.set(0, frame.integer(0) <= frame.integer(1)),
  "tfrt.div.i32": (frame) => {
    const divisor = frame.integer(1);
    if (divisor === 0) throw divideByZero();
    frame.set(0, (frame.integer(0) / divisor) | 0);
    frame.set(1, (frame.integer(0) % divisor) | 0);
  },

  "tfrt.add.i64": (frame) => setI64(frame, 0, frame.bigint(0) + frame.bigint(1)),
  "tfrt.minus.i64": (frame) => setI64(frame, 0, frame.bigint(0) - frame.bigint(1)),
  "tfrt.mul.i64": (frame) => setI64(frame, 0, frame.bigint(0) * frame.bigint(1)),
  "tfrt.equal.i64": (frame) => frame.set(0, frame.bigint(0) === frame.bigint(1)),
  "tfrt.lessequal.i64": (frame) => frame.set(0, frame.bigint(0) <= frame.bigint(1)),
  "tfrt.div.i64": (frame) => {
    const divisor = frame.bigint(1);
    if (divisor === 0n) throw divideByZero();
    setI64(frame, 0, frame.bigint(0) / divisor);
    setI64(frame, 1, frame.bigint(0) % divisor);
  },

  ...floatKernels("f32", Math.fround),
  ...floatKernels("f64", (value) => value),
};

function floatKernels(type: string, round: (value: number) => number): KernelImplementations {
  return {
    [`tfrt.add.${type}`]: (frame) => frame.set(0, round(frame.float(0) + frame.float(1))),
    [`tfrt.multiply.${type}`]: (frame) => frame.set(0, round(frame.float(0) * frame.float(1))),
    [`tfrt.minimum.${type}`]: (frame) => frame.set(0, minimum(frame.float(0), frame.float(1))),
    [`tfrt.div.${type}`]: (frame) => {
      if (frame.float(1) === 0) throw divideByZero();
      frame.set(0, round(frame.float(0) / frame.float(1)));
    },
  };
}

/** As std::min, which returns the first of two that are not in order, as with a NaN. */
function minimum(a: number, b: number): number {
  if (b < a) return b;
  return a;
}

function setI64(frame: KernelFrame, index: number, value: bigint): void {
  frame.set(index, BigInt.asIntN(64, value));
}

function divideByZero() {
  return invalidArgument("Divide by zero");
}
