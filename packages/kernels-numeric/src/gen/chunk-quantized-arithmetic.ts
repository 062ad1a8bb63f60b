// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { quantizedRelu as compute_quantizedRelu } from "../quantization/quantized/quantized-activation.js";
import { quantizedRelu6 as compute_quantizedRelu6 } from "../quantization/quantized/quantized-activation.js";
import { quantizedBiasAdd as compute_quantizedBiasAdd } from "../quantization/quantized/quantized-bias-add.js";
import { quantizedConcat as compute_quantizedConcat } from "../quantization/quantized/quantized-concat.js";
import { quantizedAdd as compute_quantizedAdd } from "../quantization/quantized/quantized-elements.js";
import { quantizedMul as compute_quantizedMul } from "../quantization/quantized/quantized-elements.js";
export { createQuantizedMatMul } from "../quantization/quantized/quantized-mat-mul.js";
export { createRequantizationRangePerChannel } from "../quantization/requantize-per-channel.js";
import { requantizePerChannel as compute_requantizePerChannel } from "../quantization/requantize-per-channel.js";
import { quantizeDownAndShrinkRange as compute_quantizeDownAndShrinkRange } from "../quantization/requantize.js";
import { requantizationRange as compute_requantizationRange } from "../quantization/requantize.js";
import { requantize as compute_requantize } from "../quantization/requantize.js";
export const quantizedRelu = /* @__PURE__ */ kernelOf(compute_quantizedRelu);
export const quantizedRelu6 = /* @__PURE__ */ kernelOf(compute_quantizedRelu6);
export const quantizedBiasAdd = /* @__PURE__ */ kernelOf(compute_quantizedBiasAdd);
export const quantizedConcat = /* @__PURE__ */ kernelOf(compute_quantizedConcat);
export const quantizedAdd = /* @__PURE__ */ kernelOf(compute_quantizedAdd);
export const quantizedMul = /* @__PURE__ */ kernelOf(compute_quantizedMul);
export const requantizePerChannel = /* @__PURE__ */ kernelOf(compute_requantizePerChannel);
export const quantizeDownAndShrinkRange = /* @__PURE__ */ kernelOf(compute_quantizeDownAndShrinkRange);
export const requantizationRange = /* @__PURE__ */ kernelOf(compute_requantizationRange);
export const requantize = /* @__PURE__ */ kernelOf(compute_requantize);
