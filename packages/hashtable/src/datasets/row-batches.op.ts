import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "datasets";

const ROWS = ["output_types: list(type) >= 1", "output_shapes: list(shape) >= 1"];
const METADATA = "metadata: string = ''";
const BATCH = { outputs: ["handle: variant"], attrs: [...ROWS, METADATA], shape: "scalarShape" };

export const ops: OpEntries<typeof import("./row-batches.js")> = {
  BatchDataset: { ...BATCH, inputs: ["input_dataset: variant", "batch_size: int64"], compute: "batchDataset" },
  BatchDatasetV2: {
    ...BATCH,
    inputs: ["input_dataset: variant", "batch_size: int64", "drop_remainder: bool"],
    attrs: ["parallel_copy: bool = false", ...ROWS, METADATA],
    compute: "batchDataset",
  },
  UnbatchDataset: { ...BATCH, inputs: ["input_dataset: variant"], compute: "unbatchDataset" },
};
