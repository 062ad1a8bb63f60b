import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "rare-datasets";

const WRAP = { inputs: ["input_handle: variant"], outputs: ["output_handle: variant"], shape: "scalarShape" } as const;

export const ops: OpEntries<typeof import("./wrapped-dataset.js")> = {
  UnwrapDatasetVariant: { ...WRAP, compute: "unwrapDatasetVariant" },
  WrapDatasetVariant: { ...WRAP, compute: "wrapDatasetVariant" },
};
