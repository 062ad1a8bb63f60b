// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { anonymousMemoryCache as compute_anonymousMemoryCache } from "../seeds/dataset-resources.js";
import { anonymousSeedGenerator as compute_anonymousSeedGenerator } from "../seeds/dataset-resources.js";
import { deleteMemoryCache as compute_deleteMemoryCache } from "../seeds/dataset-resources.js";
import { deleteSeedGenerator as compute_deleteSeedGenerator } from "../seeds/dataset-resources.js";
import { dummyIterationCounter as compute_dummyIterationCounter } from "../seeds/dataset-resources.js";
import { dummyMemoryCache as compute_dummyMemoryCache } from "../seeds/dataset-resources.js";
import { dummySeedGenerator as compute_dummySeedGenerator } from "../seeds/dataset-resources.js";
import { cacheDataset as compute_cacheDataset } from "../shuffle/cache-dataset.js";
export { createShuffleDataset } from "../shuffle/shuffle-dataset.js";
import { shuffleDatasetV2 as compute_shuffleDatasetV2 } from "../shuffle/shuffle-dataset.js";
export const anonymousMemoryCache = /* @__PURE__ */ kernelOf(compute_anonymousMemoryCache);
export const anonymousSeedGenerator = /* @__PURE__ */ kernelOf(compute_anonymousSeedGenerator);
export const deleteMemoryCache = /* @__PURE__ */ kernelOf(compute_deleteMemoryCache);
export const deleteSeedGenerator = /* @__PURE__ */ kernelOf(compute_deleteSeedGenerator);
export const dummyIterationCounter = /* @__PURE__ */ kernelOf(compute_dummyIterationCounter);
export const dummyMemoryCache = /* @__PURE__ */ kernelOf(compute_dummyMemoryCache);
export const dummySeedGenerator = /* @__PURE__ */ kernelOf(compute_dummySeedGenerator);
export const cacheDataset = /* @__PURE__ */ kernelOf(compute_cacheDataset);
export const shuffleDatasetV2 = /* @__PURE__ */ kernelOf(compute_shuffleDatasetV2);
