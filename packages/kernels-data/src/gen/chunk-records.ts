// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { fixedLengthRecordDataset as compute_fixedLengthRecordDataset } from "../records/record-datasets.js";
import { tfRecordDataset as compute_tfRecordDataset } from "../records/record-datasets.js";
export const fixedLengthRecordDataset = /* @__PURE__ */ kernelOf(compute_fixedLengthRecordDataset);
export const tfRecordDataset = /* @__PURE__ */ kernelOf(compute_tfRecordDataset);
