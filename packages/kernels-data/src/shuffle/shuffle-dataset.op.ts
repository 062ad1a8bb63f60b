import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "shuffled";

const ROWS = ["output_types: list(type) >= 1", "output_shapes: list(shape) >= 1"];
const METADATA = "metadata: string = ''";
const RESHUFFLE = "reshuffle_each_iteration: bool = true";
const GENERATOR = "seed_generator: resource";
const INPUTS = ["input_dataset: variant", "buffer_size: int64"];
const SEEDED = [...INPUTS, "seed: int64", "seed2: int64"];
const SHUFFLE = { outputs: ["handle: variant"], shape: "scalarShape" } as const;
const KERNEL = "createShuffleDataset";

export const ops: OpEntries<typeof import("./shuffle-dataset.js")> = {
  ShuffleAndRepeatDataset: {
    ...SHUFFLE,
    inputs: [...SEEDED, "count: int64"],
    attrs: [...ROWS, RESHUFFLE, METADATA],
    kernel: KERNEL,
  },
  ShuffleAndRepeatDatasetV2: {
    ...SHUFFLE,
    inputs: [...SEEDED, "count: int64", GENERATOR],
    attrs: [...ROWS, RESHUFFLE, METADATA],
    isStateful: true,
    kernel: KERNEL,
  },
  ShuffleDataset: { ...SHUFFLE, inputs: SEEDED, attrs: [RESHUFFLE, ...ROWS, METADATA], kernel: KERNEL },
  ShuffleDatasetV2: {
    ...SHUFFLE,
    inputs: [...INPUTS, GENERATOR],
    attrs: [...ROWS, METADATA],
    isStateful: true,
    compute: "shuffleDatasetV2",
  },
  ShuffleDatasetV3: {
    ...SHUFFLE,
    inputs: [...SEEDED, GENERATOR],
    attrs: [RESHUFFLE, ...ROWS, METADATA],
    isStateful: true,
    kernel: KERNEL,
  },
};
