import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./variable-handle.js")> = {
  VarHandleOp: {
    outputs: ["resource: resource"],
    attrs: [
      "container: string = ''",
      "shared_name: string = ''",
      "debug_name: string = ''",
      "dtype: type",
      "shape: shape",
      "allowed_devices: list(string) = []",
    ],
    isStateful: true,
    shape: "varHandleShape",
    kernel: "createVarHandle",
  },
};
