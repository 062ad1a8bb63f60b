// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { initializeTableFromDataset as compute_initializeTableFromDataset } from "../from-dataset/initialize-from-dataset.js";
export const initializeTableFromDataset = /* @__PURE__ */ kernelOf(compute_initializeTableFromDataset);
