import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "datasets";

const ROWS = ["output_types: list(type) >= 1", "output_shapes: list(shape) >= 1"];
const METADATA = "metadata: string = ''";
const FUNCTION = {
  inputs: ["input_dataset: variant", "other_arguments: Targuments"],
  outputs: ["handle: variant"],
  shape: "scalarShape",
};

export const ops: OpEntries<typeof import("./row-functions.js")> = {
  FilterDataset: {
    ...FUNCTION,
    attrs: ["predicate: func", "Targuments: list(type) >= 0", ...ROWS, METADATA],
    kernel: "createFilterDataset",
  },
  FlatMapDataset: {
    ...FUNCTION,
    attrs: ["f: func", "Targuments: list(type) >= 0", ...ROWS, METADATA],
    kernel: "createFlatMapDataset",
  },
  MapDataset: {
    ...FUNCTION,
    attrs: [
      "f: func",
      "Targuments: list(type) >= 0",
      ...ROWS,
      "use_inter_op_parallelism: bool = true",
      "preserve_cardinality: bool = false",
      "force_synchronous: bool = false",
      METADATA,
    ],
    kernel: "createMapDataset",
  },
  ZipDataset: {
    inputs: ["input_datasets: N * variant"],
    outputs: ["handle: variant"],
    attrs: [...ROWS, "N: int >= 1", METADATA],
    shape: "scalarShape",
    compute: "zipDataset",
  },
};
