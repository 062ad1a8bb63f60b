import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "datasets";

const INPUTS = ["input_dataset: variant", "other_arguments: Targuments", "cycle_length: int64", "block_length: int64"];
const ATTRS = [
  "f: func",
  "Targuments: list(type) >= 0",
  "output_types: list(type) >= 1",
  "output_shapes: list(shape) >= 1",
];
const METADATA = "metadata: string = ''";
const DETERMINISTIC = "deterministic: string = 'default'";
const BUFFERS = ["buffer_output_elements: int64", "prefetch_input_elements: int64"];
const INTERLEAVE = { inputs: INPUTS, outputs: ["handle: variant"], shape: "scalarShape" };
const KERNEL = "createInterleaveDataset";

export const ops: OpEntries<typeof import("./interleave-dataset.js")> = {
  InterleaveDataset: { ...INTERLEAVE, attrs: [...ATTRS, METADATA], kernel: KERNEL },
  ParallelInterleaveDatasetV2: {
    ...INTERLEAVE,
    inputs: [...INPUTS, "num_parallel_calls: int64"],
    attrs: [...ATTRS, "sloppy: bool = false", METADATA],
    kernel: KERNEL,
  },
  ParallelInterleaveDatasetV3: {
    ...INTERLEAVE,
    inputs: [...INPUTS, "num_parallel_calls: int64"],
    attrs: [...ATTRS, DETERMINISTIC, METADATA],
    kernel: KERNEL,
  },
  ParallelInterleaveDatasetV4: {
    ...INTERLEAVE,
    inputs: [...INPUTS, ...BUFFERS, "num_parallel_calls: int64"],
    attrs: [...ATTRS, DETERMINISTIC, METADATA],
    kernel: KERNEL,
  },
};
