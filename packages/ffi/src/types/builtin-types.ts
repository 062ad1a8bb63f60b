import { TypeIndex } from "./type-index.js";
import type { TypeDefinition } from "./type-table.js";

/**
 * The values without a reference count and the objects that have no file of their own, with the keys and numbers of tvm-ffi. The
 * names in messages are those that C++ signatures have: a small string is a `str` like any other.
 */
export const builtinTypes: readonly TypeDefinition[] = [
  { index: TypeIndex.NONE, key: "None" },
  { index: TypeIndex.INT, key: "int" },
  { index: TypeIndex.BOOL, key: "bool" },
  { index: TypeIndex.FLOAT, key: "float" },
  { index: TypeIndex.OPAQUE_POINTER, key: "void*" },
  { index: TypeIndex.DATA_TYPE, key: "DataType" },
  { index: TypeIndex.DEVICE, key: "Device" },
  { index: TypeIndex.RAW_STRING, key: "const char*" },
  { index: TypeIndex.BYTE_ARRAY_POINTER, key: "TVMFFIByteArray*" },
  { index: TypeIndex.OBJECT_RVALUE_REF, key: "ObjectRValueRef" },
  { index: TypeIndex.SMALL_STRING, key: "ffi.SmallStr", displayName: "str" },
  { index: TypeIndex.SMALL_BYTES, key: "ffi.SmallBytes", displayName: "bytes" },
  { index: TypeIndex.SMALL_UCS4, key: "heddle.SmallUcs4", displayName: "ucs4" },
  { index: TypeIndex.ANY_POINTER, key: "heddle.AnyPtr", displayName: "Any*" },
  { index: TypeIndex.OBJECT, key: "ffi.Object", displayName: "Object" },
];
