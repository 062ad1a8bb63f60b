import { COMPLEX_TYPES, DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "complex-parts";

/** A complex type and that of its parts. */
const PAIRS = [
  [DataType.COMPLEX64, DataType.FLOAT],
  [DataType.COMPLEX128, DataType.DOUBLE],
];
const PART = {
  inputs: ["input: T"],
  outputs: ["output: Tout"],
  attrs: ["T: {complex64, complex128} = DT_COMPLEX64", "Tout: {float, double} = DT_FLOAT"],
  types: PAIRS.map(([complex, part]) => ({ T: [complex], Tout: [part] })),
  shape: "unchangedShape",
};

export const ops: OpEntries<typeof import("./complex-parts.js")> = {
  Complex: {
    inputs: ["real: T", "imag: T"],
    outputs: ["out: Tout"],
    attrs: ["T: {float, double} = DT_FLOAT", "Tout: {complex64, complex128} = DT_COMPLEX64"],
    types: PAIRS.map(([complex, part]) => ({ T: [part], Tout: [complex] })),
    shape: "broadcastBinaryShape",
    kernel: "createComplex",
  },
  Real: { ...PART, kernel: "createComplexPart" },
  Imag: { ...PART, kernel: "createComplexPart" },
  Angle: { ...PART, kernel: "createComplexPart" },
  Conj: {
    inputs: ["input: T"],
    outputs: ["output: T"],
    attrs: ["T: {complex64, complex128, variant} = DT_COMPLEX64"],
    types: { T: [...COMPLEX_TYPES, DataType.VARIANT] },
    shape: "unchangedShape",
    kernel: "createConjugate",
    forms: { Numbers: { types: { T: COMPLEX_TYPES }, kernel: "createConjugateOfNumbers" } },
  },
};
