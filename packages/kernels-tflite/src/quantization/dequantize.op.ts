import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "quantization";

export const ops: OpEntries<typeof import("./dequantize.js")> = {
  TflDequantize: {
    inputs: ["input: T"],
    outputs: ["output: float"],
    attrs: [
      "T: {int2, int4, int8, uint8, int16}",
      "input_scale: list(float)",
      "input_zero_point: list(int)",
      "input_axis: int = 0",
    ],
    shape: "unchangedShape",
    kernel: "createDequantize",
  },
};
