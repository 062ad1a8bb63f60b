// Functions on strings and data types, in every form that an argument can have.
#include <stdlib.h>
#include <string.h>
#include <tvm/ffi/c_api.h>

static int bytes_of(const TVMFFIAny *value, TVMFFIByteArray *bytes) {
  switch (value->type_index) {
    case kTVMFFISmallStr:
    case kTVMFFISmallBytes:
      *bytes = (TVMFFIByteArray){value->v_bytes, value->small_str_len};
      return 0;
    case kTVMFFIStr:
    case kTVMFFIBytes:
      *bytes = *(TVMFFIByteArray *)(value->v_obj + 1);
      return 0;
    case kTVMFFIRawStr:
      *bytes = (TVMFFIByteArray){value->v_c_str, strlen(value->v_c_str)};
      return 0;
    default:
      TVMFFIErrorSetRaisedFromCStr("TypeError", "Expects strings");
      return -1;
  }
}

TVM_FFI_DLL_EXPORT int __tvm_ffi_concat(void *handle, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result) {
  (void)handle;
  size_t size = 0;
  TVMFFIByteArray part;
  for (int32_t i = 0; i < num_args; ++i) {
    if (bytes_of(&args[i], &part) != 0) return -1;
    size += part.size;
  }
  char *text = malloc(size + 1);
  size_t used = 0;
  for (int32_t i = 0; i < num_args; ++i) {
    bytes_of(&args[i], &part);
    memcpy(text + used, part.data, part.size);
    used += part.size;
  }
  TVMFFIByteArray all = {text, size};
  const int failed = TVMFFIStringFromByteArray(&all, result);
  free(text);
  return failed;
}

// Bytes in the reverse order.
TVM_FFI_DLL_EXPORT int __tvm_ffi_reverse(void *handle, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result) {
  (void)handle, (void)num_args;
  TVMFFIByteArray bytes;
  if (bytes_of(&args[0], &bytes) != 0) return -1;
  char *reversed = malloc(bytes.size + 1);
  for (size_t i = 0; i < bytes.size; ++i) reversed[i] = bytes.data[bytes.size - 1 - i];
  TVMFFIByteArray all = {reversed, bytes.size};
  const int failed = TVMFFIBytesFromByteArray(&all, result);
  free(reversed);
  return failed;
}

// The text of the data type of a text.
TVM_FFI_DLL_EXPORT int __tvm_ffi_dtype(void *handle, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result) {
  (void)handle, (void)num_args;
  TVMFFIByteArray bytes;
  DLDataType dtype;
  if (bytes_of(&args[0], &bytes) != 0 || TVMFFIDataTypeFromString(&bytes, &dtype) != 0) return -1;
  return TVMFFIDataTypeToString(&dtype, result);
}

// An owned value of a C string, as compilers return constants.
TVM_FFI_DLL_EXPORT int __tvm_ffi_constant(void *handle, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result) {
  (void)handle, (void)args, (void)num_args;
  TVMFFIAny view = {.type_index = kTVMFFIRawStr, .v_c_str = "a constant of the module"};
  return TVMFFIAnyViewToOwnedAny(&view, result);
}
