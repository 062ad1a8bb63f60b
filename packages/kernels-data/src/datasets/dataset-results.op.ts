import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "datasets";

const RESULTS = {
  outputs: ["components: output_types"],
  isStateful: true,
  isReentrant: true,
  shape: "componentShapes",
} as const;
const ROWS = ["output_types: list(type) >= 1", "output_shapes: list(shape) >= 1"];
const METADATA = "metadata: string = ''";

export const ops: OpEntries<typeof import("./dataset-results.js")> = {
  DatasetToSingleElement: {
    ...RESULTS,
    inputs: ["dataset: variant"],
    attrs: [...ROWS, METADATA],
    kernel: "createDatasetToSingleElement",
  },
  ReduceDataset: {
    ...RESULTS,
    inputs: ["input_dataset: variant", "initial_state: Tstate", "other_arguments: Targuments"],
    attrs: [
      "f: func",
      "Tstate: list(type) >= 1",
      "Targuments: list(type) >= 0",
      ...ROWS,
      "use_inter_op_parallelism: bool = true",
      METADATA,
    ],
    kernel: "createReduceDataset",
  },
};
