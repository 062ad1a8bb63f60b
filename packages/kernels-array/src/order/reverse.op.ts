import { POD_STRING_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

const TAIL = "bool, bfloat16, half, float, double, complex64, complex128, string}";
const types = { T: POD_STRING_TYPES };

export const ops: OpEntries<typeof import("./reverse.js")> = {
  Reverse: {
    inputs: ["tensor: T", "dims: bool"],
    outputs: ["output: T"],
    attrs: [`T: {uint8, int8, uint16, int16, uint32, int32, uint64, int64, ${TAIL}`],
    types,
    shape: "reverseShape",
    compute: "reverse",
  },
  ReverseV2: {
    inputs: ["tensor: T", "axis: Tidx"],
    outputs: ["output: T"],
    attrs: ["Tidx: {int32, int64} = DT_INT32", `T: {uint8, int8, uint16, int16, int32, uint32, int64, uint64, ${TAIL}`],
    types,
    shape: "reverseV2Shape",
    compute: "reverseV2",
  },
};
