import type { OpEntries } from "@heddle/tooling-ops";
import { numericTypes } from "../../numeric-types.js";

export const chunk = "counts";

const T = "int32, int64, float, double";
const ATTRS = ["Tidx: {int32, int64}", `T: {${T}}`, "binary_output: bool = false"];
const TYPES = { T: numericTypes(T) };

export const ops: OpEntries<typeof import("./bincount.js")> = {
  Bincount: {
    inputs: ["arr: int32", "size: int32", "weights: T"],
    outputs: ["bins: T"],
    attrs: [`T: {${T}}`],
    types: TYPES,
    shape: "bincountShape",
    kernel: "createBincount",
  },
  DenseBincount: {
    inputs: ["input: Tidx", "size: Tidx", "weights: T"],
    outputs: ["output: T"],
    attrs: ATTRS,
    types: TYPES,
    shape: "denseBincountShape",
    kernel: "createDenseBincount",
  },
  RaggedBincount: {
    inputs: ["splits: int64", "values: Tidx", "size: Tidx", "weights: T"],
    outputs: ["output: T"],
    attrs: ATTRS,
    types: TYPES,
    shape: "unknownShape",
    kernel: "createRaggedBincount",
  },
};
