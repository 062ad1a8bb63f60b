import { invalidArgument } from "@heddle/status";

/** An activation that is applied to the float32 results of an op. */
export type FloatActivation = (x: number) => number;

const ACTIVATIONS: Readonly<Record<string, FloatActivation>> = {
  RELU: (x) => (x > 0 ? x : 0),
  RELU_N1_TO_1: (x) => (x > -1 ? Math.min(x, 1) : -1),
  RELU6: (x) => (x > 0 ? Math.min(x, 6) : 0),
  TANH: Math.tanh,
  SIGN_BIT: (x) => (x < 0 || Object.is(x, -0) ? 1 : 0),
};

/**
 * The activation of a name of ActivationFunctionType; undefined for `"NONE"`. NaN becomes the lower limit of those that clamp, as in
 * TFLite.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an unknown name
 */
export function floatActivation(name: string): FloatActivation | undefined {
  if (name === "NONE") return undefined;
  const activation = Object.hasOwn(ACTIVATIONS, name) ? ACTIVATIONS[name] : undefined;
  if (activation) return activation;
  throw invalidArgument(`unknown activation '${name}'; wanted NONE, ${Object.keys(ACTIVATIONS).join(", ")}`);
}
