import { DataType, INDEX_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "numbers";

export const ops: OpEntries<typeof import("./string-to-number.js")> = {
  StringToNumber: {
    inputs: ["string_tensor: string"],
    outputs: ["output: out_type"],
    attrs: ["out_type: {float, double, int32, int64, uint32, uint64} = DT_FLOAT"],
    types: { out_type: [...INDEX_TYPES, DataType.FLOAT, DataType.DOUBLE, DataType.UINT32, DataType.UINT64] },
    shape: "unchangedShape",
    kernel: "createStringToNumber",
  },
};
