import { ALL_TYPES, DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { FLOAT8_TYPES } from "../copied-types.js";

const types = { T: [...ALL_TYPES, DataType.QUINT8, ...FLOAT8_TYPES] };

export const ops: OpEntries<typeof import("./split.js")> = {
  Split: {
    inputs: ["split_dim: int32", "value: T"],
    outputs: ["output: num_split * T"],
    attrs: ["num_split: int >= 1", "T: type"],
    types,
    shape: "splitShape",
    compute: "split",
  },
  SplitV: {
    inputs: ["value: T", "size_splits: Tlen", "split_dim: int32"],
    outputs: ["output: num_split * T"],
    attrs: ["num_split: int >= 1", "T: type", "Tlen: {int8, int32, int64} = DT_INT64"],
    types,
    shape: "splitVShape",
    compute: "splitV",
  },
};
