import { POD_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "layout";

export const ops: OpEntries<typeof import("./matrix-diag.js")> = {
  MatrixDiagV3: {
    inputs: ["diagonal: T", "k: int32", "num_rows: int32", "num_cols: int32", "padding_value: T"],
    outputs: ["output: T"],
    attrs: ["T: type", "align: {'LEFT_RIGHT', 'RIGHT_LEFT', 'LEFT_LEFT', 'RIGHT_RIGHT'} = 'RIGHT_LEFT'"],
    types: { T: POD_TYPES },
    shape: "matrixDiagShape",
    kernel: "createMatrixDiagV3",
  },
};
