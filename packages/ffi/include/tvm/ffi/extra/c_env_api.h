// The parts of tvm-ffi's C interface that ask the host for its surroundings: streams, allocators, other modules.
#ifndef TVM_FFI_EXTRA_C_ENV_API_H_
#define TVM_FFI_EXTRA_C_ENV_API_H_

#include <tvm/ffi/c_api.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef void *TVMFFIStreamHandle;

// The stream of a device, NULL until one is set. A host in WebAssembly keeps it and does nothing with it.
TVM_FFI_DLL int TVMFFIEnvSetStream(int32_t device_type, int32_t device_id, TVMFFIStreamHandle stream,
                                   TVMFFIStreamHandle *opt_out_original_stream);
TVM_FFI_DLL TVMFFIStreamHandle TVMFFIEnvGetStream(int32_t device_type, int32_t device_id);

TVM_FFI_DLL int TVMFFIEnvSetDLPackManagedTensorAllocator(DLPackManagedTensorAllocator allocator,
                                                         int write_to_global_context,
                                                         DLPackManagedTensorAllocator *opt_out_original_allocator);
TVM_FFI_DLL DLPackManagedTensorAllocator TVMFFIEnvGetDLPackManagedTensorAllocator(void);

// A tensor with the data type, shape and device of `prototype`.
TVM_FFI_DLL int TVMFFIEnvTensorAlloc(DLTensor *prototype, TVMFFIObjectHandle *out);

TVM_FFI_DLL int TVMFFIEnvCheckSignals(void);
TVM_FFI_DLL int TVMFFIEnvRegisterCAPI(const char *name, void *symbol);

// The function of a name, of the modules that `library_ctx` imports, else a global one. It is borrowed: the module keeps it.
TVM_FFI_DLL int TVMFFIEnvModLookupFromImports(TVMFFIObjectHandle library_ctx, const char *func_name,
                                              TVMFFIObjectHandle *out);
// The pointer that a module which exports `name` finds there after it is loaded.
TVM_FFI_DLL int TVMFFIEnvModRegisterContextSymbol(const char *name, void *symbol);
TVM_FFI_DLL int TVMFFIEnvModRegisterSystemLibSymbol(const char *name, void *symbol);

#ifdef __cplusplus
}
#endif

#endif  // TVM_FFI_EXTRA_C_ENV_API_H_
