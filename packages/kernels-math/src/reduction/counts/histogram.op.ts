import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "histogram";

export const ops: OpEntries<typeof import("./histogram.js")> = {
  HistogramFixedWidth: {
    inputs: ["values: T", "value_range: T", "nbins: int32"],
    outputs: ["out: dtype"],
    attrs: ["T: {int32, int64, float, double}", "dtype: {int32, int64} = DT_INT32"],
    shape: "histogramFixedWidthShape",
    compute: "histogramFixedWidth",
  },
};
