// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { getAlgorithm as compute_getAlgorithm } from "../random/key-and-counter.js";
import { getKeyAndCounter as compute_getKeyAndCounter } from "../random/key-and-counter.js";
import { getKeyCounterAndAlgorithm as compute_getKeyCounterAndAlgorithm } from "../random/key-and-counter.js";
export { createRandomIndexShuffle } from "../random/random-index-shuffle.js";
export { createRandomNumbers, createRandomUniformInt } from "../random/random-numbers.js";
export { createRandomShuffle } from "../random/shuffle.js";
import { statelessShuffle as compute_statelessShuffle } from "../random/shuffle.js";
export { createStatelessNumbers, createStatelessNumbersV2 } from "../random/stateless-numbers.js";
import { statelessIntegers as compute_statelessIntegers } from "../random/stateless-numbers.js";
import { statelessIntegersBetween as compute_statelessIntegersBetween } from "../random/stateless-numbers.js";
import { statelessIntegersBetweenV2 as compute_statelessIntegersBetweenV2 } from "../random/stateless-numbers.js";
import { statelessIntegersV2 as compute_statelessIntegersV2 } from "../random/stateless-numbers.js";
export const getAlgorithm = /* @__PURE__ */ kernelOf(compute_getAlgorithm);
export const getKeyAndCounter = /* @__PURE__ */ kernelOf(compute_getKeyAndCounter);
export const getKeyCounterAndAlgorithm = /* @__PURE__ */ kernelOf(compute_getKeyCounterAndAlgorithm);
export const statelessShuffle = /* @__PURE__ */ kernelOf(compute_statelessShuffle);
export const statelessIntegers = /* @__PURE__ */ kernelOf(compute_statelessIntegers);
export const statelessIntegersBetween = /* @__PURE__ */ kernelOf(compute_statelessIntegersBetween);
export const statelessIntegersBetweenV2 = /* @__PURE__ */ kernelOf(compute_statelessIntegersBetweenV2);
export const statelessIntegersV2 = /* @__PURE__ */ kernelOf(compute_statelessIntegersV2);
