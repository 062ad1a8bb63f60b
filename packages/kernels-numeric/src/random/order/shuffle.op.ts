import { ALL_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "random-numbers";

const common = { outputs: ["output: T"], types: { T: ALL_TYPES } } as const;

export const ops: OpEntries<typeof import("./shuffle.js")> = {
  RandomShuffle: {
    ...common,
    inputs: ["value: T"],
    attrs: ["seed: int = 0", "seed2: int = 0", "T: type"],
    isStateful: true,
    shape: "unchangedShape",
    kernel: "createRandomShuffle",
  },
  StatelessShuffle: {
    ...common,
    inputs: ["value: T", "key: uint64", "counter: uint64", "alg: int32"],
    attrs: ["T: type"],
    shape: "statelessShuffleShape",
    compute: "statelessShuffle",
  },
};
