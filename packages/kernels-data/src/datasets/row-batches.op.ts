import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "datasets";

const ROWS = ["output_types: list(type) >= 1", "output_shapes: list(shape) >= 1"];
const METADATA = "metadata: string = ''";
const BATCH = { outputs: ["handle: variant"], attrs: [...ROWS, METADATA], shape: "scalarShape" };

const PADDED = {
  ...BATCH,
  inputs: ["input_dataset: variant", "batch_size: int64", "padded_shapes: N * int64", "padding_values: Toutput_types"],
};
const PADDED_ATTRS = ["Toutput_types: list(type) >= 1", "output_shapes: list(shape) >= 1", "N: int >= 1"];

export const ops: OpEntries<typeof import("./row-batches.js")> = {
  BatchDataset: { ...BATCH, inputs: ["input_dataset: variant", "batch_size: int64"], compute: "batchDataset" },
  BatchDatasetV2: {
    ...BATCH,
    inputs: ["input_dataset: variant", "batch_size: int64", "drop_remainder: bool"],
    attrs: ["parallel_copy: bool = false", ...ROWS, METADATA],
    compute: "batchDataset",
  },
  ExperimentalUnbatchDataset: { ...BATCH, inputs: ["input_dataset: variant"], attrs: ROWS, compute: "unbatchDataset" },
  PaddedBatchDataset: { ...PADDED, attrs: [...PADDED_ATTRS, METADATA], compute: "paddedBatchDataset" },
  PaddedBatchDatasetV2: {
    ...PADDED,
    inputs: [...PADDED.inputs, "drop_remainder: bool"],
    attrs: ["parallel_copy: bool = false", ...PADDED_ATTRS, METADATA],
    compute: "paddedBatchDataset",
  },
  ParallelBatchDataset: {
    ...BATCH,
    inputs: ["input_dataset: variant", "batch_size: int64", "num_parallel_calls: int64", "drop_remainder: bool"],
    attrs: ["parallel_copy: bool = false", ...ROWS, "deterministic: string = 'default'", METADATA],
    compute: "parallelBatchDataset",
  },
  UnbatchDataset: { ...BATCH, inputs: ["input_dataset: variant"], compute: "unbatchDataset" },
};
