import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "summaries";

export const ops: OpEntries<typeof import("./scalar-summary.js")> = {
  ScalarSummary: {
    inputs: ["tags: string", "values: T"],
    outputs: ["summary: string"],
    attrs: ["T: realnumbertype"],
    shape: "scalarShape",
    compute: "scalarSummary",
  },
};
