import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "rare-datasets";

const ROWS = ["output_types: list(type) >= 1", "output_shapes: list(shape) >= 1"];
const METADATA = "metadata: string = ''";
const CHOSEN = {
  inputs: ["input_dataset: variant"],
  outputs: ["handle: variant"],
  attrs: ROWS,
  shape: "scalarShape",
} as const;
const IGNORE = {
  ...CHOSEN,
  attrs: [...ROWS, "log_warning: bool = false"],
  kernel: "createIgnoreErrorsDataset",
} as const;

export const ops: OpEntries<typeof import("./chosen-rows.js")> = {
  AssertCardinalityDataset: {
    ...CHOSEN,
    inputs: [...CHOSEN.inputs, "cardinality: int64"],
    compute: "assertCardinalityDataset",
  },
  ExperimentalIgnoreErrorsDataset: IGNORE,
  ExperimentalUniqueDataset: { ...CHOSEN, kernel: "createUniqueDataset" },
  IgnoreErrorsDataset: IGNORE,
  SamplingDataset: {
    ...CHOSEN,
    inputs: [...CHOSEN.inputs, "rate: float", "seed: int64", "seed2: int64"],
    compute: "samplingDataset",
  },
  UniqueDataset: { ...CHOSEN, attrs: [...ROWS, METADATA], kernel: "createUniqueDataset" },
};
