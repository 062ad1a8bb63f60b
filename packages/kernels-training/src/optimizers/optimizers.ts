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

export const createProximalGradientDescent = updateKernel(({ scalar, round }) => {
  const [rate, l1, l2] = ["alpha", "l1", "l2"].map(scalar);
  const isVariant = l1 > 0;
  const [limit, divisor] = [round(rate * l1), round(1 + round(l2 * rate))];
  const rule = (v: Float64Array, g: number) => {
    const step = round(v[0] - round(g * rate));
    v[0] = round((isVariant ? shrink(step, limit, round) : step) / divisor);
  };
  return { rule, code: code.PROXIMAL_DESCENT, isVariant, constants: [rate, divisor, limit] };
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

export const createAdagradDa = updateKernel(({ scalar, round }) => {
  const [rate, l1, l2] = ["lr", "l1", "l2"].map(scalar);
  // An int64, in the type of the variable as in TensorFlow.
  const step = round(scalar("global_step"));
  const isVariant = l1 > 0;
  const [limit, addend] = [round(step * l1), round(round(l2 * step) * rate)];
  const rule = (v: Float64Array, g: number) => {
    v[1] = round(v[1] + g);
    v[2] = round(v[2] + round(g * g));
    const size = isVariant ? shrink(v[1], limit, round) : v[1];
    v[0] = round(round(-rate * size) / round(addend + round(sqrt(v[2]))));
  };
  return { rule, code: code.ADAGRAD_DA, isVariant, constants: [-rate, limit, addend] };
});

export const createProximalAdagrad = updateKernel(({ scalar, round }) => {
  const [rate, l1, l2] = ["lr", "l1", "l2"].map(scalar);
  const isVariant = l1 > 0;
  const rule = (v: Float64Array, g: number) => {
    v[1] = round(v[1] + round(g * g));
    const learned = round(rate / round(sqrt(v[1])));
    const step = round(v[0] - round(g * learned));
    v[0] = round((isVariant ? shrink(step, round(learned * l1), round) : step) / round(1 + round(l2 * learned)));
  };
  return { rule, code: code.PROXIMAL_ADAGRAD, isVariant, constants: [rate, l1, l2] };
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

export const createAddSign = updateKernel(({ scalar, round }) => {
  const [rate, alpha, decay, beta] = ["lr", "alpha", "sign_decay", "beta"].map(scalar);
  const rest = round(1 - beta);
  const rule = (v: Float64Array, g: number) => {
    v[1] = round(round(v[1] * beta) + round(g * rest));
    const factor = round(alpha + round(decay * sign(g) * sign(v[1])));
    v[0] = round(v[0] - round(round(rate * factor) * g));
  };
  return { rule, code: code.ADD_SIGN, constants: [rate, beta, rest, alpha, decay] };
});

export const createPowerSign = updateKernel(({ scalar, round }) => {
  const [rate, logBase, decay, beta] = ["lr", "logbase", "sign_decay", "beta"].map(scalar);
  const rest = round(1 - beta);
  const power = round(logBase * decay);
  const [same, other, level] = [1, -1, 0].map((signs) => round(exp(power * signs)));
  const rule = (v: Float64Array, g: number) => {
    v[1] = round(round(v[1] * beta) + round(g * rest));
    const signs = sign(g) * sign(v[1]);
    const factor = signs > 0 ? same : signs < 0 ? other : signs === 0 ? level : signs;
    v[0] = round(v[0] - round(round(rate * factor) * g));
  };
  return { rule, code: code.POWER_SIGN, constants: [rate, beta, rest, same, other, level] };
});

/** Ftrl and, where the op has it, its second version's shrinkage. Powers other than roots have no loop. */
export const createFtrl = updateKernel(({ scalar, flag, has, round }) => {
  const [rate, l1, l2, power] = ["lr", "l1", "l2", "lr_power"].map(scalar);
  const isSecond = has("l2_shrinkage");
  const shrinkage = isSecond ? round(2 * scalar("l2_shrinkage")) : 0;
  const isVariant = flag("multiply_linear_by_lr");
  const isRoot = power === -0.5;
  const root = isRoot ? sqrt : (x: number) => x ** -power;
  const scale = isVariant ? rate : 1;
  const [limit, addend] = [round(l1 * scale), round(2 * l2 * scale)];
  const rule = (v: Float64Array, g: number) => {
    const accumulated = round(v[1] + round(g * g));
    const pull = isSecond ? round(g + round(shrinkage * v[0])) : g;
    const newRoot = round(root(accumulated));
    const growth = round(newRoot - round(root(v[1])));
    const step = isVariant
      ? round(round(pull * rate) - round(growth * v[0]))
      : round(pull - round(round(growth / rate) * v[0]));
    v[2] = round(v[2] + step);
    const divisor = round((isVariant ? newRoot : round(newRoot / rate)) + addend);
    v[0] = abs(v[2]) > limit ? round(round(round(limit * sign(v[2])) - v[2]) / divisor) : 0;
    v[1] = accumulated;
  };
  const constants = [rate, limit, addend, shrinkage];
  return isRoot ? { rule, code: isSecond ? code.FTRL_V2 : code.FTRL, isVariant, constants } : { rule };
});

/** A number nearer to zero by a limit, at most zero. */
function shrink(value: number, limit: number, round: (value: number) => number): number {
  return round(sign(value) * max(round(abs(value) - limit), 0));
}
