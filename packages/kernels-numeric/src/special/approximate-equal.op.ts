import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "elements";

export const ops: OpEntries<typeof import("./approximate-equal.js")> = {
  ApproximateEqual: {
    inputs: ["x: T", "y: T"],
    outputs: ["z: bool"],
    attrs: ["T: numbertype", "tolerance: float = 0.00001"],
    types: { T: [DataType.FLOAT, DataType.DOUBLE] },
    shape: "mergeBothInputsShape",
    kernel: "createApproximateEqual",
  },
};
