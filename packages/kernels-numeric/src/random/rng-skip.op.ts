import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "random-numbers";

export const ops: OpEntries<typeof import("./rng-skip.js")> = {
  RngReadAndSkip: {
    inputs: ["resource: resource", "alg: int32", "delta: uint64"],
    outputs: ["value: int64"],
    attrs: [],
    isStateful: true,
    shape: "rngReadAndSkipShape",
    compute: "rngReadAndSkip",
  },
  RngSkip: {
    inputs: ["resource: resource", "algorithm: int64", "delta: int64"],
    outputs: [],
    attrs: [],
    isStateful: true,
    shape: "rngSkipShape",
    compute: "rngSkip",
  },
};
