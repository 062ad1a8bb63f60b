// Op "HeddleTestSend": x: T; sends x under the key, as a dead value when dead is true.
// Op "HeddleTestReceive": -> y: T, is_dead: bool; receives y under the key, asynchronously; a scalar without a value for a dead one.
// Op "HeddleTestAbort": aborts the rendezvous with ABORTED and the key as message.
#include <stdlib.h>
#include <string.h>

#include "tensorflow/c/kernels.h"
#include "tensorflow/c/ops.h"

typedef struct Kernel {
  TF_RendezvousParsedKey key;
  bool dead;
} Kernel;

static void *create(TF_OpKernelConstruction *ctx, bool has_dead) {
  TF_Status *status = TF_NewStatus();
  Kernel *kernel = calloc(1, sizeof *kernel);
  int32_t list_size = 0;
  int32_t total_size = 0;
  TF_OpKernelConstruction_GetAttrSize(ctx, "key", &list_size, &total_size, status);
  if (TF_GetCode(status) == TF_OK) {
    kernel->key.full_key = calloc((size_t)total_size + 1, 1);
    kernel->key.full_key_size = (uint32_t)total_size;
    TF_OpKernelConstruction_GetAttrString(ctx, "key", kernel->key.full_key, (size_t)total_size, status);
  }
  if (TF_GetCode(status) == TF_OK && has_dead) {
    TF_Bool dead = 0;
    TF_OpKernelConstruction_GetAttrBool(ctx, "dead", &dead, status);
    kernel->dead = dead;
  }
  if (TF_GetCode(status) != TF_OK) TF_OpKernelConstruction_Failure(ctx, status);
  TF_DeleteStatus(status);
  return kernel;
}

static void *create_send(TF_OpKernelConstruction *ctx) { return create(ctx, true); }

static void *create_other(TF_OpKernelConstruction *ctx) { return create(ctx, false); }

static void delete_kernel(void *kernel) {
  free(((Kernel *)kernel)->key.full_key);
  free(kernel);
}

static void send(void *kernel, TF_OpKernelContext *ctx) {
  Kernel *self = kernel;
  TF_Status *status = TF_NewStatus();
  TF_Tensor *input = NULL;
  TF_GetInput(ctx, 0, &input, status);
  if (TF_GetCode(status) == TF_OK) {
    TF_RendezvousThunk thunk = TF_GetRendezvous(ctx);
    TF_RendezvousArgsStruct args = {0};
    TF_RendezvousSend_Params params = {&self->key, &args, self->dead ? NULL : input, self->dead, status};
    thunk.send_func(thunk.rendezvous, &params);
  }
  if (TF_GetCode(status) != TF_OK) TF_OpKernelContext_Failure(ctx, status);
  TF_DeleteTensor(input);
  TF_DeleteStatus(status);
}

// A receive that waits.
typedef struct Receive {
  TF_OpKernelContext *ctx;
  TF_AsyncOpKernelDoneCallback *done;
} Receive;

static void received(void *context, TF_RendezvousDoneCallback_Params *params) {
  Receive *self = context;
  TF_Status *status = TF_NewStatus();
  if (params->context != context) TF_SetStatus(status, TF_INTERNAL, "the callback has another context");
  if (TF_GetCode(params->status) != TF_OK) {
    TF_OpKernelContext_Failure(self->ctx, (TF_Status *)params->status);
  } else {
    if (params->is_dead) {
      const size_t size = TF_ExpectedOutputDataType(self->ctx, 0) == TF_STRING ? 24 : 4;
      TF_Tensor *none = TF_AllocateOutput(self->ctx, 0, TF_ExpectedOutputDataType(self->ctx, 0), NULL, 0, size, status);
      if (TF_GetCode(status) == TF_OK) memset(TF_TensorData(none), 0, size);
      TF_DeleteTensor(none);
    } else {
      TF_SetOutput(self->ctx, 0, params->tensor, status);
    }
    if (TF_GetCode(status) == TF_OK) {
      TF_Tensor *is_dead = TF_AllocateOutput(self->ctx, 1, TF_BOOL, NULL, 0, 1, status);
      if (TF_GetCode(status) == TF_OK) *(TF_Bool *)TF_TensorData(is_dead) = params->is_dead;
      TF_DeleteTensor(is_dead);
    }
    if (TF_GetCode(status) != TF_OK) TF_OpKernelContext_Failure(self->ctx, status);
  }
  TF_DeleteStatus(status);
  TF_RunAsyncOpKernelDoneCallback(self->done);
  free(self);
}

static void receive(void *kernel, TF_OpKernelContext *ctx, TF_AsyncOpKernelDoneCallback *done) {
  Receive *self = malloc(sizeof *self);
  self->ctx = ctx;
  self->done = done;
  TF_RendezvousThunk thunk = TF_GetRendezvous(ctx);
  TF_RendezvousArgsStruct args = {0};
  TF_RendezvousAsyncRecv_Params params = {NULL, &((Kernel *)kernel)->key, &args, {self, received}};
  thunk.async_recv_func(thunk.rendezvous, &params);
}

static void start_abort(void *kernel, TF_OpKernelContext *ctx) {
  TF_Status *status = TF_NewStatus();
  TF_SetStatus(status, TF_ABORTED, ((Kernel *)kernel)->key.full_key);
  TF_RendezvousThunk thunk = TF_GetRendezvous(ctx);
  thunk.start_abort_func(thunk.rendezvous, status);
  TF_DeleteStatus(status);
}

void TF_InitKernel(void) {
  TF_Status *status = TF_NewStatus();
  TF_OpDefinitionBuilder *op = TF_NewOpDefinitionBuilder("HeddleTestSend");
  TF_OpDefinitionBuilderAddAttr(op, "T: {float, string}");
  TF_OpDefinitionBuilderAddAttr(op, "key: string");
  TF_OpDefinitionBuilderAddAttr(op, "dead: bool = false");
  TF_OpDefinitionBuilderAddInput(op, "x: T");
  TF_OpDefinitionBuilderSetIsStateful(op, true);
  TF_RegisterOpDefinition(op, status);
  TF_RegisterKernelBuilder(
      "HeddleTestSend", TF_NewKernelBuilder("HeddleTestSend", "CPU", create_send, send, delete_kernel), status);
  op = TF_NewOpDefinitionBuilder("HeddleTestReceive");
  TF_OpDefinitionBuilderAddAttr(op, "T: {float, string}");
  TF_OpDefinitionBuilderAddAttr(op, "key: string");
  TF_OpDefinitionBuilderAddOutput(op, "y: T");
  TF_OpDefinitionBuilderAddOutput(op, "is_dead: bool");
  TF_OpDefinitionBuilderSetIsStateful(op, true);
  TF_RegisterOpDefinition(op, status);
  TF_RegisterKernelBuilder(
      "HeddleTestReceive",
      TF_NewAsyncKernelBuilder("HeddleTestReceive", "CPU", create_other, receive, delete_kernel), status);
  op = TF_NewOpDefinitionBuilder("HeddleTestAbort");
  TF_OpDefinitionBuilderAddAttr(op, "key: string");
  TF_OpDefinitionBuilderSetIsStateful(op, true);
  TF_RegisterOpDefinition(op, status);
  TF_RegisterKernelBuilder(
      "HeddleTestAbort", TF_NewKernelBuilder("HeddleTestAbort", "CPU", create_other, start_abort, delete_kernel),
      status);
  TF_DeleteStatus(status);
}
