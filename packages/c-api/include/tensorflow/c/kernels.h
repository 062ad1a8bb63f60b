// Kernels: registering them, and what their create and compute functions may ask.
#ifndef TENSORFLOW_C_KERNELS_H_
#define TENSORFLOW_C_KERNELS_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "heddle/entry_point.h"
#include "tensorflow/c/c_api.h"
#include "tensorflow/c/c_api_macros.h"
#include "tensorflow/c/experimental/stream_executor/stream_executor.h"
#include "tensorflow/c/tf_buffer.h"
#include "tensorflow/c/tf_datatype.h"
#include "tensorflow/c/tf_status.h"
#include "tensorflow/c/tf_tensor.h"
#include "tensorflow/core/common_runtime/next_pluggable_device/c/tf_rendezvous_c_api.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct TF_KernelBuilder TF_KernelBuilder;
typedef struct TF_OpKernelConstruction TF_OpKernelConstruction;  // lives during create
typedef struct TF_OpKernelContext TF_OpKernelContext;            // lives during compute
typedef struct TF_AsyncOpKernelDoneCallback TF_AsyncOpKernelDoneCallback;

// ---- Registering ----

// TF_InitKernel, which the plugin defines and which does the registering, is in heddle/entry_point.h.

// A new builder for kernels of an op on a device. create makes the kernel's own state, which compute and delete get;
// create and delete may be NULL. Both names are copied.
TFK1_FUNCTION(TF_NewKernelBuilder)
TF_KernelBuilder *TF_NewKernelBuilder(const char *op_name, const char *device_name,
                                      void *(*create_func)(TF_OpKernelConstruction *),
                                      void (*compute_func)(void *, TF_OpKernelContext *), void (*delete_func)(void *));

// The same for a kernel that is done when it says so, through TF_RunAsyncOpKernelDoneCallback.
TFK1_FUNCTION(TF_NewAsyncKernelBuilder)
TF_KernelBuilder *TF_NewAsyncKernelBuilder(const char *op_name, const char *device_name,
                                           void *(*create_func)(TF_OpKernelConstruction *),
                                           void (*compute_async_func)(void *, TF_OpKernelContext *,
                                                                      TF_AsyncOpKernelDoneCallback *done),
                                           void (*delete_func)(void *));

TFK1_FUNCTION(TF_RunAsyncOpKernelDoneCallback)
void TF_RunAsyncOpKernelDoneCallback(TF_AsyncOpKernelDoneCallback *done);

// The kernel takes this type for this attribute. Call it again for each further type.
TFK1_FUNCTION(TF_KernelBuilder_TypeConstraint)
void TF_KernelBuilder_TypeConstraint(TF_KernelBuilder *kernel_builder, const char *attr_name, TF_DataType type,
                                     TF_Status *status);

// The argument with this name stays in host memory.
TFK1_FUNCTION(TF_KernelBuilder_HostMemory)
void TF_KernelBuilder_HostMemory(TF_KernelBuilder *kernel_builder, const char *arg_name);

// Of several kernels that fit, the one with the highest number is used.
TFK1_FUNCTION(TF_KernelBuilder_Priority)
void TF_KernelBuilder_Priority(TF_KernelBuilder *kernel_builder, int32_t priority_number);

// The kernel is for nodes with this _kernel attribute only.
TFK1_FUNCTION(TF_KernelBuilder_Label)
void TF_KernelBuilder_Label(TF_KernelBuilder *kernel_builder, const char *label);

// Registers, and takes the builder, whatever the outcome. kernel_name is for people to read.
TFK1_FUNCTION(TF_RegisterKernelBuilder)
void TF_RegisterKernelBuilder(const char *kernel_name, TF_KernelBuilder *builder, TF_Status *status);

// The same, with a serialized KernelDef that replaces the builder's when it is not NULL.
TFK1_FUNCTION(TF_RegisterKernelBuilderWithKernelDef)
void TF_RegisterKernelBuilderWithKernelDef(const char *serialized_kernel_def, const char *name,
                                           TF_KernelBuilder *builder, TF_Status *status);

// For a builder that was never registered. NULL is fine.
TFK1_FUNCTION(TF_DeleteKernelBuilder) void TF_DeleteKernelBuilder(TF_KernelBuilder *builder);

// ---- Compute: inputs ----

TFK1_FUNCTION(TF_NumInputs) int TF_NumInputs(TF_OpKernelContext *ctx);
TFK1_FUNCTION(TF_NumOutputs) int TF_NumOutputs(TF_OpKernelContext *ctx);

// Sets *tensor to a new handle on input i, which the caller deletes. On an error *tensor is not touched.
TFK1_FUNCTION(TF_GetInput) void TF_GetInput(TF_OpKernelContext *ctx, int i, TF_Tensor **tensor, TF_Status *status);

// struct_size is TF_InputRange_Args_STRUCT_SIZE.
typedef struct TF_InputRange_Args {
  size_t struct_size;
  void *priv;
  int start;          // the first input of that name, or -1
  int stop;           // the input after the last one, or -1
  TF_Status *status;  // the caller's
} TF_InputRange_Args;

#define TF_InputRange_Args_STRUCT_SIZE TF_OFFSET_OF_END(TF_InputRange_Args, status)

HEDDLE_STATIC_ASSERT(sizeof(TF_InputRange_Args) == HEDDLE_BY_POINTER_SIZE(32, 20), "size of TF_InputRange_Args");
HEDDLE_STATIC_ASSERT(offsetof(TF_InputRange_Args, start) == HEDDLE_BY_POINTER_SIZE(16, 8), "TF_InputRange_Args.start");
HEDDLE_STATIC_ASSERT(offsetof(TF_InputRange_Args, stop) == HEDDLE_BY_POINTER_SIZE(20, 12), "TF_InputRange_Args.stop");
HEDDLE_STATIC_ASSERT(offsetof(TF_InputRange_Args, status) == HEDDLE_BY_POINTER_SIZE(24, 16),
                     "TF_InputRange_Args.status");

// Which inputs belong to the op's argument with this name.
TFK1_FUNCTION(TF_InputRange) void TF_InputRange(TF_OpKernelContext *ctx, const char *name, TF_InputRange_Args *args);

TFK1_FUNCTION(TF_InputDatatype) TF_DataType TF_InputDatatype(TF_OpKernelContext *ctx, int index);
TFK1_FUNCTION(TF_IsHostMemoryInput) bool TF_IsHostMemoryInput(TF_OpKernelContext *ctx, int i, TF_Status *status);

// ---- Compute: outputs ----

// Output i is this tensor; the caller still deletes its handle.
TFK1_FUNCTION(TF_SetOutput)
void TF_SetOutput(TF_OpKernelContext *ctx, int i, const TF_Tensor *tensor, TF_Status *status);

// A new handle on an output that has been set or allocated.
TFK1_FUNCTION(TF_GetMutableOutput) TF_Tensor *TF_GetMutableOutput(TF_OpKernelContext *ctx, int i, TF_Status *status);

TFK1_FUNCTION(TF_ExpectedOutputDataType) TF_DataType TF_ExpectedOutputDataType(TF_OpKernelContext *ctx, int i);
TFK1_FUNCTION(TF_IsHostMemoryOutput) bool TF_IsHostMemoryOutput(TF_OpKernelContext *ctx, int i, TF_Status *status);

// Allocates output `index` and returns a handle that the caller deletes. The type is the one the op declares and the size
// follows from dims: dtype and len are not read. Strings are empty.
TFK1_FUNCTION(TF_AllocateOutput)
TF_Tensor *TF_AllocateOutput(TF_OpKernelContext *context, int index, TF_DataType dtype, const int64_t *dims,
                             int num_dims, size_t len, TF_Status *status);

// Makes one of the candidate inputs the output if nothing else reads it and type and number of elements are right;
// allocates otherwise. *forwarded_input is that input's index, or -1.
TFK1_FUNCTION(TF_ForwardInputOrAllocateOutput)
TF_Tensor *TF_ForwardInputOrAllocateOutput(TF_OpKernelContext *context, const int *candidate_input_indices,
                                           int num_candidate_input_indices, int output_index,
                                           const int64_t *output_dims, int output_num_dims, int *forwarded_input,
                                           TF_Status *status);

// A tensor for this compute; the caller deletes its handle, and may have set it as an output. alloc_attrs may be NULL.
TFK1_FUNCTION(TF_AllocateTemp)
TF_Tensor *TF_AllocateTemp(TF_OpKernelContext *context, TF_DataType dtype, const int64_t *dims, int num_dims,
                           TF_AllocatorAttributes *alloc_attrs, TF_Status *status);

// ---- Failing: the first failure counts; the status is copied ----

TFK1_FUNCTION(TF_OpKernelConstruction_Failure)
void TF_OpKernelConstruction_Failure(TF_OpKernelConstruction *ctx, TF_Status *status);
TFK1_FUNCTION(TF_OpKernelContext_Failure) void TF_OpKernelContext_Failure(TF_OpKernelContext *ctx, TF_Status *status);

// ---- Compute: where and when ----

// Always NULL and FAILED_PRECONDITION: there are no streams on the CPU.
TFK1_FUNCTION(TF_GetStream) SP_Stream TF_GetStream(TF_OpKernelContext *ctx, TF_Status *status);

// The rendezvous of the step, as long as ctx lives. A run without one fails in its functions.
static inline TF_RendezvousThunk TF_GetRendezvous(TF_OpKernelContext *ctx) {
  TF_RendezvousThunk thunk = {TF_RendezvousOfContext(ctx), TF_RendezvousSend, TF_RendezvousAsyncRecv,
                              TF_RendezvousStartAbort};
  return thunk;
}

TFK1_FUNCTION(TF_StepId) int64_t TF_StepId(TF_OpKernelContext *ctx);
TFK1_FUNCTION(TF_GetStepId) int64_t TF_GetStepId(TF_OpKernelContext *ctx);
TFK1_FUNCTION(TF_GetFrameId) uint64_t TF_GetFrameId(TF_OpKernelContext *ctx);
TFK1_FUNCTION(TF_GetIterId) int64_t TF_GetIterId(TF_OpKernelContext *ctx);
TFK1_FUNCTION(TF_GetDeviceId) int TF_GetDeviceId(TF_OpKernelContext *ctx);
TFK1_FUNCTION(TF_GetGraphDefVersion) int TF_GetGraphDefVersion(TF_OpKernelContext *ctx);

// Views of strings that the host owns; they live as long as the kernel.
TFK1_FUNCTION(TF_GetDeviceName) TF_StringView TF_GetDeviceName(TF_OpKernelContext *ctx);
TFK1_FUNCTION(TF_GetOpKernelName) TF_StringView TF_GetOpKernelName(TF_OpKernelContext *ctx);
TFK1_FUNCTION(TF_GetOpKernelRequestedInput)
TF_StringView TF_GetOpKernelRequestedInput(TF_OpKernelContext *ctx, size_t index);
TFK1_FUNCTION(TF_GetResourceMgrDefaultContainerName)
TF_StringView TF_GetResourceMgrDefaultContainerName(TF_OpKernelContext *ctx);

// Serialized protocol buffers, into a buffer of the caller's.
TFK1_FUNCTION(TF_GetSerializedFunctionDefLibrary)
void TF_GetSerializedFunctionDefLibrary(TF_OpKernelContext *ctx, TF_Buffer *serialized_function_def_library,
                                        TF_Status *status);
TFK1_FUNCTION(TF_GetSerializedConfigProto)
void TF_GetSerializedConfigProto(TF_OpKernelContext *ctx, TF_Buffer *serialized_config_proto, TF_Status *status);
TFK1_FUNCTION(TF_GetSerializedResourceHandleProto)
void TF_GetSerializedResourceHandleProto(TF_OpKernelContext *ctx, int i, TF_Buffer *serialized_resource_handle_proto,
                                         TF_Status *status);

// Work that goes on after compute returned: one Dec for each Inc.
TFK1_FUNCTION(TF_IncNumDeferredOps) void TF_IncNumDeferredOps(TF_OpKernelContext *context);
TFK1_FUNCTION(TF_DecNumDeferredOps) void TF_DecNumDeferredOps(TF_OpKernelContext *context);

#ifdef __cplusplus
}
#endif

#include "heddle/kernel_construction.h"

#endif  // TENSORFLOW_C_KERNELS_H_
