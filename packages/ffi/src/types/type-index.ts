/**
 * The types of values. The numbers are those that tvm-ffi writes into cells and headers; another profile writes its own and
 * translates. Values without a reference count are below `OBJECT`; from `DYNAMIC_BEGIN` on a number is given to a type when it
 * is defined, and means the same only within one {@link Ffi}.
 *
 * Source: TVMFFITypeIndex of tvm-ffi's c_api.h (0.1.14).
 */
export const TypeIndex = {
  /** Any value: in annotations only. */
  ANY: -1,
  NONE: 0,
  INT: 1,
  BOOL: 2,
  FLOAT: 3,
  OPAQUE_POINTER: 4,
  DATA_TYPE: 5,
  DEVICE: 6,
  /** A borrowed DLTensor. */
  DL_TENSOR_POINTER: 7,
  /** A borrowed C string; in views only. */
  RAW_STRING: 8,
  /** A borrowed pair of address and size; in views only. */
  BYTE_ARRAY_POINTER: 9,
  /** The address of a word with an object, which the reader may take; in views only. */
  OBJECT_RVALUE_REF: 10,
  SMALL_STRING: 11,
  SMALL_BYTES: 12,
  /** UCS4 characters in the cell: up to 2 in the RFC's profile, 1 in tvm-ffi's, which has no such type of its own. */
  SMALL_UCS4: 13,
  /** The address of another Any, such as a padded one that does not fit; in views of the RFC's profile only. */
  ANY_POINTER: 14,

  OBJECT: 64,
  STRING: 65,
  BYTES: 66,
  ERROR: 67,
  FUNCTION: 68,
  SHAPE: 69,
  TENSOR: 70,
  ARRAY: 71,
  MAP: 72,
  MODULE: 73,
  OPAQUE_OBJECT: 74,
  LIST: 75,
  DICT: 76,
  VISIT_INTERRUPT: 77,

  DYNAMIC_BEGIN: 128,
  // Heddle's own, defined first in every Ffi.
  BOX: 128,
  BOX_INT: 129,
  BOX_BOOL: 130,
  BOX_FLOAT: 131,
  BOX_OPAQUE_POINTER: 132,
  BOX_DATA_TYPE: 133,
  BOX_DEVICE: 134,
  UCS4_STRING: 136,
  /** The list of the RFC's choice D3c: words that point to objects, and to values in a pool. */
  POOLED_LIST: 137,
} as const;
export type TypeIndex = (typeof TypeIndex)[keyof typeof TypeIndex];
