import { invalidArgument } from "@heddle/status";
import { inBlocks } from "../kernel/in-blocks.js";
import type { CreateKernel } from "../plugin/register-kernels.js";
import { validateInputsAreSameShape } from "../shapes/same-shape.js";
import { bigintsOf, numbersOf, numberTypeOf } from "./number-type.js";
import { ELEMENTS_AT_ONCE } from "./unary-element-wise.js";

/** The most dimensions of an input. */
const MAX_RANK = 8;

/** A function of two elements, for the types whose elements are numbers and for int64 and uint64. */
export interface BinaryFunctions {
  readonly number: (x: number, y: number) => number;
  /** Default: 64-bit integers are refused. */
  readonly bigint?: (x: bigint, y: bigint) => bigint;
}

/**
 * As `unaryElementWise`, for two inputs of one type and one shape, of up to 8 dimensions: shapes are not broadcast. Since interface 1.2.
 *
 * A run throws INVALID_ARGUMENT with TensorFlow's messages for inputs of two shapes, and for more dimensions.
 *
 * @example
 * registrar.registerKernel({ op: "Distance", create: binaryElementWise((x, y) => Math.abs(x - y)) });
 *
 * Source: BinaryElementWiseOp, tensorflow/core/framework/numeric_op.h (TensorFlow 2.21).
 */
export function binaryElementWise(compute: ((x: number, y: number) => number) | BinaryFunctions): CreateKernel {
  const functions: BinaryFunctions = typeof compute === "function" ? { number: compute } : compute;
  const { number, bigint } = functions;
  return (construction) => {
    const { isBig, coding, narrow } = numberTypeOf(construction, 2, bigint !== undefined);
    const { op } = construction;
    return {
      compute(context) {
        const x = context.input(0);
        const y = context.input(1);
        validateInputsAreSameShape(context, op.name);
        const z = context.forwardInputOrAllocateOutput([0, 1], 0, x.shape);
        if (x.rank > MAX_RANK) {
          throw invalidArgument(`We only handle up to Tensor::dims() up to ${MAX_RANK}, not ${x.rank}`, {
            rank: x.rank,
          });
        }
        return inBlocks(context, x.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
          // Views are read within their bounds, which casts say in place of checks of each element.
          if (isBig && bigint) {
            const [a, b, c] = [bigintsOf(x), bigintsOf(y), bigintsOf(z)];
            for (let i = start; i < end; i++)
              c.view[c.base + i] = bigint(a.view[a.base + i] as bigint, b.view[b.base + i] as bigint);
            return;
          }
          const [a, b, c] = [numbersOf(x), numbersOf(y), numbersOf(z)];
          for (let i = start; i < end; i++) {
            const first = a.view[a.base + i] as number;
            const second = b.view[b.base + i] as number;
            if (coding) c.view[c.base + i] = coding.encode(number(coding.decode(first), coding.decode(second)));
            else c.view[c.base + i] = narrow ? narrow(number(first, second)) : number(first, second);
          }
        });
      },
    };
  };
}
