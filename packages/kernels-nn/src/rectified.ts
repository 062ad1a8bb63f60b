/**
 * The entry `@heddle/kernels-nn/rectified`: _FusedMatMul of float32 for models whose products have Relu, Relu6 or no activation. With it a
 * bundle lacks the loops of other activations; `registerFusedMatMulOfFloats` of `@heddle/kernels-nn/kernels` does the same and more.
 */
import { type AttrMap, withKernel } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { limitOf } from "./activation/bias-loops.js";
import * as ops from "./gen/ops.js";
import { createRectifiedMatMul } from "./products/fused-mat-mul.js";

/** True for a _FusedMatMul that {@link registerFusedMatMul} is for, by its attributes. */
export function isRectified(attrs: AttrMap): boolean {
  const [type, fused] = [attrs.get("T"), attrs.get("fused_ops")];
  if (type?.kind !== "type" || type.value !== DataType.FLOAT || fused?.kind !== "list" || fused.of !== "string")
    return false;
  const [bias, activation, ...others] = fused.value.map((name) => new TextDecoder().decode(name));
  return bias === "BiasAdd" && limitOf(activation) !== undefined && others.length === 0;
}

/** Registers _FusedMatMul of float32 with a kernel for Relu, Relu6 and no activation. */
export const registerFusedMatMul = /* @__PURE__ */ withKernel(
  () => ({ ...ops._FusedMatMul(), constraints: { T: [DataType.FLOAT] } }),
  createRectifiedMatMul,
);
