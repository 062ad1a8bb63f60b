import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sampled-numbers";

const SEEDS = ["seed: int = 0", "seed2: int = 0", "S: {int32, int64}"];
const NUMBERS = "{half, float, double, int32, int64}";
const SEED = "Tseed: {int32, int64} = DT_INT64";
const stateful = { isStateful: true, shape: "sampledShape" } as const;

export const ops: OpEntries<typeof import("./gamma-and-poisson.js")> = {
  RandomGamma: {
    ...stateful,
    inputs: ["shape: S", "alpha: T"],
    outputs: ["output: T"],
    attrs: [...SEEDS, "T: {half, float, double}"],
    kernel: "createRandomGamma",
  },
  RandomPoisson: {
    ...stateful,
    inputs: ["shape: S", "rate: dtype"],
    outputs: ["output: dtype"],
    attrs: [...SEEDS, "dtype: {half, float, double}"],
    kernel: "createRandomPoisson",
  },
  RandomPoissonV2: {
    ...stateful,
    inputs: ["shape: S", "rate: R"],
    outputs: ["output: dtype"],
    attrs: [...SEEDS, `R: ${NUMBERS} = DT_DOUBLE`, `dtype: ${NUMBERS} = DT_INT64`],
    kernel: "createRandomPoisson",
  },
  StatelessRandomGammaV2: {
    inputs: ["shape: T", "seed: Tseed", "alpha: dtype"],
    outputs: ["output: dtype"],
    attrs: ["dtype: {half, float, double}", "T: {int32, int64}", SEED],
    shape: "statelessShape",
    compute: "statelessGamma",
  },
  StatelessRandomGammaV3: {
    inputs: ["shape: shape_dtype", "key: uint64", "counter: uint64", "alg: int32", "alpha: dtype"],
    outputs: ["output: dtype"],
    attrs: ["dtype: {half, float, double}", "shape_dtype: {int32, int64} = DT_INT32"],
    shape: "statelessShapeV2",
    compute: "statelessGammaV3",
  },
  StatelessRandomPoisson: {
    inputs: ["shape: T", "seed: Tseed", "lam: Rtype"],
    outputs: ["output: dtype"],
    attrs: [`Rtype: ${NUMBERS}`, `dtype: ${NUMBERS}`, "T: {int32, int64}", SEED],
    shape: "statelessShape",
    compute: "statelessPoisson",
  },
};
