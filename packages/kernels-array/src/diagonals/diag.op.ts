import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "layout";

const attrs = ["T: {bfloat16, half, float, double, int32, int64, complex64, complex128}"];
/** TensorFlow has no kernels for bfloat16, which the ops allow. */
const types = {
  T: [
    DataType.HALF,
    DataType.FLOAT,
    DataType.DOUBLE,
    DataType.INT32,
    DataType.INT64,
    DataType.COMPLEX64,
    DataType.COMPLEX128,
  ],
};

export const ops: OpEntries<typeof import("./diag.js")> = {
  Diag: { inputs: ["diagonal: T"], outputs: ["output: T"], attrs, types, shape: "diagShape", compute: "diag" },
  DiagPart: {
    inputs: ["input: T"],
    outputs: ["diagonal: T"],
    attrs,
    types,
    shape: "diagPartShape",
    compute: "diagPart",
  },
};
