import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "indexing";

export const ops: OpEntries<typeof import("./unravel-index.js")> = {
  UnravelIndex: {
    inputs: ["indices: Tidx", "dims: Tidx"],
    outputs: ["output: Tidx"],
    attrs: ["Tidx: {int32, int64} = DT_INT32"],
    shape: "unravelIndexShape",
    compute: "unravelIndex",
  },
};
