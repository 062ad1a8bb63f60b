import type { OpEntries } from "@heddle/tooling-ops";

const HANDLE = "resource: resource";
const isStateful = true;

export const ops: OpEntries<typeof import("./variable-access.js")> = {
  AssignVariableOp: {
    inputs: [HANDLE, "value: dtype"],
    attrs: ["dtype: type", "validate_shape: bool = false"],
    isStateful,
    shape: "assignShape",
    kernel: "createAssign",
  },
  ReadVariableOp: {
    inputs: [HANDLE],
    outputs: ["value: dtype"],
    attrs: ["dtype: type"],
    isStateful,
    shape: "readVariableShape",
    compute: "readVariable",
  },
  VarIsInitializedOp: {
    inputs: [HANDLE],
    outputs: ["is_initialized: bool"],
    isStateful,
    shape: "scalarShape",
    compute: "isInitialized",
  },
};
