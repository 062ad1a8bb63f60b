import { POD_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { ALIGN } from "./diagonals.op-forms.js";

export const chunk = "layout";

const common = {
  inputs: ["input: T", "k: int32", "padding_value: T"],
  outputs: ["diagonal: T"],
  types: { T: POD_TYPES },
  shape: "matrixDiagPartV2Shape",
  kernel: "createMatrixDiagPartWithPadding",
} as const;

export const ops: OpEntries<typeof import("./matrix-diag-part.js")> = {
  MatrixDiagPart: {
    inputs: ["input: T"],
    outputs: ["diagonal: T"],
    attrs: ["T: type"],
    types: { T: POD_TYPES },
    shape: "matrixDiagPartShape",
    compute: "matrixDiagPart",
  },
  MatrixDiagPartV2: { ...common, attrs: ["T: type"] },
  MatrixDiagPartV3: { ...common, attrs: ["T: type", ALIGN] },
};
