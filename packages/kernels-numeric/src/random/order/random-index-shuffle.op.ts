import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "random-numbers";

const INTEGERS = "{int32, uint32, int64, uint64}";

export const ops: OpEntries<typeof import("./random-index-shuffle.js")> = {
  RandomIndexShuffle: {
    inputs: ["index: dtype", "seed: Tseed", "max_index: dtype"],
    outputs: ["output: dtype"],
    attrs: ["rounds: int = 4", `dtype: ${INTEGERS}`, `Tseed: ${INTEGERS}`],
    shape: "randomIndexShuffleShape",
    kernel: "createRandomIndexShuffle",
  },
};
