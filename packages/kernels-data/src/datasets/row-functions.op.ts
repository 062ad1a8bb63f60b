import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "datasets";

const ROWS = ["output_types: list(type) >= 1", "output_shapes: list(shape) >= 1"];
const ARGUMENTS = "Targuments: list(type) >= 0";
const DETERMINISTIC = "deterministic: string = 'default'";
const METADATA = "metadata: string = ''";
const FUNCTION = {
  inputs: ["input_dataset: variant", "other_arguments: Targuments"],
  outputs: ["handle: variant"],
  shape: "scalarShape",
};

const INTER_OP = "use_inter_op_parallelism: bool = true";
const CARDINALITY = "preserve_cardinality: bool = false";

export const ops: OpEntries<typeof import("./row-functions.js")> = {
  ExperimentalTakeWhileDataset: {
    ...FUNCTION,
    attrs: ["predicate: func", ARGUMENTS, ...ROWS],
    kernel: "createTakeWhileDataset",
  },
  FilterDataset: {
    ...FUNCTION,
    attrs: ["predicate: func", ARGUMENTS, ...ROWS, METADATA],
    kernel: "createFilterDataset",
  },
  FlatMapDataset: {
    ...FUNCTION,
    attrs: ["f: func", ARGUMENTS, ...ROWS, METADATA],
    kernel: "createFlatMapDataset",
  },
  MapDataset: {
    ...FUNCTION,
    attrs: ["f: func", ARGUMENTS, ...ROWS, INTER_OP, CARDINALITY, "force_synchronous: bool = false", METADATA],
    kernel: "createMapDataset",
  },
  ParallelFilterDataset: {
    ...FUNCTION,
    inputs: [...FUNCTION.inputs, "num_parallel_calls: int64"],
    attrs: ["predicate: func", DETERMINISTIC, ARGUMENTS, ...ROWS, METADATA],
    kernel: "createFilterDataset",
  },
  ParallelMapDataset: {
    ...FUNCTION,
    inputs: [...FUNCTION.inputs, "num_parallel_calls: int32"],
    attrs: ["f: func", ARGUMENTS, ...ROWS, INTER_OP, "sloppy: bool = false", CARDINALITY, METADATA],
    kernel: "createMapDataset",
  },
  ParallelMapDatasetV2: {
    ...FUNCTION,
    inputs: [...FUNCTION.inputs, "num_parallel_calls: int64"],
    attrs: [
      "f: func",
      ARGUMENTS,
      ...ROWS,
      INTER_OP,
      DETERMINISTIC,
      CARDINALITY,
      "use_unbounded_threadpool: bool = false",
      METADATA,
    ],
    kernel: "createMapDataset",
  },
  TakeWhileDataset: {
    ...FUNCTION,
    attrs: ["predicate: func", ARGUMENTS, ...ROWS, METADATA],
    kernel: "createTakeWhileDataset",
  },
};
