import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "random-numbers";

const SEEDS = ["seed: int = 0", "seed2: int = 0"];
const FLOATS = {
  inputs: ["shape: T"],
  outputs: ["output: dtype"],
  attrs: [...SEEDS, "dtype: {half, bfloat16, float, double}", "T: {int32, int64}"],
  shape: "randomShape",
  isStateful: true,
  kernel: "createRandomNumbers",
} as const;

export const ops: OpEntries<typeof import("./random-numbers.js")> = {
  RandomUniform: FLOATS,
  RandomStandardNormal: FLOATS,
  TruncatedNormal: FLOATS,
  RandomUniformInt: {
    inputs: ["shape: T", "minval: Tout", "maxval: Tout"],
    outputs: ["output: Tout"],
    attrs: [...SEEDS, "Tout: {int32, int64}", "T: {int32, int64}"],
    shape: "randomUniformIntShape",
    isStateful: true,
    kernel: "createRandomUniformInt",
  },
};
