import type { Activation } from "../schema/enums.data.js";

/** An activation as a step of TensorFlow's fused ops; `rest` is one that these do not have. */
export function fusedSteps(activation: Activation): { steps: string[]; rest: Activation } {
  const step = {
    NONE: [],
    RELU: ["Relu"],
    RELU6: ["Relu6"],
    TANH: ["Tanh"],
    RELU_N1_TO_1: undefined,
    SIGN_BIT: undefined,
  };
  const steps = step[activation];
  return steps ? { steps, rest: "NONE" } : { steps: [], rest: activation };
}
