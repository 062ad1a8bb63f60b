import { REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "layout";

export const ops: OpEntries<typeof import("./space-to-batch.js")> = {
  SpaceToBatchND: {
    inputs: ["input: T", "block_shape: Tblock_shape", "paddings: Tpaddings"],
    outputs: ["output: T"],
    attrs: ["T: type", "Tblock_shape: {int32, int64} = DT_INT32", "Tpaddings: {int32, int64} = DT_INT32"],
    types: { T: REAL_NUMBER_TYPES },
    shape: "spaceToBatchShape",
    compute: "spaceToBatchNd",
  },
  SpaceToBatch: {
    inputs: ["input: T", "paddings: Tpaddings"],
    outputs: ["output: T"],
    attrs: ["T: type", "Tpaddings: {int32, int64} = DT_INT32", "block_size: int >= 2"],
    types: { T: REAL_NUMBER_TYPES },
    shape: "squareSpaceToBatchShape",
    kernel: "createSpaceToBatch",
  },
};
