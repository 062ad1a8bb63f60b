import { inBlocks } from "../in-blocks.js";
import type { CreateKernel } from "../register-kernels.js";
import { bigintsOf, numbersOf, numberTypeOf } from "./number-type.js";

/** Elements of the first block. */
export const ELEMENTS_AT_ONCE = 8192;

/** A function of one element, for the types whose elements are numbers and for int64 and uint64. */
export interface UnaryFunctions {
  readonly number: (x: number) => number;
  /** Default: 64-bit integers are refused. */
  readonly bigint?: (x: bigint) => bigint;
}

/**
 * The kernels of an op with one input and one output of one type, which are computed element by element: floating-point types of every
 * width, integers and quantized integers. The buffer of the input becomes the output's where nobody else holds it, and long work pauses.
 * Results round to floating-point types and wrap in integers, as in a typed array. Since interface 1.2.
 *
 * Kernels throw INVALID_ARGUMENT when they are created for a node with several types, and UNIMPLEMENTED for other types.
 *
 * @example
 * registrar.registerKernel({ op: "Cube", create: unaryElementWise((x) => x * x * x) });
 *
 * Source: UnaryElementWiseOp, tensorflow/core/framework/numeric_op.h (TensorFlow 2.21).
 */
export function unaryElementWise(compute: ((x: number) => number) | UnaryFunctions): CreateKernel {
  const functions: UnaryFunctions = typeof compute === "function" ? { number: compute } : compute;
  const { number, bigint } = functions;
  return (construction) => {
    const { isBig, coding, narrow } = numberTypeOf(construction, 1, bigint !== undefined);
    return {
      compute(context) {
        const x = context.input(0);
        const y = context.forwardInputOrAllocateOutput([0], 0, x.shape);
        return inBlocks(context, x.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
          if (isBig && bigint) {
            const [{ view, base }, output] = [bigintsOf(x), bigintsOf(y)];
            for (let i = start; i < end; i++) output.view[output.base + i] = bigint(view[base + i]);
            return;
          }
          const [{ view, base }, output] = [numbersOf(x), numbersOf(y)];
          const to = output.base;
          if (coding) {
            const { decode, encode } = coding;
            for (let i = start; i < end; i++) output.view[to + i] = encode(number(decode(view[base + i])));
          } else if (narrow) for (let i = start; i < end; i++) output.view[to + i] = narrow(number(view[base + i]));
          else for (let i = start; i < end; i++) output.view[to + i] = number(view[base + i]);
        });
      },
    };
  };
}
