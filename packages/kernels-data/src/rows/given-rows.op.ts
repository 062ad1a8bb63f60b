import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "rare-datasets";

const ROWS = ["output_types: list(type) >= 1", "output_shapes: list(shape) >= 1"];
const HANDLE = { outputs: ["handle: variant"], shape: "scalarShape" } as const;

export const ops: OpEntries<typeof import("./given-rows.js")> = {
  ListDataset: {
    ...HANDLE,
    inputs: ["tensors: Tinput_types"],
    attrs: ["Tinput_types: list(type) >= 1", ...ROWS, "metadata: string = ''"],
    isStateful: true,
    kernel: "createListDataset",
  },
  SparseTensorSliceDataset: {
    ...HANDLE,
    inputs: ["indices: int64", "values: Tvalues", "dense_shape: int64"],
    attrs: ["Tvalues: type"],
    isStateful: true,
    compute: "sparseTensorSliceDataset",
  },
  WindowOp: {
    ...HANDLE,
    inputs: ["inputs: Tinputs"],
    attrs: [...ROWS, "Tinputs: list(type) >= 1"],
    kernel: "createWindow",
  },
};
