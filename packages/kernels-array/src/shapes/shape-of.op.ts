import type { OpEntries } from "@heddle/tooling-ops";

const OUT_TYPE = "out_type: {int32, int64} = DT_INT32";
const FORM = { inputs: ["input: T"], outputs: ["output: out_type"], attrs: ["T: type", OUT_TYPE] };

export const ops: OpEntries<typeof import("./shape-of.js")> = {
  Rank: {
    inputs: ["input: T"],
    outputs: ["output: int32"],
    attrs: ["T: type"],
    shape: "rankOfShape",
    compute: "rankOf",
  },
  Shape: { ...FORM, shape: "shapeOfShape", compute: "shapeOf" },
  ShapeN: {
    inputs: ["input: N * T"],
    outputs: ["output: N * out_type"],
    attrs: ["N: int >= 1", "T: type", OUT_TYPE],
    shape: "shapeOfShape",
    compute: "shapesOf",
  },
  Size: { ...FORM, shape: "sizeOfShape", compute: "sizeOf" },
};
