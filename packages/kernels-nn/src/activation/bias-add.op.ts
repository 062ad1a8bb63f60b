import { DataType, NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

const FORM = {
  inputs: ["value: T", "bias: T"],
  outputs: ["output: T"],
  shape: "biasAddShape",
  types: { T: NUMBER_TYPES },
};

export const ops: OpEntries<typeof import("./bias-add.js")> = {
  BiasAdd: {
    ...FORM,
    attrs: ["T: numbertype", "data_format: {'NHWC', 'NCHW'} = 'NHWC'"],
    kernel: "createBiasAdd",
    forms: { Floats: { types: { T: [DataType.FLOAT] }, kernel: "createBiasAddOfFloats" } },
  },
  BiasAddV1: { ...FORM, attrs: ["T: numbertype"], compute: "addBiasToLast" },
};
