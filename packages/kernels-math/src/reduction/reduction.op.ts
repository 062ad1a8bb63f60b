import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { numericTypes } from "../numeric-types.js";

const ORDERED = "realnumbertype, qint8, quint8, qint32, qint16, quint16";
const ATTRS = ["keep_dims: bool = false", "Tidx: {int32, int64} = DT_INT32"];

const FLOATS = { T: [DataType.FLOAT] };
const INTEGERS = { T: [DataType.INT32, DataType.INT64] };

const reduction = <K extends string>(kernel: K, types: string) => ({
  inputs: ["input: T", "reduction_indices: Tidx"],
  outputs: ["output: T"],
  attrs: [...ATTRS, `T: {${types}}`],
  types: { T: numericTypes(types) },
  shape: "reductionShape",
  kernel,
});

const BOOLS = {
  inputs: ["input: bool", "reduction_indices: Tidx"],
  outputs: ["output: bool"],
  attrs: ATTRS,
  shape: "reductionShape",
};

export const ops: OpEntries<typeof import("./reduction.js")> = {
  Sum: {
    ...reduction("createSum", "numbertype"),
    forms: {
      Floats: { types: FLOATS, kernel: "createSumOfFloats" },
      Integers: { types: INTEGERS, kernel: "createSumOfIntegers" },
    },
  },
  Prod: {
    ...reduction("createProd", "numbertype"),
    shape: "prodShape",
    forms: {
      Floats: { types: FLOATS, kernel: "createProdOfFloats" },
      Integers: { types: INTEGERS, kernel: "createProdOfIntegers" },
    },
  },
  Max: {
    ...reduction("createMax", ORDERED),
    forms: {
      Floats: { types: FLOATS, kernel: "createMaxOfFloats" },
      Integers: { types: INTEGERS, kernel: "createMaxOfIntegers" },
    },
  },
  Min: {
    ...reduction("createMin", ORDERED),
    forms: {
      Floats: { types: FLOATS, kernel: "createMinOfFloats" },
      Integers: { types: INTEGERS, kernel: "createMinOfIntegers" },
    },
  },
  Mean: {
    ...reduction("createMean", "numbertype"),
    forms: { Floats: { types: FLOATS, kernel: "createMeanOfFloats" } },
  },
  EuclideanNorm: reduction("createEuclideanNorm", "numbertype"),
  All: { ...BOOLS, kernel: "createAll" },
  Any: { ...BOOLS, kernel: "createAny" },
};
