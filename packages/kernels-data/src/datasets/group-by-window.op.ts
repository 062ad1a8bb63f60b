import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "datasets";

const FUNCTIONS = ["key_func", "reduce_func", "window_size_func"];

export const ops: OpEntries<typeof import("./group-by-window.js")> = {
  GroupByWindowDataset: {
    inputs: ["input_dataset: variant", ...FUNCTIONS.map((name) => `${name}_other_arguments: T${name}_other_arguments`)],
    outputs: ["handle: variant"],
    attrs: [
      ...FUNCTIONS.map((name) => `${name}: func`),
      ...FUNCTIONS.map((name) => `T${name}_other_arguments: list(type) >= 0`),
      "output_types: list(type) >= 1",
      "output_shapes: list(shape) >= 1",
      "metadata: string = ''",
    ],
    shape: "scalarShape",
    kernel: "createGroupByWindowDataset",
  },
};
