// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createEmbeddingLookupSparse } from "../lookup/embedding-lookup-sparse.js";
import { hashtableLookup as compute_hashtableLookup } from "../lookup/hashtable-lookup.js";
export { createLshProjection } from "../lookup/lsh-projection.js";
export { createSkipGram } from "../lookup/skip-gram.js";
export const hashtableLookup = /* @__PURE__ */ kernelOf(compute_hashtableLookup);
