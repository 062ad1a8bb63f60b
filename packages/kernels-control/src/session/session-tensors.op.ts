import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "session-tensors";

const HANDLE = "handle: string";

export const ops: OpEntries<typeof import("./session-tensors.js")> = {
  DeleteSessionTensor: { inputs: [HANDLE], isStateful: true, shape: "noOutputs", compute: "deleteSessionTensor" },
  GetSessionHandle: {
    inputs: ["value: T"],
    outputs: [HANDLE],
    attrs: ["T: type"],
    isStateful: true,
    shape: "scalarShape",
    kernel: "createGetSessionHandle",
  },
  GetSessionHandleV2: {
    inputs: ["value: T"],
    outputs: ["handle: resource"],
    attrs: ["T: type"],
    isStateful: true,
    shape: "scalarShape",
    kernel: "createGetSessionHandle",
  },
  GetSessionTensor: {
    inputs: [HANDLE],
    outputs: ["value: dtype"],
    attrs: ["dtype: type"],
    isStateful: true,
    shape: "unknownShape",
    compute: "getSessionTensor",
  },
};
