// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createTensorArray, createTensorArrayGrad } from "../tensor-array/array-items.js";
import { tensorArrayClose as compute_tensorArrayClose } from "../tensor-array/array-items.js";
import { tensorArrayRead as compute_tensorArrayRead } from "../tensor-array/array-items.js";
import { tensorArraySize as compute_tensorArraySize } from "../tensor-array/array-items.js";
import { tensorArrayWrite as compute_tensorArrayWrite } from "../tensor-array/array-items.js";
export { createTensorArrayConcat, createTensorArrayGather } from "../tensor-array/join-array.js";
import { tensorArrayScatter as compute_tensorArrayScatter } from "../tensor-array/split-array.js";
import { tensorArraySplit as compute_tensorArraySplit } from "../tensor-array/split-array.js";
export const tensorArrayClose = /* @__PURE__ */ kernelOf(compute_tensorArrayClose);
export const tensorArrayRead = /* @__PURE__ */ kernelOf(compute_tensorArrayRead);
export const tensorArraySize = /* @__PURE__ */ kernelOf(compute_tensorArraySize);
export const tensorArrayWrite = /* @__PURE__ */ kernelOf(compute_tensorArrayWrite);
export const tensorArrayScatter = /* @__PURE__ */ kernelOf(compute_tensorArrayScatter);
export const tensorArraySplit = /* @__PURE__ */ kernelOf(compute_tensorArraySplit);
