import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "indexing";

export const ops: OpEntries<typeof import("./invert-permutation.js")> = {
  InvertPermutation: {
    inputs: ["x: T"],
    outputs: ["y: T"],
    attrs: ["T: {int32, int64} = DT_INT32"],
    shape: "invertPermutationShape",
    compute: "invertPermutation",
  },
};
