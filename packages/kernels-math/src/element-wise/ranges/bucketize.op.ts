import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "bucketize";

export const ops: OpEntries<typeof import("./bucketize.js")> = {
  Bucketize: {
    inputs: ["input: T"],
    outputs: ["output: int32"],
    attrs: ["T: {int32, int64, float, double}", "boundaries: list(float)"],
    types: { T: [DataType.INT32, DataType.INT64, DataType.FLOAT, DataType.DOUBLE] },
    shape: "unchangedShape",
    kernel: "createBucketize",
  },
};
