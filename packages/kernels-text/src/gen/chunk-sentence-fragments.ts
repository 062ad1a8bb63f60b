// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createSentenceFragments } from "../sentences/sentence-fragments.js";
import { sentenceFragmentsV2 as compute_sentenceFragmentsV2 } from "../sentences/sentence-fragments.js";
export const sentenceFragmentsV2 = /* @__PURE__ */ kernelOf(compute_sentenceFragmentsV2);
