/**
 * The rules by which optimizers change a variable and its slots, each for one element of all of them. A rule has a dense op, for all
 * elements, and mostly a sparse one, for rows.
 *
 * Source: tensorflow/core/kernels/training_ops.cc (TensorFlow 2.21).
 */
import { updateKernel } from "./update-kernel.js";

const { abs, exp, max, sign, sqrt } = Math;

export const createGradientDescent = updateKernel(({ scalar }) => {
  const rate = scalar("alpha");
  return (v, g) => {
    v[0] -= g * rate;
  };
});

export const createProximalGradientDescent = updateKernel(({ scalar }) => {
  const [rate, l1, l2] = ["alpha", "l1", "l2"].map(scalar);
  return (v, g) => {
    v[0] = shrink(v[0] - g * rate, rate, l1, l2);
  };
});

export const createMomentum = updateKernel(({ scalar, flag }) => {
  const [rate, momentum] = ["lr", "momentum"].map(scalar);
  const isNesterov = flag("use_nesterov");
  return (v, g) => {
    v[1] = v[1] * momentum + g;
    v[0] -= isNesterov ? g * rate + v[1] * momentum * rate : v[1] * rate;
  };
});

export const createKerasMomentum = updateKernel(({ scalar, flag }) => {
  const [rate, momentum] = ["lr", "momentum"].map(scalar);
  const isNesterov = flag("use_nesterov");
  return (v, g) => {
    v[1] = v[1] * momentum - g * rate;
    v[0] += isNesterov ? v[1] * momentum - g * rate : v[1];
  };
});

export const createAdagrad = updateKernel(({ scalar, flag }) => {
  const rate = scalar("lr");
  const updatesSlots = flag("update_slots");
  return (v, g) => {
    if (updatesSlots) v[1] += g * g;
    v[0] -= (g * rate) / sqrt(v[1]);
  };
});

export const createAdagradV2 = updateKernel(({ scalar, flag }) => {
  const [rate, epsilon] = ["lr", "epsilon"].map(scalar);
  const updatesSlots = flag("update_slots");
  return (v, g) => {
    if (updatesSlots) v[1] += g * g;
    v[0] -= (g * rate) / (sqrt(v[1]) + epsilon);
  };
});

export const createAdagradDa = updateKernel(({ scalar }) => {
  const [rate, l1, l2, step] = ["lr", "l1", "l2", "global_step"].map(scalar);
  return (v, g) => {
    v[1] += g;
    v[2] += g * g;
    const size = l1 > 0 ? sign(v[1]) * max(abs(v[1]) - step * l1, 0) : v[1];
    v[0] = (-rate * size) / (l2 * step * rate + sqrt(v[2]));
  };
});

export const createProximalAdagrad = updateKernel(({ scalar }) => {
  const [rate, l1, l2] = ["lr", "l1", "l2"].map(scalar);
  return (v, g) => {
    v[1] += g * g;
    const learned = rate / sqrt(v[1]);
    v[0] = shrink(v[0] - g * learned, learned, l1, l2);
  };
});

export const createAdadelta = updateKernel(({ scalar }) => {
  const [rate, rho, epsilon] = ["lr", "rho", "epsilon"].map(scalar);
  return (v, g) => {
    v[1] = v[1] * rho + g * g * (1 - rho);
    const update = (sqrt(v[2] + epsilon) / sqrt(v[1] + epsilon)) * g;
    v[0] -= update * rate;
    v[2] = v[2] * rho + update * update * (1 - rho);
  };
});

export const createAdam = updateKernel(({ scalar, flag }) => {
  const [power1, power2, rate, beta1, beta2, epsilon] = ADAM.map(scalar);
  const isNesterov = flag("use_nesterov");
  const alpha = (rate * sqrt(1 - power2)) / (1 - power1);
  return (v, g) => {
    v[1] += (g - v[1]) * (1 - beta1);
    v[2] += (g * g - v[2]) * (1 - beta2);
    const mean = isNesterov ? g * (1 - beta1) + beta1 * v[1] : v[1];
    v[0] -= (mean * alpha) / (sqrt(v[2]) + epsilon);
  };
});

export const createAdamWithAmsgrad = updateKernel(({ scalar }) => {
  const [power1, power2, rate, beta1, beta2, epsilon] = ADAM.map(scalar);
  const alpha = (rate * sqrt(1 - power2)) / (1 - power1);
  return (v, g) => {
    v[1] += (g - v[1]) * (1 - beta1);
    v[2] += (g * g - v[2]) * (1 - beta2);
    v[3] = max(v[3], v[2]);
    v[0] -= (v[1] * alpha) / (sqrt(v[3]) + epsilon);
  };
});
const ADAM = ["beta1_power", "beta2_power", "lr", "beta1", "beta2", "epsilon"];

export const createAdaMax = updateKernel(({ scalar }) => {
  const [power1, rate, beta1, beta2, epsilon] = ["beta1_power", "lr", "beta1", "beta2", "epsilon"].map(scalar);
  return (v, g) => {
    v[1] += (g - v[1]) * (1 - beta1);
    v[2] = max(beta2 * v[2], abs(g));
    v[0] -= (rate / (1 - power1)) * (v[1] / (v[2] + epsilon));
  };
});

export const createRmsProp = updateKernel(({ scalar }) => {
  const [rate, rho, momentum, epsilon] = ["lr", "rho", "momentum", "epsilon"].map(scalar);
  return (v, g) => {
    v[1] += (g * g - v[1]) * (1 - rho);
    v[2] = v[2] * momentum + (g * rate) / sqrt(v[1] + epsilon);
    v[0] -= v[2];
  };
});

export const createCenteredRmsProp = updateKernel(({ scalar }) => {
  const [rate, rho, momentum, epsilon] = ["lr", "rho", "momentum", "epsilon"].map(scalar);
  return (v, g) => {
    v[2] += (g * g - v[2]) * (1 - rho);
    v[1] += (g - v[1]) * (1 - rho);
    v[3] = v[3] * momentum + (g * rate) / sqrt(v[2] - v[1] * v[1] + epsilon);
    v[0] -= v[3];
  };
});

export const createAddSign = updateKernel(({ scalar }) => {
  const [rate, alpha, decay, beta] = ["lr", "alpha", "sign_decay", "beta"].map(scalar);
  return (v, g) => {
    v[1] = v[1] * beta + g * (1 - beta);
    v[0] -= rate * (alpha + decay * sign(g) * sign(v[1])) * g;
  };
});

export const createPowerSign = updateKernel(({ scalar }) => {
  const [rate, logBase, decay, beta] = ["lr", "logbase", "sign_decay", "beta"].map(scalar);
  return (v, g) => {
    v[1] = v[1] * beta + g * (1 - beta);
    v[0] -= rate * exp(logBase * decay * sign(g) * sign(v[1])) * g;
  };
});

/** Ftrl and, where the op has it, its second version's shrinkage. */
export const createFtrl = updateKernel(({ scalar, flag, has }) => {
  const [rate, l1, l2, power] = ["lr", "l1", "l2", "lr_power"].map(scalar);
  const shrinkage = has("l2_shrinkage") ? scalar("l2_shrinkage") : 0;
  const isScaled = flag("multiply_linear_by_lr");
  const scale = isScaled ? rate : 1;
  const root = power === -0.5 ? sqrt : (x: number) => x ** -power;
  return (v, g) => {
    const accumulated = v[1] + g * g;
    const gradient = g + 2 * shrinkage * v[0];
    const growth = root(accumulated) - root(v[1]);
    v[2] += gradient * scale - (isScaled ? growth : growth / rate) * v[0];
    const limit = l1 * scale;
    const divisor = (isScaled ? root(accumulated) : root(accumulated) / rate) + 2 * l2 * scale;
    v[0] = abs(v[2]) > limit ? (limit * sign(v[2]) - v[2]) / divisor : 0;
    v[1] = accumulated;
  };
});

/** The proximal step after a step to `value`. */
function shrink(value: number, rate: number, l1: number, l2: number): number {
  const size = l1 > 0 ? sign(value) * max(abs(value) - rate * l1, 0) : value;
  return size / (1 + l2 * rate);
}
