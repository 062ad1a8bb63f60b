import type { CreateKernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { readElements, writeElements } from "@heddle/tensor/numbers";

/**
 * LOCAL_RESPONSE_NORMALIZATION: each channel over `(bias + alpha * sum of squares) ** beta`. The sum is that of `radius` channels before
 * it, itself and `radius - 1` channels after it: TFLite's window is one shorter than TensorFlow's.
 *
 * Source: LocalResponseNormalization of tensorflow/lite/kernels/internal/reference/reference_ops.h (TensorFlow 2.21).
 */
export const createLocalResponseNormalization: CreateKernel = ({ attributes }) => {
  const radius = attributes.int32("radius");
  const [bias, alpha, beta] = ["bias", "alpha", "beta"].map((name) => attributes.float(name));
  if (radius < 0) throw invalidArgument(`radius is ${radius}; wanted 0 or more`);
  return {
    compute(context) {
      const input = context.input(0);
      const depth = input.shape[input.rank - 1] ?? 1;
      const output = context.allocateOutput(0, input.shape);
      const { values: x, base } = readElements<number>(input);
      writeElements<number>(output, (y, to) => {
        for (let row = 0; row < input.elementCount; row += depth) {
          for (let channel = 0; channel < depth; channel++) {
            let sum = 0;
            const end = Math.min(depth, channel + radius);
            for (let c = Math.max(0, channel - radius); c < end; c++) sum += x[base + row + c] ** 2;
            y[to + row + channel] = x[base + row + channel] * (bias + alpha * sum) ** -beta;
          }
        }
      });
    },
  };
};
