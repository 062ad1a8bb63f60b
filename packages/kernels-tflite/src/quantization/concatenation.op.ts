import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "quantization";

export const ops: OpEntries<typeof import("./concatenation.js")> = {
  TflConcatenation: {
    inputs: ["values: N * T"],
    outputs: ["output: T"],
    attrs: [
      "N: int >= 1",
      "T: {uint8}",
      "axis: int = 0",
      "fused_activation_function: string = 'NONE'",
      "input_scales: list(float)",
      "input_zero_points: list(int)",
      "output_scale: list(float)",
      "output_zero_point: list(int)",
    ],
    shape: "concatenatedShape",
    kernel: "createConcatenation",
  },
};
