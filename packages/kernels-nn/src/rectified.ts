/**
 * The entry `@heddle/kernels-nn/rectified`: _FusedMatMul of float32 for models whose products have few activations. With it a bundle lacks the
 * loops of others; `registerFusedMatMulOfFloats` of `@heddle/kernels-nn/kernels` does the same and more.
 */
import { type AttrMap, withKernel } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { rectifiedRows } from "./activation/bias-loops.js";
import { sigmoidRows } from "./activation/biased-sigmoid-loops.js";
import * as ops from "./gen/ops.js";
import { createRectifiedMatMul, createSigmoidMatMul } from "./products/fused-mat-mul.js";

/** True for a _FusedMatMul that {@link registerFusedMatMul} is for, by its attributes. */
export function isRectified(attrs: AttrMap): boolean {
  return hasActivation(attrs, rectifiedRows);
}

/** True for a _FusedMatMul that {@link registerFusedMatMulWithSigmoid} is for, by its attributes. */
export function isRectifiedOrSigmoid(attrs: AttrMap): boolean {
  return hasActivation(attrs, sigmoidRows);
}

function hasActivation(attrs: AttrMap, rowsOf: typeof rectifiedRows): boolean {
  const [type, fused] = [attrs.get("T"), attrs.get("fused_ops")];
  if (type?.kind !== "type" || type.value !== DataType.FLOAT || fused?.kind !== "list" || fused.of !== "string")
    return false;
  const [bias, activation, ...others] = fused.value.map((name) => new TextDecoder().decode(name));
  return bias === "BiasAdd" && rowsOf(activation) !== undefined && others.length === 0;
}

const floats = () => ({ ...ops._FusedMatMul(), constraints: { T: [DataType.FLOAT] } });

/** Registers _FusedMatMul of float32 with a kernel for Relu, Relu6 and no activation. */
export const registerFusedMatMul = /* @__PURE__ */ withKernel(floats, createRectifiedMatMul);

/** Registers _FusedMatMul of float32 with a kernel for Sigmoid, Relu, Relu6 and no activation. */
export const registerFusedMatMulWithSigmoid = /* @__PURE__ */ withKernel(floats, createSigmoidMatMul);
