import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "bytes";

export const ops: OpEntries<typeof import("./string-split.js")> = {
  StringSplit: {
    inputs: ["input: string", "delimiter: string"],
    outputs: ["indices: int64", "values: string", "shape: int64"],
    attrs: ["skip_empty: bool = true"],
    shape: "stringSplitShape",
    kernel: "createStringSplit",
  },
  HeddleStringSplit: {
    inputs: ["input: string", "delimiter: string"],
    outputs: ["values: string", "row_splits: int64"],
    attrs: ["skip_empty: bool = true"],
    shape: "splitRowsShape",
    kernel: "createHeddleStringSplit",
  },
};
