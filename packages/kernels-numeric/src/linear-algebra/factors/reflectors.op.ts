import type { OpEntries } from "@heddle/tooling-ops";
import { MATRIX_TYPES } from "../linear-algebra.op-forms.js";

export const chunk = "linear-algebra";

const FORM = { attrs: ["T: {float, double, complex64, complex128}"], types: { T: MATRIX_TYPES } } as const;

export const ops: OpEntries<typeof import("./reflectors.js")> = {
  HeddleReflectorProduct: {
    ...FORM,
    inputs: ["reflectors: T", "factors: T"],
    outputs: ["product: T"],
    shape: "reflectorProductShape",
    compute: "reflectorProduct",
  },
  HeddleReflectors: {
    ...FORM,
    inputs: ["input: T"],
    outputs: ["reflectors: T", "factors: T"],
    shape: "reflectorsShape",
    compute: "reflectors",
  },
};
