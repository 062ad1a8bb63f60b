// The rendezvous of a step: a table of queues, by key, through which kernels pass tensors. TF_GetRendezvous of kernels.h returns it.
#ifndef TENSORFLOW_CORE_COMMON_RUNTIME_NEXT_PLUGGABLE_DEVICE_C_TF_RENDEZVOUS_C_API_H_
#define TENSORFLOW_CORE_COMMON_RUNTIME_NEXT_PLUGGABLE_DEVICE_C_TF_RENDEZVOUS_C_API_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tensorflow/c/c_api_macros.h"
#include "tensorflow/c/tf_status.h"
#include "tensorflow/c/tf_tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

// Types that no function here makes: NULL stands for them.
typedef struct TF_DeviceContext TF_DeviceContext;
typedef struct TFE_CancellationManager TFE_CancellationManager;

typedef struct TFDevice_AllocatorAttributes {
  uint32_t value;
  int32_t scope_id;
} TFDevice_AllocatorAttributes;

// Not read: all tensors are in one memory, and a receive ends with its kernel.
typedef struct TF_RendezvousArgsStruct {
  TF_DeviceContext *device_context;
  TFDevice_AllocatorAttributes alloc_attrs;
  TFE_CancellationManager *cancellation_manager;
} TF_RendezvousArgsStruct;

// "source device;incarnation as hexadecimal digits;destination device;name of the edge;frame:iteration", in UTF-8, without a NUL.
typedef struct TF_RendezvousParsedKey {
  char *full_key;
  uint32_t full_key_size;
} TF_RendezvousParsedKey;

// The tensor is borrowed: its buffer is shared with the receiver. A dead value has none; NULL is fine then.
typedef struct TF_RendezvousSend_Params {
  const TF_RendezvousParsedKey *key;
  const TF_RendezvousArgsStruct *args;
  TF_Tensor *tensor;
  bool is_dead;

  TF_Status *status;  // the caller's, which is set
} TF_RendezvousSend_Params;

// Never waits for the receiver.
typedef void (*TF_RendezvousSend_Function)(void *, TF_RendezvousSend_Params *);

// The struct, its status and its tensor live during the call; TF_SetOutput keeps the tensor longer. The tensor is NULL for a dead value
// and when the status is not OK.
typedef struct TF_RendezvousDoneCallback_Params {
  void *context;  // that of TF_RendezvousDoneCallbackImpl, as the first argument of the callback
  const TF_Status *status;
  const TF_Tensor *tensor;
  bool is_dead;
} TF_RendezvousDoneCallback_Params;

typedef void (*TF_RendezvousDoneCallback_Function)(void *, TF_RendezvousDoneCallback_Params *);

typedef struct TF_RendezvousDoneCallbackImpl {
  void *context;
  TF_RendezvousDoneCallback_Function callback;
} TF_RendezvousDoneCallbackImpl;

// on_done is called once: before the receive returns when the value is there, or when it comes, or with the status of an abort. A
// kernel that ends before that, or is cancelled, gets TF_CANCELLED while its context still lives.
typedef struct TF_RendezvousAsyncRecv_Params {
  void *context;
  const TF_RendezvousParsedKey *key;
  const TF_RendezvousArgsStruct *args;
  TF_RendezvousDoneCallbackImpl on_done;
} TF_RendezvousAsyncRecv_Params;

typedef void (*TF_RendezvousAsyncRecv_Function)(void *, TF_RendezvousAsyncRecv_Params *);

// Ends all receives with the status, which is not OK; later sends and receives fail with it.
typedef void (*TF_RendezvousStartAbort_Function)(void *context, const TF_Status *);

// Each function takes `rendezvous` as its first argument, as long as the context of the kernel lives.
typedef struct TF_RendezvousThunk {
  void *rendezvous;
  TF_RendezvousSend_Function send_func;
  TF_RendezvousAsyncRecv_Function async_recv_func;
  TF_RendezvousStartAbort_Function start_abort_func;
} TF_RendezvousThunk;

HEDDLE_STATIC_ASSERT(sizeof(TF_RendezvousArgsStruct) == HEDDLE_BY_POINTER_SIZE(24, 16),
                     "size of TF_RendezvousArgsStruct");
HEDDLE_STATIC_ASSERT(sizeof(TF_RendezvousParsedKey) == HEDDLE_BY_POINTER_SIZE(16, 8), "size of TF_RendezvousParsedKey");
HEDDLE_STATIC_ASSERT(sizeof(TF_RendezvousSend_Params) == HEDDLE_BY_POINTER_SIZE(40, 20),
                     "size of TF_RendezvousSend_Params");
HEDDLE_STATIC_ASSERT(offsetof(TF_RendezvousSend_Params, is_dead) == HEDDLE_BY_POINTER_SIZE(24, 12),
                     "TF_RendezvousSend_Params.is_dead");
HEDDLE_STATIC_ASSERT(sizeof(TF_RendezvousDoneCallback_Params) == HEDDLE_BY_POINTER_SIZE(32, 16),
                     "size of TF_RendezvousDoneCallback_Params");
HEDDLE_STATIC_ASSERT(offsetof(TF_RendezvousDoneCallback_Params, is_dead) == HEDDLE_BY_POINTER_SIZE(24, 12),
                     "TF_RendezvousDoneCallback_Params.is_dead");
HEDDLE_STATIC_ASSERT(sizeof(TF_RendezvousAsyncRecv_Params) == HEDDLE_BY_POINTER_SIZE(40, 20),
                     "size of TF_RendezvousAsyncRecv_Params");
HEDDLE_STATIC_ASSERT(offsetof(TF_RendezvousAsyncRecv_Params, on_done) == HEDDLE_BY_POINTER_SIZE(24, 12),
                     "TF_RendezvousAsyncRecv_Params.on_done");
HEDDLE_STATIC_ASSERT(sizeof(TF_RendezvousThunk) == HEDDLE_BY_POINTER_SIZE(32, 16), "size of TF_RendezvousThunk");

// ---- The parts of a TF_RendezvousThunk, which TF_GetRendezvous puts together; TensorFlow has no functions of these names ----

typedef struct TF_OpKernelContext TF_OpKernelContext;

TFK1_FUNCTION(TF_RendezvousOfContext) void *TF_RendezvousOfContext(TF_OpKernelContext *ctx);
TFK1_FUNCTION(TF_RendezvousSend) void TF_RendezvousSend(void *rendezvous, TF_RendezvousSend_Params *params);
TFK1_FUNCTION(TF_RendezvousAsyncRecv)
void TF_RendezvousAsyncRecv(void *rendezvous, TF_RendezvousAsyncRecv_Params *params);
TFK1_FUNCTION(TF_RendezvousStartAbort) void TF_RendezvousStartAbort(void *rendezvous, const TF_Status *status);

#ifdef __cplusplus
}
#endif

#endif  // TENSORFLOW_CORE_COMMON_RUNTIME_NEXT_PLUGGABLE_DEVICE_C_TF_RENDEZVOUS_C_API_H_
