import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./string-join.js")> = {
  StringJoin: {
    inputs: ["inputs: N * string"],
    outputs: ["output: string"],
    attrs: ["N: int >= 0", "separator: string = ''"],
    shape: "stringJoinShape",
    kernel: "createStringJoin",
  },
};
