/**
 * `@heddle/bef/constants`: functions that register the code for constants that few compiled models have, beside their kernels. Without them it is
 * imported when a model has such constants.
 */
import type { Registrar } from "@heddle/kernel-api";
import { constantFunction } from "./load/constant-code.js";
import { openIndexed, openStrings } from "./load/special-constants.js";

/** Registers the code of constants that are strings. */
export function registerStringConstants(registrar: Registrar): void {
  registrar.registerFunction?.(constantFunction("openStrings"), openStrings);
}

/** Registers the code of large constants with few different elements. */
export function registerIndexedConstants(registrar: Registrar): void {
  registrar.registerFunction?.(constantFunction("openIndexed"), openIndexed);
}
