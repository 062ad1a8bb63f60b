import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./cast.js")> = {
  Cast: {
    inputs: ["x: SrcT"],
    outputs: ["y: DstT"],
    attrs: ["SrcT: type", "DstT: type", "Truncate: bool = false"],
    shape: "castShape",
    kernel: "createCast",
    forms: {
      Integers: {
        types: {
          SrcT: [DataType.INT32, DataType.INT64, DataType.BOOL],
          DstT: [DataType.INT32, DataType.INT64],
        },
        kernel: "createCastOfIntegers",
      },
    },
  },
};
