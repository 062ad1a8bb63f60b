import { POD_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "layout";

export const ops: OpEntries<typeof import("./matrix-band-part.js")> = {
  MatrixBandPart: {
    inputs: ["input: T", "num_lower: Tindex", "num_upper: Tindex"],
    outputs: ["band: T"],
    attrs: ["T: type", "Tindex: {int32, int64} = DT_INT64"],
    types: { T: POD_TYPES },
    shape: "unchangedShape",
    compute: "matrixBandPart",
  },
};
