import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "rare-datasets";

const ROWS = ["output_types: list(type) >= 1", "output_shapes: list(shape) >= 1"];
const SLIDING = {
  inputs: ["input_dataset: variant", "window_size: int64", "window_shift: int64", "window_stride: int64"],
  outputs: ["handle: variant"],
  shape: "scalarShape",
  kernel: "createSlidingWindowDataset",
} as const;

export const ops: OpEntries<typeof import("./sliding-window.js")> = {
  ExperimentalSlidingWindowDataset: { ...SLIDING, attrs: ROWS },
  SlidingWindowDataset: { ...SLIDING, attrs: ["drop_remainder: bool = true", ...ROWS] },
};
