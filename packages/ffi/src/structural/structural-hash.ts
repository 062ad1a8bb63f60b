import { checkOptionNames } from "@heddle/status";
import type { Ffi } from "../ffi.js";
import { Hashing } from "./hashing.js";
import { STRUCTURAL_OPTIONS, type StructuralOptions } from "./structural-options.js";

/**
 * The hash that goes with `structuralEqual`, 64 bits: values that are equal have the same hash, always. It is the same in every
 * profile and program, except for variables that nothing defines: theirs is that of their address. Values without parts have the
 * hash of tvm-ffi; that of containers and objects differs, as tvm-ffi's depends on its C++ library.
 *
 * Where a Map, a Dict or a constant holds variables or shared nodes, those that come first in it or after it count by their type
 * only, because two equal values may have them in another order.
 *
 * @throws {StatusError} those of `structuralEqual`, and INVALID_ARGUMENT for every value that contains itself
 *
 * Source: src/ffi/extra/structural_hash.cc of tvm-ffi (0.1.14).
 */
export function structuralHash(ffi: Ffi, value: unknown, options: StructuralOptions = {}): bigint {
  checkOptionNames("structuralHash", options, STRUCTURAL_OPTIONS);
  using hashing = new Hashing(ffi, options);
  return hashing.hashValue(value);
}
