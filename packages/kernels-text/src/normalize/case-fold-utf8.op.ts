import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./case-fold-utf8.js")> = {
  CaseFoldUTF8: {
    inputs: ["input: string"],
    outputs: ["output: string"],
    shape: "unchangedShape",
    compute: "caseFoldUtf8",
  },
};
