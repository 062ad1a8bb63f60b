import { DataType } from "@heddle/tensor";

/** Functions of one number. */
export const SPECIAL = {
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: {bfloat16, half, float, double}"],
  types: { T: [DataType.FLOAT, DataType.DOUBLE] },
  shape: "unchangedShape",
} as const;

/** Those of which TensorFlow has a kernel for half as well. */
export const SPECIAL_WITH_HALF = {
  ...SPECIAL,
  types: { T: [DataType.HALF, DataType.FLOAT, DataType.DOUBLE] },
} as const;
