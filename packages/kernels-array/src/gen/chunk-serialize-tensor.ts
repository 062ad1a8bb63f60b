// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { parseTensor as compute_parseTensor } from "../values/serialize-tensor.js";
import { serializeTensor as compute_serializeTensor } from "../values/serialize-tensor.js";
export const parseTensor = /* @__PURE__ */ kernelOf(compute_parseTensor);
export const serializeTensor = /* @__PURE__ */ kernelOf(compute_serializeTensor);
