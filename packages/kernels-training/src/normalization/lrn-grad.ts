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
      // A row of each: loops over the views of one type are several times as fast.
      const [own, pulls, direct] = [0, 1, 2].map(() => new Float64Array(depth));
      writeElements<number>(result, (values, base) => {
        for (let row = 0; row < gradients.elementCount; row += depth) {
          own.set(x.values.subarray(x.base + row, x.base + row + depth));
          pulls.set(y.values.subarray(y.base + row, y.base + row + depth));
          direct.set(g.values.subarray(g.base + row, g.base + row + depth));
          for (let j = 0; j < depth; j++) {
            const end = Math.min(depth, j + radius + 1);
            let squares = 0;
            for (let k = Math.max(0, j - radius); k < end; k++) squares += own[k] * own[k];
            const norm = bias + alpha * squares;
            pulls[j] *= (-2 * alpha * beta * direct[j]) / norm;
            direct[j] *= norm ** -beta;
          }
          for (let k = 0; k < depth; k++) {
            const end = Math.min(depth, k + radius + 1);
            let pull = 0;
            for (let j = Math.max(0, k - radius); j < end; j++) pull += pulls[j];
            direct[k] += own[k] * pull;
          }
          values.set(direct, base + row);
        }
      });
    },
  };
}
