import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "bytes";

const BUCKETS = "num_buckets: int >= 1";

export const ops: OpEntries<typeof import("./string-to-hash-bucket.js")> = {
  StringToHashBucket: {
    inputs: ["string_tensor: string"],
    outputs: ["output: int64"],
    attrs: [BUCKETS],
    shape: "unchangedShape",
    kernel: "createStringToHashBucket",
  },
  StringToHashBucketStrong: {
    inputs: ["input: string"],
    outputs: ["output: int64"],
    attrs: [BUCKETS, "key: list(int)"],
    shape: "unchangedShape",
    kernel: "createStringToHashBucketStrong",
  },
};
