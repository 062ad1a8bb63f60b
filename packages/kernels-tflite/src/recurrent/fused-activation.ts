import type { Attributes } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";

/** Functions that the gates of a cell apply, as numbers for `assembly/gates.ts`. */
export const Activation = { NONE: 0, RELU: 1, RELU_N1_TO_1: 2, RELU6: 3, TANH: 4, SIGN_BIT: 5, SIGMOID: 6 } as const;
export type Activation = (typeof Activation)[keyof typeof Activation];

const names = ["NONE", "RELU", "RELU_N1_TO_1", "RELU6", "TANH", "SIGN_BIT"] as const;

/** The attribute `fused_activation_function`. @throws {StatusError} INVALID_ARGUMENT for an unknown name */
export function fusedActivation(attributes: Attributes): Activation {
  const name = attributes.string("fused_activation_function");
  const known = names.find((one) => one === name);
  if (known === undefined) throw invalidArgument(`no activation function '${name}'; known are ${names.join(", ")}`);
  return Activation[known];
}

/** The function on one number, in float64. */
export function activate(x: number, activation: Activation): number {
  switch (activation) {
    case Activation.RELU:
      return Math.max(0, x);
    case Activation.RELU_N1_TO_1:
      return Math.min(Math.max(-1, x), 1);
    case Activation.RELU6:
      return Math.min(Math.max(0, x), 6);
    case Activation.TANH:
      return Math.tanh(x);
    case Activation.SIGN_BIT:
      return x < 0 || Object.is(x, -0) ? 1 : 0;
    case Activation.SIGMOID:
      return 1 / (1 + Math.exp(-x));
    default:
      return x;
  }
}
