import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { HybridProducts } from "./hybrid-products.js";
import { FloatProducts, type ScaledMatrix, type WeightProducts } from "./weight-products.js";

/**
 * The products with matrices of one type and number of columns, in blocks of `scope`. Views are dead afterwards.
 *
 * @param isAsymmetric whether rows that are multiplied with weights of 8 bits get a zero point
 */
export function packWeights(
  memory: LinearMemory,
  scope: MemoryScope,
  type: DataType,
  matrices: readonly ScaledMatrix[],
  isAsymmetric: boolean,
): WeightProducts {
  return type === DataType.FLOAT
    ? new FloatProducts(memory, scope, matrices)
    : new HybridProducts(memory, scope, matrices, isAsymmetric);
}
