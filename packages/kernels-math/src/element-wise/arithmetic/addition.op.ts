import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { numericTypes } from "../../numeric-types.js";

const FORM = { inputs: ["x: T", "y: T"], outputs: ["z: T"], shape: "addShape" };
const ADD = "bfloat16, half, float, double, uint8, int8, int16, int32, int64, complex64, complex128";
const ADD_V2 =
  "bfloat16, half, float, double, uint8, uint16, uint32, uint64, int8, int16, int32, int64, complex64, complex128";

export const ops: OpEntries<typeof import("./addition.js")> = {
  Add: {
    ...FORM,
    attrs: [`T: {${ADD}, string}`],
    types: { T: [...numericTypes(ADD), DataType.STRING] },
    kernel: "createAdd",
  },
  AddV2: {
    ...FORM,
    attrs: [`T: {${ADD_V2}}`],
    types: { T: numericTypes(ADD_V2) },
    kernel: "createAddV2",
    forms: { Floats: { types: { T: [DataType.FLOAT] }, kernel: "createAddV2OfFloats" } },
  },
};
