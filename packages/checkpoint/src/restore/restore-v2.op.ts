import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./restore-v2.js")> = {
  RestoreV2: {
    inputs: ["prefix: string", "tensor_names: string", "shape_and_slices: string"],
    outputs: ["tensors: dtypes"],
    attrs: ["dtypes: list(type) >= 1"],
    isStateful: true,
    shape: "restoreV2Shape",
    compute: "restoreV2",
  },
};
