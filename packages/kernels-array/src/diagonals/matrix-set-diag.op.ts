import { POD_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { ALIGN } from "./diagonals.op-forms.js";

export const chunk = "layout";

const common = {
  inputs: ["input: T", "diagonal: T", "k: int32"],
  outputs: ["output: T"],
  types: { T: POD_TYPES },
  shape: "matrixSetDiagV2Shape",
  kernel: "createMatrixSetDiagonals",
} as const;

export const ops: OpEntries<typeof import("./matrix-set-diag.js")> = {
  MatrixSetDiag: {
    inputs: ["input: T", "diagonal: T"],
    outputs: ["output: T"],
    attrs: ["T: type"],
    types: { T: POD_TYPES },
    shape: "matrixSetDiagShape",
    compute: "matrixSetDiag",
  },
  MatrixSetDiagV2: { ...common, attrs: ["T: type"] },
  MatrixSetDiagV3: { ...common, attrs: ["T: type", ALIGN] },
};
