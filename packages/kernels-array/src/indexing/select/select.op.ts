import { ALL_TYPES, POD_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

const FORM = {
  inputs: ["condition: bool", "t: T", "e: T"],
  outputs: ["output: T"],
  attrs: ["T: type"],
  types: { T: ALL_TYPES },
};

export const ops: OpEntries<typeof import("./select.js")> = {
  Select: {
    ...FORM,
    shape: "selectShape",
    compute: "select",
    forms: { PlainTypes: { types: { T: POD_TYPES }, kernel: "createSelectOfPlainTypes" } },
  },
  SelectV2: {
    ...FORM,
    shape: "selectV2Shape",
    compute: "selectV2",
    forms: { PlainTypes: { types: { T: POD_TYPES }, kernel: "createSelectV2OfPlainTypes" } },
  },
};
