import { REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "layout";

export const ops: OpEntries<typeof import("./batch-to-space.js")> = {
  BatchToSpaceND: {
    inputs: ["input: T", "block_shape: Tblock_shape", "crops: Tcrops"],
    outputs: ["output: T"],
    attrs: ["T: type", "Tblock_shape: {int32, int64} = DT_INT32", "Tcrops: {int32, int64} = DT_INT32"],
    types: { T: REAL_NUMBER_TYPES },
    shape: "batchToSpaceShape",
    compute: "batchToSpaceNd",
  },
  BatchToSpace: {
    inputs: ["input: T", "crops: Tidx"],
    outputs: ["output: T"],
    attrs: ["T: type", "block_size: int >= 2", "Tidx: {int32, int64} = DT_INT32"],
    types: { T: REAL_NUMBER_TYPES },
    shape: "squareBatchToSpaceShape",
    kernel: "createBatchToSpace",
  },
};
