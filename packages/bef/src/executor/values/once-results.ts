import type { AsyncValue } from "./async-value.js";

/**
 * The results of functions that are called once, with one reference of each, by the function; and the run that calls it. Functions and
 * runs are only compared.
 */
export type OnceResults = Map<object, { readonly run: object; readonly values: readonly AsyncValue[] }>;
