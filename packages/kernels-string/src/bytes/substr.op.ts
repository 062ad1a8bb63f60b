import { INDEX_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "bytes";

export const ops: OpEntries<typeof import("./substr.js")> = {
  Substr: {
    inputs: ["input: string", "pos: T", "len: T"],
    outputs: ["output: string"],
    attrs: ["T: {int32, int64}", "unit: {'BYTE', 'UTF8_CHAR'} = 'BYTE'"],
    types: { T: INDEX_TYPES },
    shape: "substrShape",
    kernel: "createSubstr",
  },
};
