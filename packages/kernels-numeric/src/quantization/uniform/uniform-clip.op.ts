import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "uniform-arithmetic";

export const ops: OpEntries<typeof import("./uniform-clip.js")> = {
  UniformQuantizedClipByValue: {
    inputs: ["operand: T", "min: T", "max: T", "scales: float", "zero_points: int32"],
    outputs: ["output: T"],
    attrs: ["T: {qint32}", "quantization_axis: int = -1", "quantization_min_val: int", "quantization_max_val: int"],
    shape: "unchangedShape",
    kernel: "createUniformQuantizedClipByValue",
  },
};
