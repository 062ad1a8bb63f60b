import type { Attributes } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";

const NAMES = ["NONE", "RELU", "RELU6", "RELU_N1_TO_1"];

/** The attribute `fused_activation_function` of a quantised op. @throws {StatusError} INVALID_ARGUMENT for one that does not clamp */
export function clampingActivation(attributes: Attributes): string {
  const name = attributes.string("fused_activation_function");
  if (NAMES.includes(name)) return name;
  throw invalidArgument(`the activation ${name} of a quantised op; wanted ${NAMES.join(", ")}`);
}
