import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "smart-reply";

export const ops: OpEntries<typeof import("./extract-features.js")> = {
  TflSmartReplyExtractFeatures: {
    inputs: ["ngrams: string"],
    outputs: ["features: int32", "weights: float"],
    shape: "vectorsShape",
    compute: "extractFeatures",
  },
};
