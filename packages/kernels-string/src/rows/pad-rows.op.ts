import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "rows";

const ATTRS = ["columns: int >= 1", "element_shape: shape"];
const INPUTS = ["values: string", "row_splits: int64"];

export const ops: OpEntries<typeof import("./pad-rows.js")> = {
  HeddlePadRows: {
    inputs: INPUTS,
    outputs: ["rows: string"],
    attrs: ATTRS,
    shape: "padRowsShape",
    kernel: "createHeddlePadRows",
  },
  HeddleSparseRows: {
    inputs: INPUTS,
    outputs: ["indices: int64", "texts: string", "dense_shape: int64"],
    attrs: ATTRS,
    shape: "sparseRowsShape",
    kernel: "createHeddleSparseRows",
  },
};
