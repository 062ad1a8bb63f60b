import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "datasets";

const ATTRS = ["output_types: list(type) >= 1", "output_shapes: list(shape) >= 1", "N: int >= 1"];
const DIRECTED = {
  inputs: ["selector_input_dataset: variant", "data_input_datasets: N * variant"],
  outputs: ["handle: variant"],
  shape: "scalarShape",
  kernel: "createDirectedInterleaveDataset",
} as const;

export const ops: OpEntries<typeof import("./directed-interleave.js")> = {
  DirectedInterleaveDataset: { ...DIRECTED, attrs: [...ATTRS, "stop_on_empty_dataset: bool = false"] },
  ExperimentalDirectedInterleaveDataset: { ...DIRECTED, attrs: ATTRS },
};
