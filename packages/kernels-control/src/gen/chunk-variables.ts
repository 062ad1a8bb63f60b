// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createResourceGather } from "../variables/resource-gather.js";
import { assignAdd as compute_assignAdd } from "../variables/update-variable.js";
import { assignSub as compute_assignSub } from "../variables/update-variable.js";
export { createDestroyResource } from "../variables/variable-state.js";
import { disableCopyOnRead as compute_disableCopyOnRead } from "../variables/variable-state.js";
import { variableShape as compute_variableShape } from "../variables/variable-state.js";
export const assignAdd = /* @__PURE__ */ kernelOf(compute_assignAdd);
export const assignSub = /* @__PURE__ */ kernelOf(compute_assignSub);
export const disableCopyOnRead = /* @__PURE__ */ kernelOf(compute_disableCopyOnRead);
export const variableShape = /* @__PURE__ */ kernelOf(compute_variableShape);
