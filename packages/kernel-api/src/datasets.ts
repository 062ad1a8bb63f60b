/** The entry `@heddle/kernel-api/datasets`: datasets as values of variants, which several plugins make and read. */
export { Dataset, datasetOf, type RowIterator } from "./datasets/dataset.js";
export { releaseAll } from "./datasets/release-all.js";
