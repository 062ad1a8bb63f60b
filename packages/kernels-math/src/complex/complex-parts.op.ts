import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "complex-parts";

const TYPES = { T: [DataType.COMPLEX64, DataType.COMPLEX128] };
const PART = {
  inputs: ["input: T"],
  outputs: ["output: Tout"],
  attrs: ["T: {complex64, complex128} = DT_COMPLEX64", "Tout: {float, double} = DT_FLOAT"],
  types: TYPES,
};

export const ops: OpEntries<typeof import("./complex-parts.js")> = {
  Complex: {
    inputs: ["real: T", "imag: T"],
    outputs: ["out: Tout"],
    attrs: ["T: {float, double} = DT_FLOAT", "Tout: {complex64, complex128} = DT_COMPLEX64"],
    types: { T: [DataType.FLOAT, DataType.DOUBLE] },
    kernel: "createComplex",
  },
  Real: { ...PART, kernel: "createComplexPart" },
  Imag: { ...PART, kernel: "createComplexPart" },
  Angle: { ...PART, kernel: "createComplexPart" },
  Conj: {
    inputs: ["input: T"],
    outputs: ["output: T"],
    attrs: ["T: {complex64, complex128, variant} = DT_COMPLEX64"],
    types: TYPES,
    kernel: "createConjugate",
  },
};
