/** The entry `@heddle/kernel-api/datasets`: datasets and optionals as values of variants, which several plugins make and read. */
export { Dataset, datasetOf, type RowIterator } from "./datasets/dataset.js";
export { OPTIONAL, Optional } from "./datasets/optional.js";
