import { DataType, POD_STRING_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "zeros-like";

export const ops: OpEntries<typeof import("./zeros-like.js")> = {
  ZerosLike: {
    inputs: ["x: T"],
    outputs: ["y: T"],
    attrs: ["T: type"],
    types: { T: [...POD_STRING_TYPES, DataType.VARIANT] },
    shape: "unchangedShape",
    kernel: "createZerosLike",
    forms: { Values: { types: { T: POD_STRING_TYPES }, kernel: "createZerosLikeOfValues" } },
  },
};
