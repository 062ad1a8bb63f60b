import type { ConstructionContext, Kernel, Registrar } from "@heddle/kernel-api";
import { shapesEqual, type Tensor } from "@heddle/tensor";
import { greaterOf, lesserOf, maximumComplex, minimumComplex } from "./binary-functions.js";
import { type ElementRow, elementRun } from "./element-run.js";
import { clipShapes } from "./errors.js";
import { numericLane } from "./lane.js";
import { registerOp } from "./register-op.js";

/** Registers ClipByValue, which brings elements between two bounds. */
export function registerClipByValue(registrar: Registrar): void {
  registerOp(
    registrar,
    "ClipByValue",
    "t: T, clip_value_min: T, clip_value_max: T -> output: T",
    ["T: {numbertype}"],
    create,
    "float, double, int32, uint8, int16, int8, complex64, int64, bfloat16, uint16, complex128, half",
  );
}

const lowering: ElementRow = { float: lesserOf, int: lesserOf, big: lesserOf, complex: minimumComplex };
const raising: ElementRow = { float: greaterOf, int: greaterOf, big: greaterOf, complex: maximumComplex };

const INPUT = [0];
const NONE: readonly number[] = [];

/** Of bounds that exclude each other, the lower one wins. */
function create({ inputTypes }: ConstructionContext): Kernel {
  const lane = numericLane(inputTypes[0]);
  const lower = elementRun(lowering, lane, lane);
  const raise = elementRun(raising, lane, lane);
  return {
    compute(context) {
      const input = context.input(0);
      const low = context.input(1);
      const high = context.input(2);
      const fits = (bound: Tensor) => bound.rank === 0 || shapesEqual(bound.shape, input.shape);
      if (!fits(low) || !fits(high)) throw clipShapes(input.shape, low.shape, high.shape);
      // The lower bound is read last, and may be the input itself.
      const candidates = low.address === input.address ? NONE : INPUT;
      const { address } = context.forwardInputOrAllocateOutput(candidates, 0, input.shape);
      const { memory } = context;
      const count = input.elementCount;
      lower(memory, address, input.address, 1, high.address, high.rank === 0 ? 0 : 1, count);
      raise(memory, address, address, 1, low.address, low.rank === 0 ? 0 : 1, count);
    },
  };
}
