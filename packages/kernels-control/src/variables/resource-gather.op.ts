import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "variables";

export const ops: OpEntries<typeof import("./resource-gather.js")> = {
  ResourceGather: {
    inputs: ["resource: resource", "indices: Tindices"],
    outputs: ["output: dtype"],
    attrs: ["batch_dims: int = 0", "validate_indices: bool = true", "dtype: type", "Tindices: {int32, int64}"],
    isStateful: true,
    shape: "resourceGatherShape",
    kernel: "createResourceGather",
  },
};
