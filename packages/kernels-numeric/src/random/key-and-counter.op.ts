import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "random-numbers";

const seeded = { inputs: ["seed: Tseed"], attrs: ["Tseed: {int32, int64} = DT_INT64"] } as const;
const KEY = ["key: uint64", "counter: uint64"];

export const ops: OpEntries<typeof import("./key-and-counter.js")> = {
  StatelessRandomGetAlg: {
    inputs: [],
    outputs: ["alg: int32"],
    attrs: [],
    isStateful: true,
    shape: "scalarShape",
    compute: "getAlgorithm",
  },
  StatelessRandomGetKeyCounter: { ...seeded, outputs: KEY, shape: "keyAndCounterShape", compute: "getKeyAndCounter" },
  StatelessRandomGetKeyCounterAlg: {
    ...seeded,
    outputs: [...KEY, "alg: int32"],
    shape: "keyCounterAndAlgorithmShape",
    compute: "getKeyCounterAndAlgorithm",
  },
};
