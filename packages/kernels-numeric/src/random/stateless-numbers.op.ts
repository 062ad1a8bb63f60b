import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "random-numbers";

const SHAPE = "T: {int32, int64} = DT_INT32";
const SEED = "Tseed: {int32, int64} = DT_INT64";
const FLOATS = "dtype: {half, bfloat16, float, double} = DT_FLOAT";
const INTEGERS = "dtype: {int32, int64, uint32, uint64} = DT_UINT64";
const LIMITS = ["minval: dtype", "maxval: dtype"];
const common = { outputs: ["output: dtype"], shape: "statelessShape" } as const;
const seeded = { ...common, inputs: ["shape: T", "seed: Tseed"], attrs: [FLOATS, SHAPE, SEED] } as const;
const KEYED = ["shape: Tshape", "key: uint64", "counter: uint64", "alg: int32"];
const keyed = {
  ...common,
  shape: "statelessShapeV2",
  inputs: KEYED,
  attrs: [FLOATS, "Tshape: {int32, int64} = DT_INT32"],
} as const;
const between = { types: { dtype: [DataType.INT32, DataType.INT64] } };

export const ops: OpEntries<typeof import("./stateless-numbers.js")> = {
  StatelessRandomNormal: { ...seeded, kernel: "createStatelessNumbers" },
  StatelessRandomNormalV2: { ...keyed, kernel: "createStatelessNumbersV2" },
  StatelessRandomUniform: { ...seeded, kernel: "createStatelessNumbers" },
  StatelessRandomUniformFullInt: {
    ...seeded,
    attrs: [INTEGERS, SHAPE, "Tseed: {int32, int64, uint32, uint64} = DT_INT64"],
    compute: "statelessIntegers",
  },
  StatelessRandomUniformFullIntV2: {
    ...keyed,
    attrs: [INTEGERS, "Tshape: {int32, int64} = DT_INT32"],
    compute: "statelessIntegersV2",
  },
  StatelessRandomUniformInt: {
    ...seeded,
    inputs: [...seeded.inputs, ...LIMITS],
    attrs: ["dtype: {int32, int64}", "T: {int32, int64}", SEED],
    shape: "statelessUniformIntShape",
    compute: "statelessIntegersBetween",
  },
  StatelessRandomUniformIntV2: {
    ...keyed,
    ...between,
    inputs: [...KEYED, ...LIMITS],
    attrs: ["dtype: {int32, int64, uint32, uint64}", "Tshape: {int32, int64} = DT_INT32"],
    shape: "statelessUniformIntShapeV2",
    compute: "statelessIntegersBetweenV2",
  },
  StatelessRandomUniformV2: { ...keyed, kernel: "createStatelessNumbersV2" },
  StatelessTruncatedNormal: { ...seeded, kernel: "createStatelessNumbers" },
  StatelessTruncatedNormalV2: { ...keyed, kernel: "createStatelessNumbersV2" },
};
