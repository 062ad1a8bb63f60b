import { POD_STRING_TYPES, QUANTIZED_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { FLOAT8_TYPES } from "../copied-types.js";

const types = { T: [...POD_STRING_TYPES, ...QUANTIZED_TYPES, ...FLOAT8_TYPES] };

export const ops: OpEntries<typeof import("./concat.js")> = {
  Concat: {
    inputs: ["concat_dim: int32", "values: N * T"],
    outputs: ["output: T"],
    attrs: ["N: int >= 2", "T: type"],
    types,
    shape: "concatShape",
    compute: "concat",
  },
  ConcatV2: {
    inputs: ["values: N * T", "axis: Tidx"],
    outputs: ["output: T"],
    attrs: ["N: int >= 2", "T: type", "Tidx: {int32, int64} = DT_INT32"],
    types,
    shape: "concatV2Shape",
    compute: "concatV2",
  },
};
