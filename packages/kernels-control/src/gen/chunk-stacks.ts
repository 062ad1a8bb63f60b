// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createStack } from "../stacks/stack-items.js";
import { stackClose as compute_stackClose } from "../stacks/stack-items.js";
import { stackPop as compute_stackPop } from "../stacks/stack-items.js";
import { stackPush as compute_stackPush } from "../stacks/stack-items.js";
export const stackClose = /* @__PURE__ */ kernelOf(compute_stackClose);
export const stackPop = /* @__PURE__ */ kernelOf(compute_stackPop);
export const stackPush = /* @__PURE__ */ kernelOf(compute_stackPush);
