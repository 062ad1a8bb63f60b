// Functions by name and attributes as a Map: tvm-ffi's C interface, as a plugin has it, and the functions between it and the C API of
// kernels. Since interface 1.3.
//
// A plugin offers a function by defining TVM_FFI_DLL_EXPORT int __tvm_ffi_NAME(void *self, const TVMFFIAny *args, int32_t num_args,
// TVMFFIAny *result), or by TVMFFIFunctionSetGlobal in TF_InitKernel, which takes any name. It finds those of the application and of
// other plugins with TVMFFIFunctionGetGlobal. tvm/ffi/c_api.h is in the package @heddle/ffi.
#ifndef HEDDLE_FUNCTIONS_H_
#define HEDDLE_FUNCTIONS_H_

#include <tvm/ffi/c_api.h>

#include "tensorflow/c/kernels.h"

#ifdef __cplusplus
extern "C" {
#endif

// Sets the status to the error that the last failed function raised, with the code of its kind, and the kind before its message; the
// error is forgotten. OK without one.
TFK1_FUNCTION(TF_SetStatusFromRaised)
void TF_SetStatusFromRaised(TF_Status *status);

// Sets *map, which is overwritten, to a Map of all attributes of the node, which the caller gives back: a name is a str, a value an
// int, a float, a bool, a str (bytes when it is not UTF-8), a DataType (a str where DLPack has none, as for "string"), a Shape (None
// when the rank is unknown; -1 for an unknown size), a Tensor, an Array of these, or for a function a Map of "name" and "attrs".
TFK1_FUNCTION(TF_OpKernelConstruction_GetAttrMap)
void TF_OpKernelConstruction_GetAttrMap(TF_OpKernelConstruction *ctx, TVMFFIAny *map, TF_Status *status);

#ifdef __cplusplus
}
#endif

#endif  // HEDDLE_FUNCTIONS_H_
