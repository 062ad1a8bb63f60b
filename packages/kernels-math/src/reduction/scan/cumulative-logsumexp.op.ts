import { FLOAT_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "cumulative-logsumexp";

export const ops: OpEntries<typeof import("./cumulative-logsumexp.js")> = {
  CumulativeLogsumexp: {
    inputs: ["x: T", "axis: Tidx"],
    outputs: ["out: T"],
    attrs: [
      "exclusive: bool = false",
      "reverse: bool = false",
      "T: {bfloat16, half, float, double}",
      "Tidx: {int32, int64} = DT_INT32",
    ],
    types: { T: FLOAT_TYPES },
    shape: "unchangedShape",
    kernel: "createCumulativeLogsumexp",
  },
};
