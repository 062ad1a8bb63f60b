import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "candidates";

const COUNTS = ["num_true: int >= 1", "num_sampled: int >= 1", "unique: bool"];
const RANGE = "range_max: int >= 1";
const SEEDS = ["seed: int = 0", "seed2: int = 0"];
const SAMPLER = {
  inputs: ["true_classes: int64"],
  outputs: ["sampled_candidates: int64", "true_expected_count: float", "sampled_expected_count: float"],
  attrs: [...COUNTS, RANGE, ...SEEDS],
  isStateful: true,
  shape: "candidateSamplerShape",
} as const;

export const ops: OpEntries<typeof import("./candidate-samplers.js")> = {
  AllCandidateSampler: { ...SAMPLER, attrs: [...COUNTS, ...SEEDS], kernel: "createAllCandidateSampler" },
  FixedUnigramCandidateSampler: {
    ...SAMPLER,
    attrs: [
      ...COUNTS,
      RANGE,
      "vocab_file: string = ''",
      "distortion: float = 1.0",
      "num_reserved_ids: int = 0",
      "num_shards: int >= 1 = 1",
      "shard: int >= 0 = 0",
      "unigrams: list(float) = []",
      ...SEEDS,
    ],
    kernel: "createFixedUnigramCandidateSampler",
  },
  LearnedUnigramCandidateSampler: { ...SAMPLER, kernel: "createUnigramCandidateSampler" },
  LogUniformCandidateSampler: { ...SAMPLER, kernel: "createLogUniformCandidateSampler" },
  ThreadUnsafeUnigramCandidateSampler: { ...SAMPLER, kernel: "createUnigramCandidateSampler" },
  UniformCandidateSampler: { ...SAMPLER, kernel: "createUniformCandidateSampler" },
};
