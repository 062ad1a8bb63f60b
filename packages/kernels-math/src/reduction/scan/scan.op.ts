import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { numericTypes } from "../../numeric-types.js";

export const chunk = "counts";

const FORM = {
  inputs: ["x: T", "axis: Tidx"],
  outputs: ["out: T"],
  attrs: ["exclusive: bool = false", "reverse: bool = false", "T: {numbertype}", "Tidx: {int32, int64} = DT_INT32"],
  types: { T: numericTypes("numbertype") },
  shape: "unchangedShape",
};

const INTEGERS = { T: [DataType.INT32, DataType.INT64] };

export const ops: OpEntries<typeof import("./scan.js")> = {
  Cumsum: {
    ...FORM,
    kernel: "createCumsum",
    forms: { Integers: { types: INTEGERS, kernel: "createCumsumOfIntegers" } },
  },
  Cumprod: {
    ...FORM,
    kernel: "createCumprod",
    forms: { Integers: { types: INTEGERS, kernel: "createCumprodOfIntegers" } },
  },
};
