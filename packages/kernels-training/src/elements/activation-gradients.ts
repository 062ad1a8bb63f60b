import { type ConstructionContext, type Kernel, validateInputsAreSameShape } from "@heddle/kernel-api";
import { doubleExp } from "@heddle/tensor/double-functions";
import { eigenExp } from "@heddle/tensor/float-functions";
import { type Bigints, viewOf } from "@heddle/tensor/numbers";
import { forEachPair, type PairOp } from "./for-each-pair.js";
import * as code from "./gradient-layout.js";

/** ReluGrad: the gradient where the feature is positive, and the gradient times 0 elsewhere. */
export const createReluGrad = gradientKernel({
  code: code.RELU,
  compute: (gradient, feature) => gradient * (feature > 0 ? 1 : 0),
});
/** Relu6Grad: the gradient where the feature is between 0 and 6, and the gradient times 0 elsewhere. */
export const createRelu6Grad = gradientKernel(
  { code: code.RELU6, compute: (gradient, feature) => gradient * (feature > 0 && feature < 6 ? 1 : 0) },
  6n,
);
/** EluGrad: the gradient, times the derivative of Elu where its output is negative. */
export const createEluGrad = gradientKernel({
  code: code.ELU,
  compute: (gradient, output, round) => (output < 0 ? round(round(output + 1) * gradient) : gradient),
});
/** SeluGrad: the gradient times the derivative of Selu at its output. */
export const createSeluGrad = gradientKernel({
  code: code.SELU,
  compute: (gradient, output, round) => {
    const slope = output < 0 ? output + round(code.SELU_SCALE_ALPHA) : code.SELU_SCALE;
    return round(gradient * round(slope));
  },
});
/** SoftplusGrad: the gradient times the sigmoid of the feature. */
export const createSoftplusGrad = gradientKernel({
  code: code.SOFTPLUS,
  compute: (gradient, feature, round) => {
    const power = round === Math.fround ? eigenExp(-feature) : doubleExp(-feature);
    return round(gradient / round(power + 1));
  },
});
/** SoftsignGrad: the gradient divided by (1 + |feature|)². */
export const createSoftsignGrad = gradientKernel({
  code: code.SOFTSIGN,
  compute: (gradient, feature, round) => {
    const sum = round(1 + Math.abs(feature));
    return round(gradient / round(sum * sum));
  },
});

/** LeakyReluGrad: the gradient, times `alpha` where the feature is not positive. */
export function createLeakyReluGrad(construction: ConstructionContext): Kernel {
  const alpha = construction.attributes.float("alpha");
  return gradientKernel({
    code: code.LEAKY_RELU,
    alpha,
    compute: (gradient, feature, round) => (feature > 0 ? gradient : round(gradient * round(alpha))),
  })(construction);
}

/** @param limit for 64-bit integers: the gradient is kept for features between 0 and it; default none */
function gradientKernel(op: PairOp, limit = 1n << 64n): (construction: ConstructionContext) => Kernel {
  const big: PairOp["big"] = (context, lane, [gradients, features, output], count) => {
    const values: Bigints = viewOf(context.memory, lane);
    for (let i = 0; i < count; i++) {
      const feature = values[features + i];
      values[output + i] = feature > 0n && feature < limit ? values[gradients + i] : 0n;
    }
  };
  const whole = { ...op, big };
  return (construction) => ({
    compute(context) {
      validateInputsAreSameShape(context, construction.op.name);
      return forEachPair(context, whole);
    },
  });
}
