import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "rare-datasets";

const ROWS = ["output_types: list(type) >= 1", "output_shapes: list(shape) >= 1"];
const METADATA = "metadata: string = ''";
const RANDOM = {
  inputs: ["seed: int64", "seed2: int64"],
  outputs: ["handle: variant"],
  attrs: [...ROWS, METADATA],
  isStateful: true,
  shape: "scalarShape",
  kernel: "createRandomDataset",
} as const;

export const ops: OpEntries<typeof import("./random-dataset.js")> = {
  ExperimentalRandomDataset: { ...RANDOM, attrs: ROWS },
  RandomDataset: RANDOM,
  RandomDatasetV2: {
    ...RANDOM,
    inputs: [...RANDOM.inputs, "seed_generator: resource"],
    attrs: ["rerandomize_each_iteration: bool = false", ...ROWS, METADATA],
  },
};
