// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { concatOffset as compute_concatOffset } from "../layout/concat-offset.js";
export { createMirrorPad } from "../layout/mirror-pad.js";
export { createReverseSequence } from "../layout/reverse-sequence.js";
export const concatOffset = /* @__PURE__ */ kernelOf(compute_concatOffset);
