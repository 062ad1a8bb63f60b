import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./string-to-hash-bucket-fast.js")> = {
  StringToHashBucketFast: {
    inputs: ["input: string"],
    outputs: ["output: int64"],
    attrs: ["num_buckets: int >= 1"],
    shape: "unchangedShape",
    kernel: "createStringToHashBucketFast",
  },
};
