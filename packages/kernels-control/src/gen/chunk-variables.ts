// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createResourceCountUpTo } from "../variables/count-up-to.js";
export { createResourceGather } from "../variables/resource-gather.js";
import { resourceScatterAdd as compute_resourceScatterAdd } from "../variables/resource-scatter.js";
import { resourceScatterDiv as compute_resourceScatterDiv } from "../variables/resource-scatter.js";
import { resourceScatterMax as compute_resourceScatterMax } from "../variables/resource-scatter.js";
import { resourceScatterMin as compute_resourceScatterMin } from "../variables/resource-scatter.js";
import { resourceScatterMul as compute_resourceScatterMul } from "../variables/resource-scatter.js";
import { resourceScatterSub as compute_resourceScatterSub } from "../variables/resource-scatter.js";
import { resourceScatterUpdate as compute_resourceScatterUpdate } from "../variables/resource-scatter.js";
import { assignAdd as compute_assignAdd } from "../variables/update-variable.js";
import { assignSub as compute_assignSub } from "../variables/update-variable.js";
export { createDestroyResource } from "../variables/variable-state.js";
import { disableCopyOnRead as compute_disableCopyOnRead } from "../variables/variable-state.js";
import { variableShape as compute_variableShape } from "../variables/variable-state.js";
export const resourceScatterAdd = /* @__PURE__ */ kernelOf(compute_resourceScatterAdd);
export const resourceScatterDiv = /* @__PURE__ */ kernelOf(compute_resourceScatterDiv);
export const resourceScatterMax = /* @__PURE__ */ kernelOf(compute_resourceScatterMax);
export const resourceScatterMin = /* @__PURE__ */ kernelOf(compute_resourceScatterMin);
export const resourceScatterMul = /* @__PURE__ */ kernelOf(compute_resourceScatterMul);
export const resourceScatterSub = /* @__PURE__ */ kernelOf(compute_resourceScatterSub);
export const resourceScatterUpdate = /* @__PURE__ */ kernelOf(compute_resourceScatterUpdate);
export const assignAdd = /* @__PURE__ */ kernelOf(compute_assignAdd);
export const assignSub = /* @__PURE__ */ kernelOf(compute_assignSub);
export const disableCopyOnRead = /* @__PURE__ */ kernelOf(compute_disableCopyOnRead);
export const variableShape = /* @__PURE__ */ kernelOf(compute_variableShape);
