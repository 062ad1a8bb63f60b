// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createOptionalGetValue } from "../optionals/optional-values.js";
import { optionalFromValue as compute_optionalFromValue } from "../optionals/optional-values.js";
import { optionalHasValue as compute_optionalHasValue } from "../optionals/optional-values.js";
import { optionalNone as compute_optionalNone } from "../optionals/optional-values.js";
export const optionalFromValue = /* @__PURE__ */ kernelOf(compute_optionalFromValue);
export const optionalHasValue = /* @__PURE__ */ kernelOf(compute_optionalHasValue);
export const optionalNone = /* @__PURE__ */ kernelOf(compute_optionalNone);
