import type { OpEntries } from "@heddle/tooling-ops";
import { numericTypes } from "../numeric-types.js";

const ORDERED = "realnumbertype, qint8, quint8, qint32, qint16, quint16";
const ATTRS = ["keep_dims: bool = false", "Tidx: {int32, int64} = DT_INT32"];

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
  Sum: reduction("createSum", "numbertype"),
  Prod: { ...reduction("createProd", "numbertype"), shape: "prodShape" },
  Max: reduction("createMax", ORDERED),
  Min: reduction("createMin", ORDERED),
  Mean: reduction("createMean", "numbertype"),
  EuclideanNorm: reduction("createEuclideanNorm", "numbertype"),
  All: { ...BOOLS, kernel: "createAll" },
  Any: { ...BOOLS, kernel: "createAny" },
};
