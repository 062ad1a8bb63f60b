import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "rows";

export const ops: OpEntries<typeof import("./ngram-buckets.js")> = {
  HeddleNgramBuckets: {
    inputs: ["texts: string"],
    outputs: ["indices: int64", "ids: int64", "dense_shape: int64"],
    attrs: [
      "width: int >= 1",
      "separator: string",
      "columns: int >= 1",
      "element_shape: shape",
      "num_buckets: int >= 1",
    ],
    shape: "ngramBucketsShape",
    kernel: "createHeddleNgramBuckets",
  },
};
