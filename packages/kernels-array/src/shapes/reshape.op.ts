import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./reshape.js")> = {
  Reshape: {
    inputs: ["tensor: T", "shape: Tshape"],
    outputs: ["output: T"],
    attrs: ["T: type", "Tshape: {int32, int64} = DT_INT32"],
    shape: "reshapeShape",
    compute: "reshape",
  },
};
