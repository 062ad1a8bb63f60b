import { linearAlgebra } from "../linear-algebra.js";
import { norms } from "../norms.js";
import type { OperationLowering } from "../operation-call.js";
import { triangles } from "../triangles.js";

/** Linear algebra. */
export const matrixOperations: Readonly<Record<string, OperationLowering>> = {
  ...linearAlgebra,
  ...norms,
  ...triangles,
};
