import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "datasets";

export const ops: OpEntries<typeof import("./window-dataset.js")> = {
  WindowDataset: {
    inputs: ["input_dataset: variant", "size: int64", "shift: int64", "stride: int64", "drop_remainder: bool"],
    outputs: ["handle: variant"],
    attrs: ["output_types: list(type) >= 1", "output_shapes: list(shape) >= 1", "metadata: string = ''"],
    shape: "scalarShape",
    compute: "windowDataset",
  },
};
