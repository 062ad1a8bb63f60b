import { POD_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { ALIGN } from "./diagonals.op-forms.js";

export const chunk = "layout";

const common = {
  inputs: ["diagonal: T", "k: int32", "num_rows: int32", "num_cols: int32", "padding_value: T"],
  outputs: ["output: T"],
  types: { T: POD_TYPES },
  shape: "matrixDiagV2Shape",
  kernel: "createMatrixDiagWithPadding",
} as const;

export const ops: OpEntries<typeof import("./matrix-diag.js")> = {
  MatrixDiag: {
    inputs: ["diagonal: T"],
    outputs: ["output: T"],
    attrs: ["T: type"],
    types: { T: POD_TYPES },
    shape: "matrixDiagShape",
    compute: "matrixDiag",
  },
  MatrixDiagV2: { ...common, attrs: ["T: type"] },
  MatrixDiagV3: { ...common, attrs: ["T: type", ALIGN] },
};
