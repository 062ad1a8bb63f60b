import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "pool-3d";

const FORM = {
  inputs: ["input: T"],
  outputs: ["output: T"],
  types: { T: [DataType.FLOAT, DataType.BFLOAT16] },
  shape: "pool3dShape",
  kernel: "createPool3D",
} as const;

const ATTRS = [
  "ksize: list(int) >= 5",
  "strides: list(int) >= 5",
  "padding: {'SAME', 'VALID'}",
  "data_format: {'NDHWC', 'NCDHW'} = 'NDHWC'",
];

export const ops: OpEntries<typeof import("./pool-3d.js")> = {
  AvgPool3D: { ...FORM, attrs: [...ATTRS, "T: {half, bfloat16, float, double}"] },
  MaxPool3D: { ...FORM, attrs: [...ATTRS, "T: {half, bfloat16, float}"] },
};
