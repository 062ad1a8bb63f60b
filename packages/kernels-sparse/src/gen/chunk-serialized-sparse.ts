// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { deserializeSparse as compute_deserializeSparse } from "../serialized/deserialize-sparse.js";
import { serializeManySparse as compute_serializeManySparse } from "../serialized/serialize-sparse.js";
import { serializeSparse as compute_serializeSparse } from "../serialized/serialize-sparse.js";
export { createAddManySparse, createAddSparse, createTakeManySparse } from "../serialized/sparse-tensors-map.js";
export const deserializeSparse = /* @__PURE__ */ kernelOf(compute_deserializeSparse);
export const serializeManySparse = /* @__PURE__ */ kernelOf(compute_serializeManySparse);
export const serializeSparse = /* @__PURE__ */ kernelOf(compute_serializeSparse);
