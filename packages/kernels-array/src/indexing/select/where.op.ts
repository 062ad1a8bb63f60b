import { DataType, POD_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./where.js")> = {
  Where: {
    inputs: ["input: T"],
    outputs: ["index: int64"],
    attrs: ["T: {numbertype, bool} = DT_BOOL"],
    types: { T: POD_TYPES },
    shape: "whereShape",
    compute: "where",
    forms: {
      Bytes: { types: { T: [DataType.BOOL, DataType.INT8, DataType.UINT8] }, kernel: "createWhereOfBytes" },
    },
  },
};
