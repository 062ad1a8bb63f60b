import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "rare-datasets";

const ROWS = ["output_types: list(type) >= 1", "output_shapes: list(shape) >= 1"];
const HANDLE = { outputs: ["handle: variant"], shape: "scalarShape" } as const;
const REPLICAS = {
  ...HANDLE,
  inputs: ["input_dataset: variant", "num_replicas: int64"],
  attrs: [...ROWS, "use_fallback: bool = true"],
  compute: "rebatchDataset",
} as const;

export const ops: OpEntries<typeof import("./rebatch-dataset.js")> = {
  ExperimentalRebatchDataset: REPLICAS,
  RebatchDataset: REPLICAS,
  RebatchDatasetV2: {
    ...HANDLE,
    inputs: ["input_dataset: variant", "batch_sizes: int64", "drop_remainder: bool"],
    attrs: ROWS,
    kernel: "createRebatchDatasetV2",
  },
};
