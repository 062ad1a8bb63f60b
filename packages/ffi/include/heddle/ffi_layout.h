// Where tvm-ffi's structs have their fields, in wasm32 and on hosts with pointers of 64 bits. tvm/ffi/c_api.h includes this; with
// tvm-ffi's own header it can be included after it.
#ifndef HEDDLE_FFI_LAYOUT_H_
#define HEDDLE_FFI_LAYOUT_H_

#include <stddef.h>
#include <stdint.h>
#include <tvm/ffi/c_api.h>

#ifdef __cplusplus
#define HEDDLE_ASSERT(condition, text) static_assert(condition, text)
#else
#define HEDDLE_ASSERT(condition, text) _Static_assert(condition, text)
#endif

#if __SIZEOF_POINTER__ == 4
#define HEDDLE_EITHER(at32, at64) (at32)
#else
#define HEDDLE_EITHER(at32, at64) (at64)
#endif

// SIZE(type, bytes in wasm32, bytes with 64 bits); FIELD(type, field, offset in wasm32, offset with 64 bits).
#define SIZE(type, at32, at64) HEDDLE_ASSERT(sizeof(type) == HEDDLE_EITHER(at32, at64), "size of " #type)
#define FIELD(type, field, at32, at64) \
  HEDDLE_ASSERT(offsetof(type, field) == HEDDLE_EITHER(at32, at64), "offset of " #type "." #field)

SIZE(DLDevice, 8, 8);
SIZE(DLDataType, 4, 4);
FIELD(DLDataType, bits, 1, 1);
FIELD(DLDataType, lanes, 2, 2);
SIZE(DLTensor, 40, 48);
FIELD(DLTensor, data, 0, 0);
FIELD(DLTensor, device, 4, 8);
FIELD(DLTensor, ndim, 12, 16);
FIELD(DLTensor, dtype, 16, 20);
FIELD(DLTensor, shape, 20, 24);
FIELD(DLTensor, strides, 24, 32);
FIELD(DLTensor, byte_offset, 32, 40);
SIZE(DLManagedTensor, 48, 64);
FIELD(DLManagedTensor, manager_ctx, 40, 48);
FIELD(DLManagedTensor, deleter, 44, 56);
SIZE(DLManagedTensorVersioned, 64, 80);
FIELD(DLManagedTensorVersioned, manager_ctx, 8, 8);
FIELD(DLManagedTensorVersioned, deleter, 12, 16);
FIELD(DLManagedTensorVersioned, flags, 16, 24);
FIELD(DLManagedTensorVersioned, dl_tensor, 24, 32);

SIZE(TVMFFIVersion, 12, 12);
SIZE(TVMFFITypeIndex, 4, 4);
SIZE(TVMFFIAny, 16, 16);
FIELD(TVMFFIAny, type_index, 0, 0);
FIELD(TVMFFIAny, zero_padding, 4, 4);
FIELD(TVMFFIAny, small_str_len, 4, 4);
FIELD(TVMFFIAny, v_int64, 8, 8);
FIELD(TVMFFIAny, v_bytes, 8, 8);
SIZE(TVMFFIObject, 24, 24);
FIELD(TVMFFIObject, combined_ref_count, 0, 0);
FIELD(TVMFFIObject, type_index, 8, 8);
FIELD(TVMFFIObject, deleter, 16, 16);
SIZE(TVMFFIObjectAllocHeader, 4, 8);
SIZE(TVMFFICustomAllocator, 8, 16);
FIELD(TVMFFICustomAllocator, context, 4, 8);
SIZE(TVMFFIByteArray, 8, 16);
FIELD(TVMFFIByteArray, size, 4, 8);
SIZE(TVMFFIShapeCell, 8, 16);
FIELD(TVMFFIShapeCell, size, 4, 8);
SIZE(TVMFFISeqCell, 32, 32);
FIELD(TVMFFISeqCell, data, 0, 0);
FIELD(TVMFFISeqCell, size, 8, 8);
FIELD(TVMFFISeqCell, capacity, 16, 16);
FIELD(TVMFFISeqCell, data_deleter, 24, 24);
SIZE(TVMFFIErrorCell, 36, 72);
FIELD(TVMFFIErrorCell, kind, 0, 0);
FIELD(TVMFFIErrorCell, message, 8, 16);
FIELD(TVMFFIErrorCell, backtrace, 16, 32);
FIELD(TVMFFIErrorCell, update_backtrace, 24, 48);
FIELD(TVMFFIErrorCell, cause_chain, 28, 56);
FIELD(TVMFFIErrorCell, extra_context, 32, 64);
SIZE(TVMFFIFunctionCell, 8, 16);
FIELD(TVMFFIFunctionCell, safe_call, 0, 0);
FIELD(TVMFFIFunctionCell, cpp_call, 4, 8);
SIZE(TVMFFIOpaqueObjectCell, 4, 8);
SIZE(TVMFFIFieldInfo, 88, 120);
FIELD(TVMFFIFieldInfo, name, 0, 0);
FIELD(TVMFFIFieldInfo, doc, 8, 16);
FIELD(TVMFFIFieldInfo, metadata, 16, 32);
FIELD(TVMFFIFieldInfo, flags, 24, 48);
FIELD(TVMFFIFieldInfo, size, 32, 56);
FIELD(TVMFFIFieldInfo, alignment, 40, 64);
FIELD(TVMFFIFieldInfo, offset, 48, 72);
FIELD(TVMFFIFieldInfo, getter, 56, 80);
FIELD(TVMFFIFieldInfo, setter, 60, 88);
FIELD(TVMFFIFieldInfo, default_value_or_factory, 64, 96);
FIELD(TVMFFIFieldInfo, field_static_type_index, 80, 112);
SIZE(TVMFFIMethodInfo, 48, 72);
FIELD(TVMFFIMethodInfo, name, 0, 0);
FIELD(TVMFFIMethodInfo, doc, 8, 16);
FIELD(TVMFFIMethodInfo, metadata, 16, 32);
FIELD(TVMFFIMethodInfo, flags, 24, 48);
FIELD(TVMFFIMethodInfo, method, 32, 56);
SIZE(TVMFFITypeMetadata, 20, 32);
FIELD(TVMFFITypeMetadata, doc, 0, 0);
FIELD(TVMFFITypeMetadata, creator, 8, 16);
FIELD(TVMFFITypeMetadata, total_size, 12, 24);
FIELD(TVMFFITypeMetadata, structural_eq_hash_kind, 16, 28);
SIZE(TVMFFITypeAttrColumn, 12, 16);
FIELD(TVMFFITypeAttrColumn, data, 0, 0);
FIELD(TVMFFITypeAttrColumn, size, 4, 8);
FIELD(TVMFFITypeAttrColumn, begin_index, 8, 12);
SIZE(TVMFFITypeInfo, 56, 72);
FIELD(TVMFFITypeInfo, type_index, 0, 0);
FIELD(TVMFFITypeInfo, type_depth, 4, 4);
FIELD(TVMFFITypeInfo, type_key, 8, 8);
FIELD(TVMFFITypeInfo, type_ancestors, 16, 24);
FIELD(TVMFFITypeInfo, type_key_hash, 24, 32);
FIELD(TVMFFITypeInfo, num_fields, 32, 40);
FIELD(TVMFFITypeInfo, num_methods, 36, 44);
FIELD(TVMFFITypeInfo, fields, 40, 48);
FIELD(TVMFFITypeInfo, methods, 44, 56);
FIELD(TVMFFITypeInfo, metadata, 48, 64);

#undef SIZE
#undef FIELD
#undef HEDDLE_EITHER
#undef HEDDLE_ASSERT

#endif  // HEDDLE_FFI_LAYOUT_H_
