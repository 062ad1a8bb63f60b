import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "losses";

export const ops: OpEntries<typeof import("./compute-accidental-hits.js")> = {
  ComputeAccidentalHits: {
    inputs: ["true_classes: int64", "sampled_candidates: int64"],
    outputs: ["indices: int32", "ids: int64", "weights: float"],
    attrs: ["num_true: int", "seed: int = 0", "seed2: int = 0"],
    shape: "computeAccidentalHitsShape",
    kernel: "createComputeAccidentalHits",
  },
};
