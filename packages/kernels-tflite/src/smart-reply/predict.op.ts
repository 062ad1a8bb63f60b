import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "smart-reply";

export const ops: OpEntries<typeof import("./predict.js")> = {
  TflSmartReplyPredict: {
    inputs: ["signatures: int32", "keys: int32", "labels: int32", "weights: float"],
    outputs: ["output_labels: int32", "output_weights: float"],
    attrs: ["custom_options: string"],
    shape: "vectorsShape",
    kernel: "createSmartReplyPredict",
  },
};
