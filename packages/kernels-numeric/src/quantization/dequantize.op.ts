import type { OpEntries } from "@heddle/tooling-ops";
import { MODE, QUANTIZED } from "./quantization.op-forms.js";

export const chunk = "quantization";

export const ops: OpEntries<typeof import("./dequantize.js")> = {
  Dequantize: {
    inputs: ["input: T", "min_range: float", "max_range: float"],
    outputs: ["output: dtype"],
    attrs: [QUANTIZED, MODE, "narrow_range: bool = false", "axis: int = -1", "dtype: {bfloat16, float} = DT_FLOAT"],
    shape: "dequantizeShape",
    kernel: "createDequantize",
  },
};
