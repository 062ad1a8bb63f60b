// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createGetSessionHandle } from "../session/session-tensors.js";
import { deleteSessionTensor as compute_deleteSessionTensor } from "../session/session-tensors.js";
import { getSessionTensor as compute_getSessionTensor } from "../session/session-tensors.js";
export const deleteSessionTensor = /* @__PURE__ */ kernelOf(compute_deleteSessionTensor);
export const getSessionTensor = /* @__PURE__ */ kernelOf(compute_getSessionTensor);
