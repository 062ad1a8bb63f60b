import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "datasets";

const ATTRS = [
  "f: func",
  "Tstate: list(type) >= 1",
  "Targuments: list(type) >= 0",
  "output_types: list(type) >= 1",
  "output_shapes: list(shape) >= 1",
  "preserve_cardinality: bool = false",
];
const SCAN = {
  inputs: ["input_dataset: variant", "initial_state: Tstate", "other_arguments: Targuments"],
  outputs: ["handle: variant"],
  shape: "scalarShape",
  kernel: "createScanDataset",
} as const;

export const ops: OpEntries<typeof import("./scan-dataset.js")> = {
  ExperimentalScanDataset: { ...SCAN, attrs: ATTRS },
  ScanDataset: { ...SCAN, attrs: [...ATTRS, "use_default_device: bool = true", "metadata: string = ''"] },
};
