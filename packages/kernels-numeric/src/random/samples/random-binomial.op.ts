import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sampled-numbers";

const NUMBERS = "{half, float, double, int32, int64}";
const common = {
  outputs: ["output: dtype"],
  types: { T: [DataType.HALF, DataType.FLOAT, DataType.DOUBLE] },
} as const;
const TYPES = [`T: ${NUMBERS} = DT_DOUBLE`, `dtype: ${NUMBERS} = DT_INT64`];

export const ops: OpEntries<typeof import("./random-binomial.js")> = {
  StatefulRandomBinomial: {
    ...common,
    inputs: ["resource: resource", "algorithm: int64", "shape: S", "counts: T", "probs: T"],
    attrs: ["S: {int32, int64}", ...TYPES],
    isStateful: true,
    shape: "statefulBinomialShape",
    compute: "statefulBinomial",
  },
  StatelessRandomBinomial: {
    ...common,
    inputs: ["shape: S", "seed: Tseed", "counts: T", "probs: T"],
    attrs: ["S: {int32, int64}", "Tseed: {int32, int64} = DT_INT64", ...TYPES],
    shape: "statelessShape",
    compute: "statelessBinomial",
  },
};
