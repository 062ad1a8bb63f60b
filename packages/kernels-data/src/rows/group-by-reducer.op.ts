import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "rare-datasets";

const FUNCTIONS = ["key_func", "init_func", "reduce_func", "finalize_func"];
const GROUPS = {
  inputs: ["input_dataset: variant", ...FUNCTIONS.map((name) => `${name}_other_arguments: T${name}_other_arguments`)],
  outputs: ["handle: variant"],
  attrs: [
    ...FUNCTIONS.map((name) => `${name}: func`),
    ...FUNCTIONS.map((name) => `T${name}_other_arguments: list(type) >= 0`),
    "output_types: list(type) >= 1",
    "output_shapes: list(shape) >= 1",
  ],
  isStateful: true,
  shape: "scalarShape",
  kernel: "createGroupByReducerDataset",
} as const;

export const ops: OpEntries<typeof import("./group-by-reducer.js")> = {
  ExperimentalGroupByReducerDataset: GROUPS,
  GroupByReducerDataset: GROUPS,
};
