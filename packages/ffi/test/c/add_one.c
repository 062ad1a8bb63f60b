// A kernel on tensors: out = in + 1, for float32 and int32 of any shape without gaps.
#include <tvm/ffi/c_api.h>

static DLTensor *tensor_of(const TVMFFIAny *value) {
  if (value->type_index == kTVMFFIDLTensorPtr) return value->v_ptr;
  if (value->type_index == kTVMFFITensor) return (DLTensor *)(value->v_obj + 1);
  return NULL;
}

static int fail(const char *kind, const char *message) {
  TVMFFIErrorSetRaisedFromCStr(kind, message);
  return -1;
}

TVM_FFI_DLL_EXPORT int __tvm_ffi_add_one(void *handle, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result) {
  (void)handle, (void)result;
  if (num_args != 2) return fail("TypeError", "Expects 2 arguments");
  DLTensor *in = tensor_of(&args[0]), *out = tensor_of(&args[1]);
  if (in == NULL) return fail("ValueError", "Expects a Tensor input");
  if (out == NULL) return fail("ValueError", "Expects a Tensor output");
  int64_t count = 1;
  for (int32_t i = 0; i < in->ndim; ++i) count *= in->shape[i];
  if (in->dtype.code == kDLFloat && in->dtype.bits == 32) {
    const float *from = (const float *)((const char *)in->data + in->byte_offset);
    float *to = (float *)((char *)out->data + out->byte_offset);
    for (int64_t i = 0; i < count; ++i) to[i] = from[i] + 1;
  } else if (in->dtype.code == kDLInt && in->dtype.bits == 32) {
    const int32_t *from = (const int32_t *)((const char *)in->data + in->byte_offset);
    int32_t *to = (int32_t *)((char *)out->data + out->byte_offset);
    for (int64_t i = 0; i < count; ++i) to[i] = from[i] + 1;
  } else {
    return fail("TypeError", "Expects float32 or int32");
  }
  return 0;
}

// The sum of two ints: nothing but a call.
TVM_FFI_DLL_EXPORT int __tvm_ffi_add(void *handle, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result) {
  (void)handle, (void)num_args;
  result->type_index = kTVMFFIInt;
  result->v_int64 = args[0].v_int64 + args[1].v_int64;
  return 0;
}

static int text_result(const char *text, size_t size, TVMFFIAny *result) {
  TVMFFIByteArray bytes = {text, size};
  return TVMFFIStringFromByteArray(&bytes, result);
}

TVM_FFI_DLL_EXPORT int __tvm_ffi__doc_add_one(void *handle, const TVMFFIAny *args, int32_t num_args,
                                              TVMFFIAny *result) {
  (void)handle, (void)args, (void)num_args;
  static const char doc[] = "Adds one to each element.";
  return text_result(doc, sizeof(doc) - 1, result);
}

TVM_FFI_DLL_EXPORT int __tvm_ffi__metadata_add_one(void *handle, const TVMFFIAny *args, int32_t num_args,
                                                   TVMFFIAny *result) {
  (void)handle, (void)args, (void)num_args;
  static const char metadata[] =
      "{\"type_schema\":\"{\\\"type\\\":\\\"ffi.Function\\\",\\\"args\\\":[{\\\"type\\\":\\\"None\\\"},"
      "{\\\"type\\\":\\\"ffi.Tensor\\\"},{\\\"type\\\":\\\"ffi.Tensor\\\"}]}\"}";
  return text_result(metadata, sizeof(metadata) - 1, result);
}

// A new tensor like the argument, from the host's allocator, twice as large in the first dimension.
TVM_FFI_DLL int TVMFFIEnvTensorAlloc(DLTensor *prototype, TVMFFIObjectHandle *out);

TVM_FFI_DLL_EXPORT int __tvm_ffi_twice_as_long(void *handle, const TVMFFIAny *args, int32_t num_args,
                                               TVMFFIAny *result) {
  (void)handle;
  DLTensor *in = num_args == 1 ? tensor_of(&args[0]) : NULL;
  if (in == NULL || in->ndim != 1) return fail("ValueError", "Expects a vector");
  int64_t shape[1] = {in->shape[0] * 2};
  DLTensor prototype = *in;
  prototype.shape = shape;
  prototype.strides = NULL;
  prototype.data = NULL;
  TVMFFIObjectHandle out;
  if (TVMFFIEnvTensorAlloc(&prototype, &out) != 0) return -1;
  result->type_index = kTVMFFITensor;
  result->v_obj = out;
  return 0;
}

// A view of every second element of a vector, made with TVMFFITensorCreateUnsafeView.
TVM_FFI_DLL_EXPORT int __tvm_ffi_every_second(void *handle, const TVMFFIAny *args, int32_t num_args,
                                              TVMFFIAny *result) {
  (void)handle;
  if (num_args != 1 || args[0].type_index != kTVMFFITensor) return fail("ValueError", "Expects a Tensor");
  DLTensor prototype = *tensor_of(&args[0]);
  int64_t shape[1] = {prototype.shape[0] / 2}, strides[1] = {2};
  prototype.shape = shape;
  prototype.strides = strides;
  TVMFFIObjectHandle out;
  if (TVMFFITensorCreateUnsafeView(args[0].v_obj, &prototype, &out) != 0) return -1;
  result->type_index = kTVMFFITensor;
  result->v_obj = out;
  return 0;
}

// Hands a tensor to DLPack and back: the same elements in a new object.
TVM_FFI_DLL_EXPORT int __tvm_ffi_through_dlpack(void *handle, const TVMFFIAny *args, int32_t num_args,
                                                TVMFFIAny *result) {
  (void)handle, (void)num_args;
  if (args[0].type_index != kTVMFFITensor) return fail("ValueError", "Expects a Tensor");
  DLManagedTensorVersioned *managed;
  if (TVMFFITensorToDLPackVersioned(args[0].v_obj, &managed) != 0) return -1;
  TVMFFIObjectHandle out;
  if (TVMFFITensorFromDLPackVersioned(managed, 4, 1, &out) != 0) {
    managed->deleter(managed);
    return -1;
  }
  result->type_index = kTVMFFITensor;
  result->v_obj = out;
  return 0;
}
