import type { Activation } from "../schema/enums.data.js";

/** An activation as steps of TensorFlow's fused ops; `rest` is one that these do not have. */
export function fusedSteps(activation: Activation): { steps: string[]; rest: Activation } {
  if (activation === "RELU") return { steps: ["Relu"], rest: "NONE" };
  if (activation === "RELU6") return { steps: ["Relu6"], rest: "NONE" };
  return { steps: [], rest: activation };
}
