import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "normalization-gradients";

export const ops: OpEntries<typeof import("./lrn-grad.js")> = {
  LRNGrad: {
    inputs: ["input_grads: T", "input_image: T", "output_image: T"],
    outputs: ["output: T"],
    attrs: [
      "depth_radius: int = 5",
      "bias: float = 1.0",
      "alpha: float = 1.0",
      "beta: float = 0.5",
      "T: {half, bfloat16, float} = DT_FLOAT",
    ],
    types: { T: [DataType.FLOAT, DataType.HALF] },
    shape: "unchangedShape",
    kernel: "createLrnGrad",
  },
};
