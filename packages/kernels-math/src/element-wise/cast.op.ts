import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./cast.js")> = {
  Cast: {
    inputs: ["x: SrcT"],
    outputs: ["y: DstT"],
    attrs: ["SrcT: type", "DstT: type", "Truncate: bool = false"],
    shape: "castShape",
    kernel: "createCast",
  },
};
