import { NUMBER_TYPES, POD_STRING_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "indexing";

const common = {
  inputs: ["x: T", "i: int32", "v: T"],
  outputs: ["y: T"],
  attrs: ["T: type"],
  shape: "unchangedShape",
} as const;

export const ops: OpEntries<typeof import("./inplace-rows.js")> = {
  InplaceAdd: { ...common, types: { T: NUMBER_TYPES }, compute: "inplaceAdd" },
  InplaceSub: { ...common, types: { T: NUMBER_TYPES }, compute: "inplaceSub" },
  InplaceUpdate: { ...common, types: { T: POD_STRING_TYPES }, compute: "inplaceUpdate" },
};
