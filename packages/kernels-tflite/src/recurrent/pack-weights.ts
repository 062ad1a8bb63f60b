import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { unimplemented } from "@heddle/status";
import { DataType, dataTypeName } from "@heddle/tensor";
import { FloatProducts, type WeightMatrix, type WeightProducts } from "./weight-products.js";

/** A matrix of weights, and the scale of weights of 8 bits. */
export interface ScaledMatrix extends WeightMatrix {
  readonly scale: number;
}

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
  if (type !== DataType.FLOAT) {
    const rows = isAsymmetric ? "asymmetric" : "symmetric";
    throw unimplemented(`weights of type ${dataTypeName(type)} with ${rows} activations`);
  }
  return new FloatProducts(memory, scope, matrices);
}
