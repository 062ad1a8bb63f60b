// Every way to raise an error, and to look at one.
#include <string.h>
#include <tvm/ffi/c_api.h>

static TVMFFIByteArray bytes(const char *text) { return (TVMFFIByteArray){text, strlen(text)}; }

TVM_FFI_DLL_EXPORT int __tvm_ffi_raise(void *handle, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result) {
  (void)handle, (void)args, (void)num_args, (void)result;
  TVMFFIErrorSetRaisedFromCStr("IndexError", "the index is 7");
  return -1;
}

TVM_FFI_DLL_EXPORT int __tvm_ffi_raise_parts(void *handle, const TVMFFIAny *args, int32_t num_args,
                                             TVMFFIAny *result) {
  (void)handle, (void)args, (void)num_args, (void)result;
  const char *parts[] = {"Mismatched", NULL, " got Tensor"};
  TVMFFIErrorSetRaisedFromCStrParts("TypeError", parts, 3);
  return -1;
}

// An error with a cause, a backtrace and a context.
TVM_FFI_DLL_EXPORT int __tvm_ffi_raise_with_cause(void *handle, const TVMFFIAny *args, int32_t num_args,
                                                  TVMFFIAny *result) {
  (void)handle, (void)args, (void)num_args, (void)result;
  TVMFFIByteArray kind = bytes("ValueError"), message = bytes("outer"), none = {NULL, 0};
  TVMFFIByteArray cause_kind = bytes("KeyError"), cause_message = bytes("inner");
  TVMFFIObjectHandle cause, error;
  if (TVMFFIErrorCreate(&cause_kind, &cause_message, &none, &cause) != 0) return -1;
  const int failed = TVMFFIErrorCreateWithCauseAndExtraContext(
      &kind, &message, TVMFFIBacktrace("errors.c", 7, "raise_with_cause", 0), cause, NULL, &error);
  TVMFFIObjectDecRef(cause);
  if (failed != 0) return -1;
  TVMFFIErrorSetRaised(error);
  TVMFFIObjectDecRef(error);
  return -1;
}

// Calls the function that is its argument and returns the message of the error that it fails with.
TVM_FFI_DLL_EXPORT int __tvm_ffi_message_of(void *handle, const TVMFFIAny *args, int32_t num_args,
                                            TVMFFIAny *result) {
  (void)handle, (void)num_args;
  TVMFFIAny value = {.type_index = kTVMFFINone};
  if (TVMFFIFunctionCall(args[0].v_obj, NULL, 0, &value) == 0) {
    if (value.type_index >= kTVMFFIStaticObjectBegin) TVMFFIObjectDecRef(value.v_obj);
    TVMFFIErrorSetRaisedFromCStr("RuntimeError", "it did not fail");
    return -1;
  }
  TVMFFIObjectHandle error;
  TVMFFIErrorMoveFromRaised(&error);
  const TVMFFIErrorCell *cell = (TVMFFIErrorCell *)((TVMFFIObject *)error + 1);
  const int failed = TVMFFIStringFromByteArray(&cell->message, result);
  TVMFFIObjectDecRef(error);
  return failed;
}

// Fails and raises nothing.
TVM_FFI_DLL_EXPORT int __tvm_ffi_fail_silently(void *handle, const TVMFFIAny *args, int32_t num_args,
                                               TVMFFIAny *result) {
  (void)handle, (void)args, (void)num_args, (void)result;
  return 3;
}
