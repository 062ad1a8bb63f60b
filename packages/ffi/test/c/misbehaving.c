// What a module must not do, one function each.
#include <stdlib.h>
#include <tvm/ffi/c_api.h>

#define FUNCTION(name) \
  TVM_FFI_DLL_EXPORT int __tvm_ffi_##name(void *handle, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result)
#define UNUSED (void)handle, (void)args, (void)num_args, (void)result

FUNCTION(fine) {
  UNUSED;
  return 0;
}

FUNCTION(trap) {
  UNUSED;
  __builtin_trap();
}

static int deep(volatile char *above) {
  volatile char room[1024];
  room[0] = above[0];
  return deep(room) + room[1];
}

FUNCTION(overflow) {
  UNUSED;
  char start[1] = {0};
  return deep(start);
}

FUNCTION(double_free) {
  UNUSED;
  char *volatile block = malloc(8);
  free(block);
  free(block);
  return 0;
}

FUNCTION(grow) {
  UNUSED;
  __builtin_wasm_memory_grow(0, 1);
  return 0;
}

FUNCTION(call_nothing) {
  UNUSED;
  int (*volatile nowhere)(void) = (int (*)(void))(uintptr_t)1000000;
  return nowhere();
}

// Results that are not values.
FUNCTION(bad_result) {
  UNUSED;
  result->type_index = 9999;
  return 0;
}

FUNCTION(dangling_result) {
  UNUSED;
  result->type_index = kTVMFFIStr;
  result->v_int64 = 64;
  return 0;
}

// Hands the host pointers that are not: the number of those that it refused.
FUNCTION(bad_pointers) {
  UNUSED;
  void *bad = (void *)(uintptr_t)0xfffffff0;
  TVMFFIObjectHandle out;
  TVMFFIAny any = {.type_index = kTVMFFINone};
  int refused = 0;
  refused += TVMFFIObjectIncRef(bad) != 0;
  refused += TVMFFIObjectDecRef((void *)24) != 0;
  refused += TVMFFIFunctionCall(bad, NULL, 0, &any) != 0;
  refused += TVMFFIFunctionGetGlobal(bad, &out) != 0;
  refused += TVMFFIFunctionCreate(NULL, (TVMFFISafeCallType)(uintptr_t)123456, NULL, &out) != 0;
  refused += TVMFFIStringFromByteArray(bad, &any) != 0;
  refused += TVMFFITensorToDLPack(bad, bad) != 0;
  refused += TVMFFIGetTypeInfo(-5) == NULL;
  TVMFFIErrorMoveFromRaised(&out);
  if (out != NULL) TVMFFIObjectDecRef(out);
  result->type_index = kTVMFFIInt;
  result->v_int64 = refused;
  return 0;
}
