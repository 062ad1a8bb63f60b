/**
 * The rules by which optimizers change a variable and its slots, each for one element of all of them. A rule has a dense op, for all
 * elements, and mostly a sparse one, for rows.
 *
 * Source: tensorflow/core/kernels/training_ops.cc (TensorFlow 2.21).
 */
import * as code from "./optimizer-layout.js";
import { updateKernel } from "./update-kernel.js";

const { abs, exp, max, sign, sqrt } = Math;

export const createGradientDescent = updateKernel(({ scalar, round }) => {
  const rate = scalar("alpha");
  const rule = (v: Float64Array, g: number) => {
    v[0] = round(v[0] - round(g * rate));
  };
  return { rule, code: code.GRADIENT_DESCENT, constants: [rate] };
});

export const createProximalGradientDescent = updateKernel(({ scalar }) => {
  const [rate, l1, l2] = ["alpha", "l1", "l2"].map(scalar);
  const rule = (v: Float64Array, g: number) => {
    v[0] = shrink(v[0] - g * rate, rate, l1, l2);
  };
  return { rule };
});

export const createMomentum = updateKernel(({ scalar, flag, round }) => {
  const [rate, momentum] = ["lr", "momentum"].map(scalar);
  const isVariant = flag("use_nesterov");
  const rule = (v: Float64Array, g: number) => {
    v[1] = round(round(v[1] * momentum) + g);
    const step = isVariant ? round(round(g * rate) + round(round(v[1] * momentum) * rate)) : round(v[1] * rate);
    v[0] = round(v[0] - step);
  };
  return { rule, code: code.MOMENTUM, isVariant, constants: [rate, momentum] };
});

export const createKerasMomentum = updateKernel(({ scalar, flag, round }) => {
  const [rate, momentum] = ["lr", "momentum"].map(scalar);
  const isVariant = flag("use_nesterov");
  const rule = (v: Float64Array, g: number) => {
    const step = round(g * rate);
    v[1] = round(round(v[1] * momentum) - step);
    v[0] = round(v[0] + (isVariant ? round(round(v[1] * momentum) - step) : v[1]));
  };
  return { rule, code: code.KERAS_MOMENTUM, isVariant, constants: [rate, momentum] };
});

/** Adagrad and, where the op has it, its second version's epsilon. */
export const createAdagrad = updateKernel(({ scalar, flag, has, round }) => {
  const rate = scalar("lr");
  const epsilon = has("epsilon") ? scalar("epsilon") : 0;
  const isVariant = flag("update_slots");
  const rule = (v: Float64Array, g: number) => {
    if (isVariant) v[1] = round(v[1] + round(g * g));
    v[0] = round(v[0] - round(round(g * rate) / round(round(sqrt(v[1])) + epsilon)));
  };
  return { rule, code: code.ADAGRAD, isVariant, constants: [rate, epsilon] };
});

export const createAdagradDa = updateKernel(({ scalar }) => {
  const [rate, l1, l2, step] = ["lr", "l1", "l2", "global_step"].map(scalar);
  const rule = (v: Float64Array, g: number) => {
    v[1] += g;
    v[2] += g * g;
    const size = l1 > 0 ? sign(v[1]) * max(abs(v[1]) - step * l1, 0) : v[1];
    v[0] = (-rate * size) / (l2 * step * rate + sqrt(v[2]));
  };
  return { rule };
});

export const createProximalAdagrad = updateKernel(({ scalar }) => {
  const [rate, l1, l2] = ["lr", "l1", "l2"].map(scalar);
  const rule = (v: Float64Array, g: number) => {
    v[1] += g * g;
    const learned = rate / sqrt(v[1]);
    v[0] = shrink(v[0] - g * learned, learned, l1, l2);
  };
  return { rule };
});

export const createAdadelta = updateKernel(({ scalar, round }) => {
  const [rate, rho, epsilon] = ["lr", "rho", "epsilon"].map(scalar);
  const rest = round(1 - rho);
  const rule = (v: Float64Array, g: number) => {
    v[1] = round(round(v[1] * rho) + round(round(g * g) * rest));
    const ratio = round(sqrt(round(v[2] + epsilon))) / round(sqrt(round(v[1] + epsilon)));
    const step = round(round(ratio) * g);
    v[0] = round(v[0] - round(step * rate));
    v[2] = round(round(v[2] * rho) + round(round(step * step) * rest));
  };
  return { rule, code: code.ADADELTA, constants: [rate, rho, epsilon, rest] };
});

export const createAdam = updateKernel(({ scalar, flag, round }) => {
  const [power1, power2, rate, beta1, beta2, epsilon] = ADAM.map(scalar);
  const isVariant = flag("use_nesterov");
  const alpha = round((rate * sqrt(1 - power2)) / (1 - power1));
  const [rest1, rest2] = [round(1 - beta1), round(1 - beta2)];
  const rule = (v: Float64Array, g: number) => {
    v[1] = round(v[1] + round(round(g - v[1]) * rest1));
    v[2] = round(v[2] + round(round(round(g * g) - v[2]) * rest2));
    const mean = isVariant ? round(round(g * rest1) + round(beta1 * v[1])) : v[1];
    v[0] = round(v[0] - round(round(mean * alpha) / round(round(sqrt(v[2])) + epsilon)));
  };
  return { rule, code: code.ADAM, isVariant, constants: [alpha, rest1, rest2, epsilon, beta1] };
});

export const createAdamWithAmsgrad = updateKernel(({ scalar, round }) => {
  const [power1, power2, rate, beta1, beta2, epsilon] = ADAM.map(scalar);
  const alpha = round((rate * sqrt(1 - power2)) / (1 - power1));
  const [rest1, rest2] = [round(1 - beta1), round(1 - beta2)];
  const rule = (v: Float64Array, g: number) => {
    v[1] = round(v[1] + round(round(g - v[1]) * rest1));
    v[2] = round(v[2] + round(round(round(g * g) - v[2]) * rest2));
    v[3] = max(v[3], v[2]);
    v[0] = round(v[0] - round(round(v[1] * alpha) / round(round(sqrt(v[3])) + epsilon)));
  };
  return { rule, code: code.AMSGRAD, constants: [alpha, rest1, rest2, epsilon] };
});
const ADAM = ["beta1_power", "beta2_power", "lr", "beta1", "beta2", "epsilon"];

export const createAdaMax = updateKernel(({ scalar, round }) => {
  const [power1, rate, beta1, beta2, epsilon] = ["beta1_power", "lr", "beta1", "beta2", "epsilon"].map(scalar);
  const alpha = round(rate / (1 - power1));
  const rest = round(1 - beta1);
  const rule = (v: Float64Array, g: number) => {
    v[1] = round(v[1] + round(round(g - v[1]) * rest));
    v[2] = max(round(beta2 * v[2]), abs(g));
    v[0] = round(v[0] - round(alpha * round(v[1] / round(v[2] + epsilon))));
  };
  return { rule, code: code.ADAMAX, constants: [alpha, rest, beta2, epsilon] };
});

export const createRmsProp = updateKernel(({ scalar, round }) => {
  const [rate, rho, momentum, epsilon] = ["lr", "rho", "momentum", "epsilon"].map(scalar);
  const rest = round(1 - rho);
  const rule = (v: Float64Array, g: number) => {
    v[1] = round(v[1] + round(round(round(g * g) - v[1]) * rest));
    const step = round(g * rate) / round(sqrt(round(v[1] + epsilon)));
    v[2] = round(round(v[2] * momentum) + round(step));
    v[0] = round(v[0] - v[2]);
  };
  return { rule, code: code.RMSPROP, constants: [rate, rest, momentum, epsilon] };
});

export const createCenteredRmsProp = updateKernel(({ scalar, round }) => {
  const [rate, rho, momentum, epsilon] = ["lr", "rho", "momentum", "epsilon"].map(scalar);
  const rest = round(1 - rho);
  const rule = (v: Float64Array, g: number) => {
    v[2] = round(v[2] + round(round(round(g * g) - v[2]) * rest));
    v[1] = round(v[1] + round(round(g - v[1]) * rest));
    const spread = round(round(v[2] - round(v[1] * v[1])) + epsilon);
    v[3] = round(round(v[3] * momentum) + round(round(g * rate) / round(sqrt(spread))));
    v[0] = round(v[0] - v[3]);
  };
  return { rule, code: code.CENTERED_RMSPROP, constants: [rate, rest, momentum, epsilon] };
});

export const createAddSign = updateKernel(({ scalar }) => {
  const [rate, alpha, decay, beta] = ["lr", "alpha", "sign_decay", "beta"].map(scalar);
  const rule = (v: Float64Array, g: number) => {
    v[1] = v[1] * beta + g * (1 - beta);
    v[0] -= rate * (alpha + decay * sign(g) * sign(v[1])) * g;
  };
  return { rule };
});

export const createPowerSign = updateKernel(({ scalar }) => {
  const [rate, logBase, decay, beta] = ["lr", "logbase", "sign_decay", "beta"].map(scalar);
  const rule = (v: Float64Array, g: number) => {
    v[1] = v[1] * beta + g * (1 - beta);
    v[0] -= rate * exp(logBase * decay * sign(g) * sign(v[1])) * g;
  };
  return { rule };
});

/** Ftrl and, where the op has it, its second version's shrinkage. */
export const createFtrl = updateKernel(({ scalar, flag, has }) => {
  const [rate, l1, l2, power] = ["lr", "l1", "l2", "lr_power"].map(scalar);
  const shrinkage = has("l2_shrinkage") ? scalar("l2_shrinkage") : 0;
  const isScaled = flag("multiply_linear_by_lr");
  const scale = isScaled ? rate : 1;
  const root = power === -0.5 ? sqrt : (x: number) => x ** -power;
  const rule = (v: Float64Array, g: number) => {
    const accumulated = v[1] + g * g;
    const gradient = g + 2 * shrinkage * v[0];
    const growth = root(accumulated) - root(v[1]);
    v[2] += gradient * scale - (isScaled ? growth : growth / rate) * v[0];
    const limit = l1 * scale;
    const divisor = (isScaled ? root(accumulated) : root(accumulated) / rate) + 2 * l2 * scale;
    v[0] = abs(v[2]) > limit ? (limit * sign(v[2]) - v[2]) / divisor : 0;
    v[1] = accumulated;
  };
  return { rule };
});

/** The proximal step after a step to `value`. */
function shrink(value: number, rate: number, l1: number, l2: number): number {
  const size = l1 > 0 ? sign(value) * max(abs(value) - rate * l1, 0) : value;
  return size / (1 + l2 * rate);
}
