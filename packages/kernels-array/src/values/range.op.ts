import { FLOAT_TYPES, INDEX_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./range.js")> = {
  Range: {
    inputs: ["start: Tidx", "limit: Tidx", "delta: Tidx"],
    outputs: ["output: Tidx"],
    attrs: ["Tidx: {bfloat16, half, float, double, int8, int16, int32, int64, uint16, uint32, uint64} = DT_INT32"],
    types: { Tidx: [...INDEX_TYPES, ...FLOAT_TYPES] },
    shape: "rangeShape",
    kernel: "createRange",
  },
};
