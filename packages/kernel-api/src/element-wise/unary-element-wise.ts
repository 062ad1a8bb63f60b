import { memoryView } from "@heddle/tensor";
import { inBlocks } from "../kernel/in-blocks.js";
import type { CreateKernel } from "../plugin/register-kernels.js";
import { numberTypeOf } from "./number-type.js";

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
 * width, integers and quantized integers. The input's buffer becomes the output's if nothing else holds it, and long work pauses.
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
    const { dtype, coding, narrow } = numberTypeOf(construction, 1, bigint !== undefined);
    return {
      compute(context) {
        const x = context.input(0);
        const y = context.forwardInputOrAllocateOutput([0], 0, x.shape);
        return inBlocks(context, x.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
          const view = memoryView(context.memory, dtype);
          const first = x.address / view.BYTES_PER_ELEMENT + start;
          const to = y.address / view.BYTES_PER_ELEMENT + start;
          // Views are read within their bounds, which casts say in place of checks of each element.
          if (view instanceof BigInt64Array || view instanceof BigUint64Array) {
            if (bigint) for (let i = 0; i < end - start; i++) view[to + i] = bigint(view[first + i] as bigint);
          } else if (coding) {
            const { decode, encode } = coding;
            for (let i = 0; i < end - start; i++) view[to + i] = encode(number(decode(view[first + i] as number)));
          } else if (narrow)
            for (let i = 0; i < end - start; i++) view[to + i] = narrow(number(view[first + i] as number));
          else for (let i = 0; i < end - start; i++) view[to + i] = number(view[first + i] as number);
        });
      },
    };
  };
}
