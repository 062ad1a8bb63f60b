// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { raggedTensorToSparse as compute_raggedTensorToSparse } from "../ragged/ragged-tensor-to-sparse.js";
export const raggedTensorToSparse = /* @__PURE__ */ kernelOf(compute_raggedTensorToSparse);
