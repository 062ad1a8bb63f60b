import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "variables";

const HANDLE = "resource: resource";
const isStateful = true;

export const ops: OpEntries<typeof import("./variable-state.js")> = {
  DestroyResourceOp: {
    inputs: [HANDLE],
    attrs: ["ignore_lookup_error: bool = true"],
    isStateful,
    shape: "noOutputs",
    kernel: "createDestroyResource",
  },
  DisableCopyOnRead: { inputs: [HANDLE], isStateful, shape: "noOutputs", compute: "disableCopyOnRead" },
  VariableShape: {
    inputs: ["input: resource"],
    outputs: ["output: out_type"],
    attrs: ["out_type: {int32, int64} = DT_INT32"],
    isStateful,
    shape: "variableShapeShape",
    compute: "variableShape",
  },
};
