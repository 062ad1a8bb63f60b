import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "lin-space";

export const ops: OpEntries<typeof import("./lin-space.js")> = {
  LinSpace: {
    inputs: ["start: T", "stop: T", "num: Tidx"],
    outputs: ["output: T"],
    attrs: ["T: {bfloat16, half, float, double}", "Tidx: {int32, int64} = DT_INT32"],
    types: { T: [DataType.FLOAT, DataType.DOUBLE] },
    shape: "linSpaceShape",
    kernel: "createLinSpace",
  },
};
