// Objects and functions that a module makes, and calls of the host's functions.
#include <stdlib.h>
#include <string.h>
#include <tvm/ffi/c_api.h>
#include <tvm/ffi/extra/c_env_api.h>

static int64_t ended = 0;

static TVMFFIByteArray bytes(const char *text) { return (TVMFFIByteArray){text, strlen(text)}; }

static int int_result(TVMFFIAny *result, int64_t value) {
  result->type_index = kTVMFFIInt;
  result->v_int64 = value;
  return 0;
}

static int object_result(TVMFFIAny *result, int32_t type_index, TVMFFIObjectHandle object) {
  result->type_index = type_index;
  result->v_obj = object;
  return 0;
}

// How many objects of this module ended.
TVM_FFI_DLL_EXPORT int __tvm_ffi_ended(void *handle, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result) {
  (void)handle, (void)args, (void)num_args;
  return int_result(result, ended);
}

// ---- Functions ----

static int add(void *self, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result) {
  if (num_args != 1 || args[0].type_index != kTVMFFIInt) {
    TVMFFIErrorSetRaisedFromCStr("TypeError", "Expects an int");
    return -1;
  }
  return int_result(result, *(int64_t *)self + args[0].v_int64);
}

static void end_adder(void *self) {
  ++ended;
  free(self);
}

// A function that adds the argument to what it is called with.
TVM_FFI_DLL_EXPORT int __tvm_ffi_adder(void *handle, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result) {
  (void)handle, (void)num_args;
  int64_t *self = malloc(sizeof(int64_t));
  *self = args[0].v_int64;
  TVMFFIObjectHandle function;
  if (TVMFFIFunctionCreate(self, add, end_adder, &function) != 0) {
    free(self);
    return -1;
  }
  return object_result(result, kTVMFFIFunction, function);
}

// Calls the global function that the first argument names with the other arguments.
TVM_FFI_DLL_EXPORT int __tvm_ffi_call(void *handle, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result) {
  (void)handle;
  TVMFFIByteArray name = args[0].type_index == kTVMFFISmallStr
                             ? (TVMFFIByteArray){args[0].v_bytes, args[0].small_str_len}
                             : *(TVMFFIByteArray *)(args[0].v_obj + 1);
  TVMFFIObjectHandle function;
  if (TVMFFIFunctionGetGlobal(&name, &function) != 0) return -1;
  if (function == NULL) {
    TVMFFIErrorSetRaisedFromCStr("ValueError", "no such function");
    return -1;
  }
  const int failed = TVMFFIFunctionCall(function, (TVMFFIAny *)args + 1, num_args - 1, result);
  TVMFFIObjectDecRef(function);
  return failed;
}

// Calls the function that is its argument with 1, 2, 3 and returns the sum of the results.
TVM_FFI_DLL_EXPORT int __tvm_ffi_sum_of(void *handle, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result) {
  (void)handle, (void)num_args;
  int64_t sum = 0;
  for (int64_t i = 1; i <= 3; ++i) {
    TVMFFIAny argument = {.type_index = kTVMFFIInt, .v_int64 = i}, value = {.type_index = kTVMFFINone};
    if (TVMFFIFunctionCall(args[0].v_obj, &argument, 1, &value) != 0) return -1;
    sum += value.v_int64;
  }
  return int_result(result, sum);
}

// Puts a function under the name "module.adds_ten".
TVM_FFI_DLL_EXPORT int __tvm_ffi_publish(void *handle, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result) {
  (void)args, (void)num_args;
  TVMFFIAny ten = {.type_index = kTVMFFIInt, .v_int64 = 10};
  if (__tvm_ffi_adder(handle, &ten, 1, result) != 0) return -1;
  TVMFFIByteArray name = bytes("module.adds_ten");
  return TVMFFIFunctionSetGlobal(&name, result->v_obj, 0);
}

// ---- Objects ----

static void end_opaque(void *handle) { ended += (int64_t)(uintptr_t)handle; }

// An opaque object that counts 100 when it ends.
TVM_FFI_DLL_EXPORT int __tvm_ffi_opaque(void *handle, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result) {
  (void)handle, (void)args, (void)num_args;
  TVMFFIObjectHandle object;
  if (TVMFFIObjectCreateOpaque((void *)100, kTVMFFIOpaquePyObject, end_opaque, &object) != 0) return -1;
  return object_result(result, kTVMFFIOpaquePyObject, object);
}

typedef struct {
  TVMFFIObject header;
  int64_t value;
} Point;

static void delete_point(void *self, int flags) {
  if ((flags & kTVMFFIObjectDeleterFlagBitMaskStrong) != 0) ++ended;
  if ((flags & kTVMFFIObjectDeleterFlagBitMaskWeak) != 0) ((TVMFFIObjectAllocHeader *)self - 1)->delete_space(self);
}

// The number of the type "test.Point", which is defined when it is first asked for.
static int32_t point_type(void) {
  TVMFFIByteArray key = bytes("test.Point");
  return TVMFFITypeGetOrAllocIndex(&key, -1, 1, 0, 1, kTVMFFIObject);
}

// An object of a type of its own, made with the allocator of the host and ended by its own deleter.
TVM_FFI_DLL_EXPORT int __tvm_ffi_point(void *handle, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result) {
  (void)handle, (void)num_args;
  const int32_t type = point_type();
  if (type < 0) return -1;
  TVMFFICustomAllocator *allocator = TVMFFIGetCustomAllocator();
  Point *point = allocator->allocate(sizeof(Point), _Alignof(Point), type, allocator->context);
  if (point == NULL) {
    TVMFFIErrorSetRaisedFromCStr("MemoryError", "no room for a point");
    return -1;
  }
  *point = (Point){{.combined_ref_count = (1ull << 32) | 1, .type_index = type}, args[0].v_int64};
  point->header.deleter = delete_point;
  return object_result(result, type, point);
}

TVM_FFI_DLL_EXPORT int __tvm_ffi_point_value(void *handle, const TVMFFIAny *args, int32_t num_args,
                                             TVMFFIAny *result) {
  (void)handle, (void)num_args;
  const TVMFFITypeInfo *info = TVMFFIGetTypeInfo(args[0].type_index);
  if (info == NULL) return -1;
  if (info->type_depth != 1 || info->type_ancestors[0]->type_index != kTVMFFIObject ||
      strcmp(info->type_key.data, "test.Point") != 0) {
    TVMFFIErrorSetRaisedFromCStr("TypeError", "Expects a test.Point");
    return -1;
  }
  return int_result(result, ((Point *)args[0].v_obj)->value);
}

static int get_value(void *field, TVMFFIAny *result) { return int_result(result, *(int64_t *)field); }

// Describes the fields of test.Point, and returns how many it has.
TVM_FFI_DLL_EXPORT int __tvm_ffi_describe(void *handle, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result) {
  (void)handle, (void)args, (void)num_args;
  const int32_t type = point_type();
  TVMFFIFieldInfo field = {.name = bytes("value"),
                           .doc = bytes("the value"),
                           .flags = kTVMFFIFieldFlagBitMaskHasDefault,
                           .size = sizeof(int64_t),
                           .alignment = _Alignof(int64_t),
                           .offset = offsetof(Point, value),
                           .getter = get_value,
                           .default_value_or_factory = {.type_index = kTVMFFIRawStr, .v_c_str = "a default value"},
                           .field_static_type_index = kTVMFFIInt};
  TVMFFITypeMetadata metadata = {.doc = bytes("a point"), .total_size = sizeof(Point)};
  TVMFFIAny attribute = {.type_index = kTVMFFIRawStr, .v_c_str = "an attribute of points"};
  TVMFFIByteArray name = bytes("test.attribute");
  if (TVMFFITypeRegisterField(type, &field) != 0 || TVMFFITypeRegisterMetadata(type, &metadata) != 0) return -1;
  if (TVMFFITypeRegisterAttr(type, &name, &attribute) != 0) return -1;
  const TVMFFITypeInfo *info = TVMFFIGetTypeInfo(type);
  const TVMFFITypeAttrColumn *column = TVMFFIGetTypeAttrColumn(&name);
  if (strcmp(info->fields[0].name.data, "value") != 0 || info->metadata->total_size != sizeof(Point)) return -1;
  if (column->data[type - column->begin_index].type_index != kTVMFFIStr) return -1;
  if (info->fields[0].default_value_or_factory.type_index != kTVMFFIStr) return -1;
  return int_result(result, info->num_fields);
}

// ---- Once, and the module's own imports ----

void *__tvm_ffi__library_ctx = NULL;

static void *buffer = NULL;
static int make_buffer(void **made) {
  *made = malloc(16);
  return 0;
}
static int end_buffer(void *made) {
  free(made);
  return 0;
}

// 1 when a handle is made once and ended once.
TVM_FFI_DLL_EXPORT int __tvm_ffi_once(void *handle, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result) {
  (void)handle, (void)args, (void)num_args;
  if (TVMFFIHandleInitOnce(&buffer, make_buffer) != 0) return -1;
  void *first = buffer;
  if (TVMFFIHandleInitOnce(&buffer, make_buffer) != 0) return -1;
  const int is_same = buffer == first;
  if (TVMFFIHandleDeinitOnce(&buffer, end_buffer) != 0 || TVMFFIHandleDeinitOnce(&buffer, end_buffer) != 0) return -1;
  return int_result(result, is_same && buffer == NULL);
}

// Calls a function of an imported module, or a global one, by the name "imported".
TVM_FFI_DLL_EXPORT int __tvm_ffi_call_imported(void *handle, const TVMFFIAny *args, int32_t num_args,
                                               TVMFFIAny *result) {
  (void)handle;
  TVMFFIObjectHandle function;
  if (TVMFFIEnvModLookupFromImports(__tvm_ffi__library_ctx, "add", &function) != 0) return -1;
  return TVMFFIFunctionCall(function, (TVMFFIAny *)args, num_args, result);
}
