import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "ranking";

export const ops: OpEntries<typeof import("./approx-top-k.js")> = {
  ApproxTopK: {
    inputs: ["input: T"],
    outputs: ["values: T", "indices: int32"],
    attrs: [
      "k: int >= 0",
      "reduction_dimension: int = -1",
      "recall_target: float = 0.95",
      "is_max_k: bool = true",
      "reduction_input_size_override: int = -1",
      "aggregate_to_topk: bool = true",
      "T: {half, bfloat16, float}",
    ],
    shape: "approxTopKShape",
    kernel: "createApproxTopK",
  },
};
