import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "rows";

export const ops: OpEntries<typeof import("./sparse-texts.js")> = {
  HeddleSparseTexts: {
    inputs: ["texts: string"],
    outputs: ["indices: int64", "values: string", "dense_shape: int64"],
    attrs: [],
    shape: "sparseTextsShape",
    compute: "sparseTexts",
  },
};
