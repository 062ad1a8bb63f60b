import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sampled-numbers";

export const ops: OpEntries<typeof import("./parameterized-normal.js")> = {
  ParameterizedTruncatedNormal: {
    inputs: ["shape: T", "means: dtype", "stdevs: dtype", "minvals: dtype", "maxvals: dtype"],
    outputs: ["output: dtype"],
    attrs: ["seed: int = 0", "seed2: int = 0", "dtype: {half, bfloat16, float, double}", "T: {int32, int64}"],
    types: { dtype: [DataType.HALF, DataType.FLOAT, DataType.DOUBLE] },
    isStateful: true,
    shape: "parameterizedNormalShape",
    kernel: "createParameterizedNormal",
  },
  StatelessParameterizedTruncatedNormal: {
    inputs: ["shape: S", "seed: Tseed", "means: dtype", "stddevs: dtype", "minvals: dtype", "maxvals: dtype"],
    outputs: ["output: dtype"],
    attrs: ["S: {int32, int64}", "Tseed: {int32, int64} = DT_INT64", "dtype: {half, float, double}"],
    shape: "statelessShape",
    compute: "statelessParameterizedNormal",
  },
};
