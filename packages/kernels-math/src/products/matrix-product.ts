import { DataType } from "@heddle/tensor";
import type { Lane } from "@heddle/tensor/numbers";
import { floatProduct, type MatrixProduct, PRODUCTS_AT_ONCE } from "./float-product.js";
import { halfProduct } from "./half-product.js";
import { wideProduct } from "./wide-product.js";

/** Matrices that are multiplied without a pause, of so many products of two elements each. */
export function matricesAtOnce(products: number): number {
  return Math.ceil(PRODUCTS_AT_ONCE / Math.max(1, products));
}

/** The product on one type: half and bfloat16 in float32, other floats and complex numbers in float64, integers in their own arithmetic. */
export function matrixProduct({ dtype }: Lane): MatrixProduct {
  if (dtype === DataType.FLOAT) return floatProduct;
  return dtype === DataType.HALF || dtype === DataType.BFLOAT16 ? halfProduct(dtype) : wideProduct(dtype);
}
