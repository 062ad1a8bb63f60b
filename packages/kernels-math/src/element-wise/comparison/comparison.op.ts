import { DataType, POD_STRING_TYPES, QUANTIZED_TYPES, REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

const FORM = { inputs: ["x: T", "y: T"], outputs: ["z: bool"] };
const ORDER = {
  ...FORM,
  attrs: ["T: {realnumbertype}"],
  types: { T: REAL_NUMBER_TYPES },
  shape: "broadcastBinaryShape",
};
const EQUALITY = {
  ...FORM,
  attrs: ["T: type", "incompatible_shape_error: bool = true"],
  types: { T: [...POD_STRING_TYPES, ...QUANTIZED_TYPES] },
  shape: "equalityShape",
};

const STRINGS = { types: { T: [DataType.STRING] } };

export const ops: OpEntries<typeof import("./comparison.js")> = {
  Equal: { ...EQUALITY, kernel: "createEqual", forms: { Strings: { ...STRINGS, kernel: "createEqualOfStrings" } } },
  NotEqual: {
    ...EQUALITY,
    kernel: "createNotEqual",
    forms: { Strings: { ...STRINGS, kernel: "createNotEqualOfStrings" } },
  },
  Less: { ...ORDER, kernel: "createLess" },
  LessEqual: { ...ORDER, kernel: "createLessEqual" },
  Greater: { ...ORDER, kernel: "createGreater" },
  GreaterEqual: { ...ORDER, kernel: "createGreaterEqual" },
};
