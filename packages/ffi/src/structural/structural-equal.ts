import { checkOptionNames } from "@heddle/status";
import type { Ffi } from "../ffi.js";
import type { Mismatch } from "./access-path.js";
import { Comparison } from "./comparison.js";
import { STRUCTURAL_OPTIONS, type StructuralOptions } from "./structural-options.js";

/**
 * True when two values have the same content: numbers of one type with the same bits, every NaN like another, strings and bytes by
 * their bytes, sequences element by element, Maps and Dicts whatever their order, shapes, tensors by shape, data type and bytes,
 * objects as the structural kind of their type says. An Array is not a List, a Map not a Dict, 1 not 1.0. Values are as
 * `writeValue` takes them. Nothing is changed; however deep they are, the stack is not.
 *
 * @throws {StatusError} INVALID_ARGUMENT for values that contain themselves in the same way, for a type without a structural kind
 * and for a tensor with content outside the CPU or not contiguous
 *
 * Source: src/ffi/extra/structural_equal.cc of tvm-ffi (0.1.14).
 */
export function structuralEqual(ffi: Ffi, lhs: unknown, rhs: unknown, options: StructuralOptions = {}): boolean {
  checkOptionNames("structuralEqual", options, STRUCTURAL_OPTIONS);
  using comparison = new Comparison(ffi, options);
  return comparison.compareValues(lhs, rhs);
}

/**
 * Where two values differ first; undefined when they are {@link structuralEqual}.
 *
 * @throws {StatusError} those of {@link structuralEqual}
 */
export function firstMismatch(
  ffi: Ffi,
  lhs: unknown,
  rhs: unknown,
  options: StructuralOptions = {},
): Mismatch | undefined {
  checkOptionNames("firstMismatch", options, STRUCTURAL_OPTIONS);
  using comparison = new Comparison(ffi, options, { lhs: [], rhs: [] });
  return comparison.compareValues(lhs, rhs) ? undefined : comparison.mismatch();
}
