import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, shapesEqual } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";

/** LRNGrad: the gradient of local response normalization along the channels. */
export function createLrnGrad({ attributes }: ConstructionContext): Kernel {
  const radius = attributes.int32("depth_radius");
  const [bias, alpha, beta] = ["bias", "alpha", "beta"].map((name) => attributes.float(name));
  return {
    compute(context) {
      const [gradients, images, outputs] = [context.input(0), context.input(1), context.input(2)];
      if (gradients.rank !== 4 || images.rank !== 4) throw invalidArgument("inputs must be 4-dimensional");
      if (!shapesEqual(images.shape, gradients.shape) || !shapesEqual(outputs.shape, gradients.shape)) {
        throw invalidArgument("input_grads, input_image, and out_image should have the same shape", {
          found: [gradients, images, outputs].map(({ shape }) => formatShape(shape)),
        });
      }
      const result = context.allocateOutput(0, gradients.shape);
      const depth = gradients.shape[3];
      const [g, x, y] = [gradients, images, outputs].map((tensor) => readElements<number>(tensor));
      writeElements<number>(result, (values, base) => {
        const sums = new Float64Array(depth);
        for (let row = 0; row < gradients.elementCount; row += depth) {
          sums.fill(0);
          for (let j = 0; j < depth; j++) {
            const [first, last] = [Math.max(0, j - radius), Math.min(depth, j + radius + 1)];
            let squares = 0;
            for (let k = first; k < last; k++) squares += x.values[x.base + row + k] ** 2;
            const norm = bias + alpha * squares;
            const gradient = g.values[g.base + row + j];
            const pull = (-2 * alpha * beta * y.values[y.base + row + j]) / norm;
            for (let k = first; k < last; k++) {
              const own = k === j ? norm ** -beta : 0;
              sums[k] += (pull * x.values[x.base + row + k] + own) * gradient;
            }
          }
          for (let k = 0; k < depth; k++) values[base + row + k] = sums[k];
        }
      });
    },
  };
}
