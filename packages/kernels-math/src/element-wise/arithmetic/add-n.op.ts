import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { numericTypes } from "../../numeric-types.js";

export const chunk = "add-n";

export const ops: OpEntries<typeof import("./add-n.js")> = {
  AddN: {
    inputs: ["inputs: N * T"],
    outputs: ["sum: T"],
    attrs: ["N: int >= 1", "T: {numbertype, variant}"],
    types: { T: [...numericTypes("numbertype"), DataType.VARIANT] },
    shape: "addNShape",
    kernel: "createAddN",
    forms: { Numbers: { types: { T: numericTypes("numbertype") }, kernel: "createAddNOfNumbers" } },
  },
};
