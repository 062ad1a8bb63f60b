import { type ConstructionContext, type Kernel, validateInputsAreSameShape } from "@heddle/kernel-api";
import { type Bigints, viewOf } from "@heddle/tensor/numbers";
import { forEachPair, type PairFunction } from "./for-each-pair.js";

const SELU_SCALE = 1.0507009873554805;
const SELU_SCALE_ALPHA = 1.7580993408473768;

/** ReluGrad: the gradient where the feature is positive, and the gradient times 0 elsewhere. */
export const createReluGrad = gradientKernel((gradient, feature) => gradient * (feature > 0 ? 1 : 0));
/** Relu6Grad: the gradient where the feature is between 0 and 6, and the gradient times 0 elsewhere. */
export const createRelu6Grad = gradientKernel(
  (gradient, feature) => gradient * (feature > 0 && feature < 6 ? 1 : 0),
  6n,
);
/** EluGrad: the gradient, times the derivative of Elu where its output is negative. */
export const createEluGrad = gradientKernel((gradient, output) => (output < 0 ? (output + 1) * gradient : gradient));
/** SeluGrad: the gradient times the derivative of Selu at its output. */
export const createSeluGrad = gradientKernel(
  (gradient, output) => gradient * (output < 0 ? output + SELU_SCALE_ALPHA : SELU_SCALE),
);
/** SoftplusGrad: the gradient times the sigmoid of the feature. */
export const createSoftplusGrad = gradientKernel(
  (gradient, feature, round) => gradient / (round(Math.exp(-feature)) + 1),
);
/** SoftsignGrad: the gradient divided by (1 + |feature|)². */
export const createSoftsignGrad = gradientKernel(
  (gradient, feature, round) => gradient / round((1 + Math.abs(feature)) ** 2),
);

/** LeakyReluGrad: the gradient, times `alpha` where the feature is not positive. */
export function createLeakyReluGrad(construction: ConstructionContext): Kernel {
  const alpha = construction.attributes.float("alpha");
  return gradientKernel((gradient, feature) => (feature > 0 ? gradient : gradient * alpha))(construction);
}

/** @param limit for 64-bit integers: the gradient is kept for features between 0 and it; default none */
function gradientKernel(compute: PairFunction, limit = 1n << 64n): (construction: ConstructionContext) => Kernel {
  return (construction) => ({
    compute(context) {
      validateInputsAreSameShape(context, construction.op.name);
      return forEachPair(context, compute, (lane, [gradients, features, output], count) => {
        const values: Bigints = viewOf(context.memory, lane);
        for (let i = 0; i < count; i++) {
          const feature = values[features + i];
          values[output + i] = feature > 0n && feature < limit ? values[gradients + i] : 0n;
        }
      });
    },
  });
}
