import type { LinearMemory } from "@heddle/memory";
import { isComplex, type Tensor } from "@heddle/tensor";
import { ComplexLu } from "../factors/complex-lu.js";
import { RealLu } from "../factors/real-lu.js";

/** The LU factors of the matrices of a tensor, of `size` rows. @param columns of the right sides; 0 for none */
export function factorsOf(memory: LinearMemory, { dtype }: Tensor, size: number, columns: number): RealLu | ComplexLu {
  return isComplex(dtype) ? new ComplexLu(memory, dtype, size, columns) : new RealLu(memory, dtype, size, columns);
}
