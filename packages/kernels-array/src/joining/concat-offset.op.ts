import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "layout";

export const ops: OpEntries<typeof import("./concat-offset.js")> = {
  ConcatOffset: {
    inputs: ["concat_dim: int32", "shape: N * shape_type"],
    outputs: ["offset: N * shape_type"],
    attrs: ["N: int >= 2", "shape_type: {int32, int64} = DT_INT32"],
    shape: "concatOffsetShape",
    compute: "concatOffset",
  },
};
