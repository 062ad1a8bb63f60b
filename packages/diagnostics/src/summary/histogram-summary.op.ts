import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "summaries";

export const ops: OpEntries<typeof import("./histogram-summary.js")> = {
  HistogramSummary: {
    inputs: ["tag: string", "values: T"],
    outputs: ["summary: string"],
    attrs: ["T: realnumbertype = DT_FLOAT"],
    shape: "scalarShape",
    compute: "histogramSummary",
  },
};
