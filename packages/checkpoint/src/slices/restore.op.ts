import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "slices";

export const ops: OpEntries<typeof import("./restore.js")> = {
  Restore: {
    inputs: ["file_pattern: string", "tensor_name: string"],
    outputs: ["tensor: dt"],
    attrs: ["dt: type", "preferred_shard: int = -1"],
    isStateful: true,
    shape: "restoreShape",
    compute: "restore",
  },
  RestoreSlice: {
    inputs: ["file_pattern: string", "tensor_name: string", "shape_and_slice: string"],
    outputs: ["tensor: dt"],
    attrs: ["dt: type", "preferred_shard: int = -1"],
    isStateful: true,
    shape: "restoreSliceShape",
    compute: "restoreSlice",
  },
};
