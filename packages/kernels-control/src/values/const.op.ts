import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./const.js")> = {
  Const: {
    outputs: ["output: dtype"],
    attrs: ["value: tensor", "dtype: type"],
    shape: "constShape",
    kernel: "createConst",
  },
};
