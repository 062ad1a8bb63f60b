import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "datasets";

const FUNCTIONS = ["key_func", "reduce_func", "window_size_func"];

const ATTRS = [
  ...FUNCTIONS.map((name) => `${name}: func`),
  ...FUNCTIONS.map((name) => `T${name}_other_arguments: list(type) >= 0`),
  "output_types: list(type) >= 1",
  "output_shapes: list(shape) >= 1",
];
const GROUPS = {
  inputs: ["input_dataset: variant", ...FUNCTIONS.map((name) => `${name}_other_arguments: T${name}_other_arguments`)],
  outputs: ["handle: variant"],
  shape: "scalarShape",
  kernel: "createGroupByWindowDataset",
} as const;

export const ops: OpEntries<typeof import("./group-by-window.js")> = {
  ExperimentalGroupByWindowDataset: { ...GROUPS, attrs: ATTRS },
  GroupByWindowDataset: { ...GROUPS, attrs: [...ATTRS, "metadata: string = ''"] },
};
