// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { emptyTensorMap as compute_emptyTensorMap } from "../tensor-map/tensor-map-ops.js";
import { tensorMapErase as compute_tensorMapErase } from "../tensor-map/tensor-map-ops.js";
import { tensorMapHasKey as compute_tensorMapHasKey } from "../tensor-map/tensor-map-ops.js";
import { tensorMapInsert as compute_tensorMapInsert } from "../tensor-map/tensor-map-ops.js";
import { tensorMapLookup as compute_tensorMapLookup } from "../tensor-map/tensor-map-ops.js";
import { tensorMapSize as compute_tensorMapSize } from "../tensor-map/tensor-map-ops.js";
import { tensorMapStackKeys as compute_tensorMapStackKeys } from "../tensor-map/tensor-map-ops.js";
export const emptyTensorMap = /* @__PURE__ */ kernelOf(compute_emptyTensorMap);
export const tensorMapErase = /* @__PURE__ */ kernelOf(compute_tensorMapErase);
export const tensorMapHasKey = /* @__PURE__ */ kernelOf(compute_tensorMapHasKey);
export const tensorMapInsert = /* @__PURE__ */ kernelOf(compute_tensorMapInsert);
export const tensorMapLookup = /* @__PURE__ */ kernelOf(compute_tensorMapLookup);
export const tensorMapSize = /* @__PURE__ */ kernelOf(compute_tensorMapSize);
export const tensorMapStackKeys = /* @__PURE__ */ kernelOf(compute_tensorMapStackKeys);
