import { DataType, FLOAT_TYPES } from "@heddle/tensor";
import type { ElementClass } from "@heddle/tensor/numbers";
import type { OpEntries } from "@heddle/tooling-ops";
import { numericTypes } from "../numeric-types.js";

const FLOATS = "bfloat16, half, float, double";
const FLOATS_AND_COMPLEX = `${FLOATS}, complex64, complex128`;
const SIGNED = `${FLOATS}, int8, int16, int32, int64`;
const SIGNED_AND_COMPLEX = `${SIGNED}, complex64, complex128`;
const INEXACT: readonly ElementClass[] = ["float", "complex"];

/** An op on one input of the types named in `types`, which has a kernel for those that are named in `computed` or of its classes. */
function unary<K extends string>(kernel: K, types: string, computed?: string | readonly ElementClass[]) {
  return {
    inputs: ["x: T"],
    outputs: ["y: T"],
    attrs: [`T: {${types}}`],
    types: { T: typeof computed === "string" ? numericTypes(computed) : numericTypes(types, computed) },
    shape: "unchangedShape",
    kernel,
  };
}

const predicate = <K extends string>(kernel: K) => ({
  inputs: ["x: T"],
  outputs: ["y: bool"],
  attrs: [`T: {${FLOATS}}`],
  types: { T: FLOAT_TYPES },
  shape: "unchangedShape",
  kernel,
});

export const ops: OpEntries<typeof import("./unary.js")> = {
  Abs: unary("createAbs", SIGNED),
  Neg: unary("createNeg", SIGNED_AND_COMPLEX),
  Sign: unary("createSign", SIGNED_AND_COMPLEX),
  Square: unary("createSquare", `${SIGNED}, uint8, uint16, uint32, uint64, complex64, complex128`),
  Sqrt: unary("createSqrt", FLOATS_AND_COMPLEX),
  Rsqrt: unary("createRsqrt", FLOATS_AND_COMPLEX),
  Reciprocal: unary("createReciprocal", SIGNED_AND_COMPLEX, INEXACT),
  Inv: unary("createReciprocal", SIGNED_AND_COMPLEX, INEXACT),
  Exp: unary("createExp", FLOATS_AND_COMPLEX),
  Expm1: unary("createExpm1", FLOATS_AND_COMPLEX),
  Log: unary("createLog", FLOATS_AND_COMPLEX),
  Log1p: unary("createLog1p", FLOATS_AND_COMPLEX),
  Sin: unary("createSin", FLOATS_AND_COMPLEX),
  Cos: unary("createCos", FLOATS_AND_COMPLEX),
  Tan: unary("createTan", FLOATS_AND_COMPLEX),
  Asin: unary("createAsin", FLOATS_AND_COMPLEX),
  Acos: unary("createAcos", FLOATS_AND_COMPLEX),
  Atan: unary("createAtan", FLOATS_AND_COMPLEX),
  Sinh: unary("createSinh", FLOATS_AND_COMPLEX),
  Cosh: unary("createCosh", FLOATS_AND_COMPLEX),
  Tanh: unary("createTanh", FLOATS_AND_COMPLEX),
  Asinh: unary("createAsinh", FLOATS_AND_COMPLEX),
  Acosh: unary("createAcosh", FLOATS_AND_COMPLEX),
  Atanh: unary("createAtanh", FLOATS_AND_COMPLEX),
  Sigmoid: {
    ...unary("createSigmoid", FLOATS_AND_COMPLEX),
    forms: { Floats: { types: { T: [DataType.FLOAT] }, kernel: "createSigmoidOfFloats" } },
  },
  ComplexAbs: {
    inputs: ["x: T"],
    outputs: ["y: Tout"],
    attrs: ["T: {complex64, complex128} = DT_COMPLEX64", "Tout: {float, double} = DT_FLOAT"],
    types: { T: numericTypes("complex64, complex128") },
    shape: "unchangedShape",
    kernel: "createComplexAbs",
  },
  Floor: unary("createFloor", FLOATS),
  Ceil: unary("createCeil", FLOATS),
  Rint: unary("createRint", FLOATS, "float, double"),
  Round: unary("createRound", SIGNED_AND_COMPLEX, `${FLOATS}, int32, int64`),
  IsNan: predicate("createIsNan"),
  IsInf: predicate("createIsInf"),
  IsFinite: predicate("createIsFinite"),
};
