import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "summaries";

export const ops: OpEntries<typeof import("./merge-summary.js")> = {
  MergeSummary: {
    inputs: ["inputs: N * string"],
    outputs: ["summary: string"],
    attrs: ["N: int >= 1"],
    shape: "scalarShape",
    compute: "mergeSummary",
  },
};
