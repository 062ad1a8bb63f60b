import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./string-split-v2.js")> = {
  StringSplitV2: {
    inputs: ["input: string", "sep: string"],
    outputs: ["indices: int64", "values: string", "shape: int64"],
    attrs: ["maxsplit: int = -1"],
    shape: "stringSplitShape",
    kernel: "createStringSplitV2",
  },
  HeddleStringSplitV2: {
    inputs: ["input: string", "sep: string"],
    outputs: ["values: string", "row_splits: int64"],
    attrs: ["maxsplit: int = -1"],
    shape: "splitRowsShape",
    kernel: "createHeddleStringSplitV2",
  },
};
