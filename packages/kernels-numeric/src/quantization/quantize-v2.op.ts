import type { OpEntries } from "@heddle/tooling-ops";
import { MODE, QUANTIZED } from "./quantization.op-forms.js";

export const chunk = "quantization";

export const ops: OpEntries<typeof import("./quantize-v2.js")> = {
  QuantizeV2: {
    inputs: ["input: float", "min_range: float", "max_range: float"],
    outputs: ["output: T", "output_min: float", "output_max: float"],
    attrs: [
      QUANTIZED,
      MODE,
      "round_mode: {'HALF_AWAY_FROM_ZERO', 'HALF_TO_EVEN'} = 'HALF_AWAY_FROM_ZERO'",
      "narrow_range: bool = false",
      "axis: int = -1",
      "ensure_minimum_range: float = 0.01",
    ],
    shape: "quantizeV2Shape",
    kernel: "createQuantizeV2",
  },
};
