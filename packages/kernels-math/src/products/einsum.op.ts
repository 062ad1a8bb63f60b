import type { OpEntries } from "@heddle/tooling-ops";
import { numericTypes } from "../numeric-types.js";

export const chunk = "einsum";

export const ops: OpEntries<typeof import("./einsum.js")> = {
  Einsum: {
    inputs: ["inputs: N * T"],
    outputs: ["output: T"],
    attrs: ["equation: string", "N: int >= 1", "T: type"],
    types: { T: numericTypes("bfloat16, half, float, double, int32, int64, complex64, complex128") },
    shape: "einsumShape",
    kernel: "createEinsum",
  },
};
