import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "rare-datasets";

const ATTRS = [
  "f: func",
  "Targuments: list(type) >= 0",
  "output_types: list(type) >= 1",
  "output_shapes: list(shape) >= 1",
  "preserve_cardinality: bool = false",
];
const MAP = {
  inputs: [
    "input_dataset: variant",
    "other_arguments: Targuments",
    "batch_size: int64",
    "num_parallel_calls: int64",
    "drop_remainder: bool",
  ],
  outputs: ["handle: variant"],
  shape: "scalarShape",
  kernel: "createMapAndBatchDataset",
} as const;

export const ops: OpEntries<typeof import("./map-and-batch.js")> = {
  ExperimentalMapAndBatchDataset: { ...MAP, attrs: ATTRS },
  MapAndBatchDataset: { ...MAP, attrs: [...ATTRS, "metadata: string = ''"] },
};
