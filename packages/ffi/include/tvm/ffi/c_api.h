// The C interface of tvm-ffi 0.1.14: values, objects and functions that modules of different languages share. Names, numbers and
// layouts are tvm-ffi's, so that source for its header compiles with this one as it is. Functions that return int return 0, or
// another number after raising an error, unless a comment says otherwise. The host of a module in WebAssembly checks every address
// it is given: a bad one is a raised error.
#ifndef TVM_FFI_C_API_H_
#define TVM_FFI_C_API_H_

#include <dlpack/dlpack.h>
#include <stddef.h>
#include <stdint.h>

#define TVM_FFI_VERSION_MAJOR 0
#define TVM_FFI_VERSION_MINOR 1
#define TVM_FFI_VERSION_PATCH 14

// A function of the host; a function that a module exports, as __tvm_ffi_NAME.
#ifndef TVM_FFI_DLL
#define TVM_FFI_DLL __attribute__((visibility("default")))
#endif
#ifndef TVM_FFI_DLL_EXPORT
#define TVM_FFI_DLL_EXPORT __attribute__((visibility("default")))
#endif
#ifndef TVM_FFI_WEAK
#define TVM_FFI_WEAK __attribute__((weak))
#endif
#define TVM_FFI_ATTRIBUTE_PURE __attribute__((__pure__))

// An enum of 4 bytes in both languages.
#ifdef __cplusplus
#define TVM_FFI_ENUM_BEGIN(name) enum name : int32_t
#define TVM_FFI_ENUM_END(name) \
  ;
extern "C" {
#else
#define TVM_FFI_ENUM_BEGIN(name) typedef enum
#define TVM_FFI_ENUM_END(name) name;
#endif

typedef struct {
  uint32_t major;
  uint32_t minor;
  uint32_t patch;
} TVMFFIVersion;

// ---- Types of values ----

// Below kTVMFFIStaticObjectBegin a value has no reference count. From kTVMFFIDynObjectBegin on the host gives numbers to types.
// clang-format off
TVM_FFI_ENUM_BEGIN(TVMFFITypeIndex) {
  kTVMFFIAny = -1,  // in annotations only
  kTVMFFINone = 0,
  kTVMFFIInt = 1,
  kTVMFFIBool = 2,
  kTVMFFIFloat = 3,
  kTVMFFIOpaquePtr = 4,
  kTVMFFIDataType = 5,
  kTVMFFIDevice = 6,
  kTVMFFIDLTensorPtr = 7,       // borrowed
  kTVMFFIRawStr = 8,            // borrowed, in arguments only
  kTVMFFIByteArrayPtr = 9,      // borrowed, in arguments only
  kTVMFFIObjectRValueRef = 10,  // the address of an object, which the callee may take; in arguments only
  kTVMFFISmallStr = 11,         // at most 7 bytes, in the value
  kTVMFFISmallBytes = 12,       // at most 7 bytes, in the value
  kTVMFFIStaticObjectBegin = 64,
  kTVMFFIObject = 64,
  kTVMFFIStr = 65,       // TVMFFIObject, TVMFFIByteArray
  kTVMFFIBytes = 66,     // TVMFFIObject, TVMFFIByteArray
  kTVMFFIError = 67,     // TVMFFIObject, TVMFFIErrorCell
  kTVMFFIFunction = 68,  // TVMFFIObject, TVMFFIFunctionCell
  kTVMFFIShape = 69,     // TVMFFIObject, TVMFFIShapeCell
  kTVMFFITensor = 70,    // TVMFFIObject, DLTensor
  kTVMFFIArray = 71,     // TVMFFIObject, TVMFFISeqCell
  kTVMFFIMap = 72,
  kTVMFFIModule = 73,
  kTVMFFIOpaquePyObject = 74,  // TVMFFIObject, TVMFFIOpaqueObjectCell
  kTVMFFIList = 75,            // TVMFFIObject, TVMFFISeqCell
  kTVMFFIDict = 76,
  kTVMFFIVisitInterrupt = 77,
  kTVMFFIStaticObjectEnd,
  kTVMFFIDynObjectBegin = 128
} TVM_FFI_ENUM_END(TVMFFITypeIndex)
// clang-format on

typedef void *TVMFFIObjectHandle;

// Bits of the second argument of a deleter: end the object, free its block, or both at once.
// clang-format off
TVM_FFI_ENUM_BEGIN(TVMFFIObjectDeleterFlagBitMask) {
  kTVMFFIObjectDeleterFlagBitMaskStrong = 1 << 0,
  kTVMFFIObjectDeleterFlagBitMaskWeak = 1 << 1,
  kTVMFFIObjectDeleterFlagBitMaskBoth = (1 << 0) | (1 << 1)
} TVM_FFI_ENUM_END(TVMFFIObjectDeleterFlagBitMask)
// clang-format on

// The start of every object. Strong references count in the low 32 bits, weak ones in the high; all strong ones share one weak.
typedef struct {
  uint64_t combined_ref_count;
  int32_t type_index;
  uint32_t __padding;
  union {
    void (*deleter)(void *self, int flags);
    int64_t __ensure_align;
  };
} TVMFFIObject;

// A value of 16 bytes; those that a value does not use are 0.
typedef struct {
  int32_t type_index;
  union {
    uint32_t zero_padding;
    uint32_t small_str_len;
  };
  union {
    int64_t v_int64;
    double v_float64;
    void *v_ptr;
    const char *v_c_str;
    TVMFFIObject *v_obj;
    DLDataType v_dtype;
    DLDevice v_device;
    char v_bytes[8];
    uint64_t v_uint64;
  };
} TVMFFIAny;

typedef struct {
  const char *data;
  size_t size;
} TVMFFIByteArray;

typedef struct {
  const int64_t *data;
  size_t size;
} TVMFFIShapeCell;

// The elements of an array or a list. Without a deleter they are in the object's own block.
typedef struct TVMFFISeqCell {
  void *data;
  int64_t size;
  int64_t capacity;
  void (*data_deleter)(void *data);
} TVMFFISeqCell;

// clang-format off
TVM_FFI_ENUM_BEGIN(TVMFFIBacktraceUpdateMode) {
  kTVMFFIBacktraceUpdateModeReplace = 0,
  kTVMFFIBacktraceUpdateModeAppend = 1
} TVM_FFI_ENUM_END(TVMFFIBacktraceUpdateMode)
// clang-format on

// An error. Its backtrace has the innermost call first. The cell owns cause and context, which may be NULL.
typedef struct {
  TVMFFIByteArray kind;
  TVMFFIByteArray message;
  TVMFFIByteArray backtrace;
  void (*update_backtrace)(TVMFFIObjectHandle self, const TVMFFIByteArray *backtrace, int32_t update_mode);
  TVMFFIObjectHandle cause_chain;
  TVMFFIObjectHandle extra_context;
} TVMFFIErrorCell;

// The form of every function: borrowed arguments, an owned result. The caller sets `result` to None before.
typedef int (*TVMFFISafeCallType)(void *handle, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result);

typedef struct {
  TVMFFISafeCallType safe_call;
  void *cpp_call;  // for C++ of one compiler; else NULL
} TVMFFIFunctionCell;

typedef struct {
  void *handle;
} TVMFFIOpaqueObjectCell;

TVM_FFI_DLL void TVMFFIGetVersion(TVMFFIVersion *out_version);

// ---- Objects ----

TVM_FFI_DLL int TVMFFIObjectIncRef(TVMFFIObjectHandle obj);
TVM_FFI_DLL int TVMFFIObjectDecRef(TVMFFIObjectHandle obj);
// An object for something that only its maker understands. `type_index` is kTVMFFIOpaquePyObject; the deleter may be NULL.
TVM_FFI_DLL int TVMFFIObjectCreateOpaque(void *handle, int32_t type_index, void (*deleter)(void *handle),
                                         TVMFFIObjectHandle *out);

// The word before every object. NULL when the deleter frees the block itself.
typedef struct {
  void (*delete_space)(void *ptr);
} TVMFFIObjectAllocHeader;

typedef struct {
  void *(*allocate)(size_t size, size_t alignment, int32_t type_index, void *context);
  void *context;
} TVMFFICustomAllocator;

TVM_FFI_DLL TVMFFICustomAllocator *TVMFFIGetCustomAllocator(void);
TVM_FFI_DLL int TVMFFISetCustomAllocator(TVMFFICustomAllocator *allocator);

TVM_FFI_DLL int TVMFFITypeKeyToIndex(const TVMFFIByteArray *type_key, int32_t *out_tindex);

// ---- Functions ----

// `deleter` is called with `self` when the last reference is gone; it may be NULL.
TVM_FFI_DLL int TVMFFIFunctionCreate(void *self, TVMFFISafeCallType safe_call, void (*deleter)(void *self),
                                     TVMFFIObjectHandle *out);
// NULL when no function has the name.
TVM_FFI_DLL int TVMFFIFunctionGetGlobal(const TVMFFIByteArray *name, TVMFFIObjectHandle *out);
// Makes an owned value of a borrowed one: a C string becomes a string object, an object gets a reference more.
TVM_FFI_DLL int TVMFFIAnyViewToOwnedAny(const TVMFFIAny *any_view, TVMFFIAny *out);
TVM_FFI_DLL int TVMFFIFunctionCall(TVMFFIObjectHandle func, TVMFFIAny *args, int32_t num_args, TVMFFIAny *result);

// ---- Errors ----

// Takes the raised error; NULL without one.
TVM_FFI_DLL void TVMFFIErrorMoveFromRaised(TVMFFIObjectHandle *result);
TVM_FFI_DLL void TVMFFIErrorSetRaised(TVMFFIObjectHandle error);
TVM_FFI_DLL void TVMFFIErrorSetRaisedFromCStr(const char *kind, const char *message);
// The message is the parts one after the other, those that are NULL left out.
TVM_FFI_DLL void TVMFFIErrorSetRaisedFromCStrParts(const char *kind, const char **message_parts, int32_t num_parts);
TVM_FFI_DLL int TVMFFIErrorCreate(const TVMFFIByteArray *kind, const TVMFFIByteArray *message,
                                  const TVMFFIByteArray *backtrace, TVMFFIObjectHandle *out);
TVM_FFI_DLL int TVMFFIErrorCreateWithCauseAndExtraContext(const TVMFFIByteArray *kind, const TVMFFIByteArray *message,
                                                          const TVMFFIByteArray *backtrace,
                                                          TVMFFIObjectHandle cause_chain,
                                                          TVMFFIObjectHandle extra_context, TVMFFIObjectHandle *out);

// ---- Tensors ----

TVM_FFI_DLL int TVMFFITensorFromDLPack(DLManagedTensor *from, int32_t require_alignment, int32_t require_contiguous,
                                       TVMFFIObjectHandle *out);
TVM_FFI_DLL int TVMFFITensorToDLPack(TVMFFIObjectHandle from, DLManagedTensor **out);
TVM_FFI_DLL int TVMFFITensorFromDLPackVersioned(DLManagedTensorVersioned *from, int32_t require_alignment,
                                                int32_t require_contiguous, TVMFFIObjectHandle *out);
TVM_FFI_DLL int TVMFFITensorToDLPackVersioned(TVMFFIObjectHandle from, DLManagedTensorVersioned **out);
// A tensor with the data, shape and strides of `prototype`, which keeps `source` alive.
TVM_FFI_DLL int TVMFFITensorCreateUnsafeView(TVMFFIObjectHandle source, const DLTensor *prototype,
                                             TVMFFIObjectHandle *out);

// ---- Strings and data types ----

TVM_FFI_DLL int TVMFFIStringFromByteArray(const TVMFFIByteArray *input, TVMFFIAny *out);
TVM_FFI_DLL int TVMFFIBytesFromByteArray(const TVMFFIByteArray *input, TVMFFIAny *out);
TVM_FFI_DLL int TVMFFIDataTypeFromString(const TVMFFIByteArray *str, DLDataType *out);
TVM_FFI_DLL int TVMFFIDataTypeToString(const DLDataType *dtype, TVMFFIAny *out);

// ---- Descriptions of types ----

typedef int (*TVMFFIFieldGetter)(void *field, TVMFFIAny *result);
typedef int (*TVMFFIFieldSetter)(void *field, const TVMFFIAny *value);
typedef int (*TVMFFIObjectCreator)(TVMFFIObjectHandle *result);

// clang-format off
TVM_FFI_ENUM_BEGIN(TVMFFIFieldFlagBitMask) {
  kTVMFFIFieldFlagBitMaskWritable = 1 << 0,
  kTVMFFIFieldFlagBitMaskHasDefault = 1 << 1,
  kTVMFFIFieldFlagBitMaskIsStaticMethod = 1 << 2,
  kTVMFFIFieldFlagBitMaskSEqHashIgnore = 1 << 3,
  kTVMFFIFieldFlagBitMaskSEqHashDefRecursive = 1 << 4,
  kTVMFFIFieldFlagBitMaskDefaultFromFactory = 1 << 5,
  kTVMFFIFieldFlagBitMaskReprOff = 1 << 6,
  kTVMFFIFieldFlagBitMaskCompareOff = 1 << 7,
  kTVMFFIFieldFlagBitMaskHashOff = 1 << 8,
  kTVMFFIFieldFlagBitMaskInitOff = 1 << 9,
  kTVMFFIFieldFlagBitMaskKwOnly = 1 << 10,
  kTVMFFIFieldFlagBitSetterIsFunctionObj = 1 << 11,
  kTVMFFIFieldFlagBitMaskSEqHashDefNonRecursive = 1 << 12
} TVM_FFI_ENUM_END(TVMFFIFieldFlagBitMask)

TVM_FFI_ENUM_BEGIN(TVMFFISEqHashKind) {
  kTVMFFISEqHashKindUnsupported = 0,
  kTVMFFISEqHashKindTreeNode = 1,
  kTVMFFISEqHashKindFreeVar = 2,
  kTVMFFISEqHashKindDAGNode = 3,
  kTVMFFISEqHashKindConstTreeNode = 4,
  kTVMFFISEqHashKindUniqueInstance = 5
} TVM_FFI_ENUM_END(TVMFFISEqHashKind)

TVM_FFI_ENUM_BEGIN(TVMFFIDefRegionKind) {
  kTVMFFIDefRegionKindNone = 0,
  kTVMFFIDefRegionKindRecursive = 1,
  kTVMFFIDefRegionKindNonRecursive = 2
} TVM_FFI_ENUM_END(TVMFFIDefRegionKind)
// clang-format on

typedef struct {
  TVMFFIByteArray name;
  TVMFFIByteArray doc;
  TVMFFIByteArray metadata;  // JSON
  int64_t flags;
  int64_t size;
  int64_t alignment;
  int64_t offset;
  TVMFFIFieldGetter getter;
  void *setter;  // a TVMFFIFieldSetter, or by the flag a function object
  TVMFFIAny default_value_or_factory;
  int32_t field_static_type_index;
} TVMFFIFieldInfo;

typedef struct {
  TVMFFIByteArray name;
  TVMFFIByteArray doc;
  TVMFFIByteArray metadata;  // JSON
  int64_t flags;
  TVMFFIAny method;  // a function, whose first argument is the object
} TVMFFIMethodInfo;

typedef struct {
  TVMFFIByteArray doc;
  TVMFFIObjectCreator creator;
  int32_t total_size;
  TVMFFISEqHashKind structural_eq_hash_kind;
} TVMFFITypeMetadata;

// The values of one attribute for the types from begin_index on.
typedef struct {
  const TVMFFIAny *data;
  int32_t size;
  int32_t begin_index;
} TVMFFITypeAttrColumn;

typedef struct TVMFFITypeInfo {
  int32_t type_index;
  int32_t type_depth;
  TVMFFIByteArray type_key;
  const struct TVMFFITypeInfo **type_ancestors;  // type_depth of them, the root first
  uint64_t type_key_hash;
  int32_t num_fields;
  int32_t num_methods;
  const TVMFFIFieldInfo *fields;
  const TVMFFIMethodInfo *methods;
  const TVMFFITypeMetadata *metadata;
} TVMFFITypeInfo;

TVM_FFI_DLL int TVMFFIFunctionSetGlobal(const TVMFFIByteArray *name, TVMFFIObjectHandle f, int allow_override);
TVM_FFI_DLL int TVMFFIFunctionSetGlobalFromMethodInfo(const TVMFFIMethodInfo *method_info, int allow_override);
TVM_FFI_DLL int TVMFFITypeRegisterField(int32_t type_index, const TVMFFIFieldInfo *info);
TVM_FFI_DLL int TVMFFITypeRegisterMethod(int32_t type_index, const TVMFFIMethodInfo *info);
TVM_FFI_DLL int TVMFFITypeRegisterMetadata(int32_t type_index, const TVMFFITypeMetadata *metadata);
TVM_FFI_DLL int TVMFFITypeRegisterAttr(int32_t type_index, const TVMFFIByteArray *attr_name,
                                       const TVMFFIAny *attr_value);
// NULL when no type has the attribute.
TVM_FFI_DLL const TVMFFITypeAttrColumn *TVMFFIGetTypeAttrColumn(const TVMFFIByteArray *attr_name);

// The calls that led here, the innermost first; `filename` and `func` may be NULL. The text is valid until the next call.
TVM_FFI_DLL const TVMFFIByteArray *TVMFFIBacktrace(const char *filename, int lineno, const char *func,
                                                   int cross_ffi_boundary);
// The number of a type, which is defined when its key is new. `static_type_index` is -1 for a number of the host's choice,
// `parent_type_index` -1 for a root, and -2 to ask only: then an unknown key has -2.
TVM_FFI_DLL int32_t TVMFFITypeGetOrAllocIndex(const TVMFFIByteArray *type_key, int32_t static_type_index,
                                              int32_t type_depth, int32_t num_child_slots,
                                              int32_t child_slots_can_overflow, int32_t parent_type_index);
TVM_FFI_DLL TVM_FFI_ATTRIBUTE_PURE const TVMFFITypeInfo *TVMFFIGetTypeInfo(int32_t type_index);

// ---- Once ----

// Sets *handle_addr to what `init_func` makes, if it is NULL.
TVM_FFI_DLL int TVMFFIHandleInitOnce(void **handle_addr, int (*init_func)(void **result));
// Sets *handle_addr to NULL and gives what it was to `deinit_func`, if it was not NULL.
TVM_FFI_DLL int TVMFFIHandleDeinitOnce(void **handle_addr, int (*deinit_func)(void *handle));

#ifdef __cplusplus
}

inline int32_t TVMFFIObjectGetTypeIndex(TVMFFIObjectHandle obj) { return static_cast<TVMFFIObject *>(obj)->type_index; }

inline TVMFFIByteArray TVMFFISmallBytesGetContentByteArray(const TVMFFIAny *value) {
  return TVMFFIByteArray{value->v_bytes, value->small_str_len};
}

// The cell of an object is after its header.
#define TVM_FFI_CELL(Cell, name) \
  inline Cell *name(TVMFFIObjectHandle obj) { return reinterpret_cast<Cell *>(static_cast<TVMFFIObject *>(obj) + 1); }
TVM_FFI_CELL(TVMFFIByteArray, TVMFFIBytesGetByteArrayPtr)
TVM_FFI_CELL(TVMFFIErrorCell, TVMFFIErrorGetCellPtr)
TVM_FFI_CELL(TVMFFIFunctionCell, TVMFFIFunctionGetCellPtr)
TVM_FFI_CELL(TVMFFIOpaqueObjectCell, TVMFFIOpaqueObjectGetCellPtr)
TVM_FFI_CELL(TVMFFIShapeCell, TVMFFIShapeGetCellPtr)
TVM_FFI_CELL(DLTensor, TVMFFITensorGetDLTensorPtr)
#undef TVM_FFI_CELL

inline DLDevice TVMFFIDLDeviceFromIntPair(int32_t device_type, int32_t device_id) {
  return DLDevice{static_cast<DLDeviceType>(device_type), device_id};
}
#endif

#undef TVM_FFI_ENUM_BEGIN
#undef TVM_FFI_ENUM_END

#include "heddle/ffi_layout.h"

#endif  // TVM_FFI_C_API_H_
