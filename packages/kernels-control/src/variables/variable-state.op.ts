import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "variables";

const HANDLE = "resource: resource";
const isStateful = true;

export const ops: OpEntries<typeof import("./variable-state.js")> = {
  DestroyResourceOp: {
    inputs: [HANDLE],
    attrs: ["ignore_lookup_error: bool = true"],
    isStateful,
    kernel: "createDestroyResource",
  },
  DisableCopyOnRead: { inputs: [HANDLE], isStateful, compute: "disableCopyOnRead" },
  VariableShape: {
    inputs: ["input: resource"],
    outputs: ["output: out_type"],
    attrs: ["out_type: {int32, int64} = DT_INT32"],
    isStateful,
    compute: "variableShape",
  },
};
