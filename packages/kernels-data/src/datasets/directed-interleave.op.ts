import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "datasets";

export const ops: OpEntries<typeof import("./directed-interleave.js")> = {
  DirectedInterleaveDataset: {
    inputs: ["selector_input_dataset: variant", "data_input_datasets: N * variant"],
    outputs: ["handle: variant"],
    attrs: [
      "output_types: list(type) >= 1",
      "output_shapes: list(shape) >= 1",
      "N: int >= 1",
      "stop_on_empty_dataset: bool = false",
    ],
    shape: "scalarShape",
    kernel: "createDirectedInterleaveDataset",
  },
};
