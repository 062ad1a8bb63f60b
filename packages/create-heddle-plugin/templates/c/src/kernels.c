// __OP__(texts: string) -> (output: string): every string with the attribute `suffix` appended.
#include <stdlib.h>

#include "tensorflow/c/kernels.h"
#include "tensorflow/c/ops.h"
#include "tensorflow/c/tf_tstring.h"

enum { MAX_SUFFIX = 1024, MAX_RANK = 8 };

typedef struct Kernel {
  size_t size;
  char suffix[MAX_SUFFIX];
} Kernel;

// Reads the attribute once, when the node's kernel is made.
static void *create(TF_OpKernelConstruction *ctx) {
  TF_Status *status = TF_NewStatus();
  Kernel *kernel = calloc(1, sizeof(Kernel));
  int32_t list_size = 0;
  int32_t size = 0;
  if (kernel == NULL) TF_SetStatus(status, TF_RESOURCE_EXHAUSTED, "no room for a kernel");
  if (TF_GetCode(status) == TF_OK) TF_OpKernelConstruction_GetAttrSize(ctx, "suffix", &list_size, &size, status);
  if (TF_GetCode(status) == TF_OK && size > MAX_SUFFIX) {
    TF_SetStatus(status, TF_INVALID_ARGUMENT, "suffix has more than 1024 bytes");
  }
  if (TF_GetCode(status) == TF_OK) {
    kernel->size = (size_t)size;
    TF_OpKernelConstruction_GetAttrString(ctx, "suffix", kernel->suffix, MAX_SUFFIX, status);
  }
  if (TF_GetCode(status) != TF_OK) TF_OpKernelConstruction_Failure(ctx, status);
  TF_DeleteStatus(status);
  return kernel;
}

static void compute(void *state, TF_OpKernelContext *ctx) {
  const Kernel *kernel = state;
  TF_Status *status = TF_NewStatus();
  TF_Tensor *input = NULL;
  TF_Tensor *output = NULL;
  TF_GetInput(ctx, 0, &input, status);
  if (TF_GetCode(status) == TF_OK && TF_NumDims(input) > MAX_RANK) {
    TF_SetStatus(status, TF_UNIMPLEMENTED, "more than 8 dimensions");
  }
  if (TF_GetCode(status) == TF_OK) {
    int64_t dims[MAX_RANK];
    const int rank = TF_NumDims(input);
    for (int i = 0; i < rank; ++i) dims[i] = TF_Dim(input, i);
    output = TF_AllocateOutput(ctx, 0, TF_STRING, dims, rank, 0, status);
  }
  if (TF_GetCode(status) == TF_OK) {
    const TF_TString *from = TF_TensorData(input);
    TF_TString *to = TF_TensorData(output);
    const int64_t count = TF_TensorElementCount(input);
    for (int64_t i = 0; i < count; ++i) {
      TF_TString_Copy(&to[i], TF_TString_GetDataPointer(&from[i]), TF_TString_GetSize(&from[i]));
      TF_TString_AppendN(&to[i], kernel->suffix, kernel->size);
    }
  }
  if (TF_GetCode(status) != TF_OK) TF_OpKernelContext_Failure(ctx, status);
  TF_DeleteTensor(input);
  TF_DeleteTensor(output);
  TF_DeleteStatus(status);
}

// Shape function: the output has the shape of the input.
static void shape(TF_ShapeInferenceContext *ctx, TF_Status *status) {
  TF_ShapeHandle *handle = TF_NewShapeHandle();
  TF_ShapeInferenceContextGetInput(ctx, 0, handle, status);
  if (TF_GetCode(status) == TF_OK) TF_ShapeInferenceContextSetOutput(ctx, 0, handle, status);
  TF_DeleteShapeHandle(handle);
}

// The host calls it once. A registration that fails makes the load fail: the host has seen the status.
void TF_InitKernel(void) {
  TF_Status *status = TF_NewStatus();
  TF_OpDefinitionBuilder *op = TF_NewOpDefinitionBuilder("__OP__");
  TF_OpDefinitionBuilderAddInput(op, "texts: string");
  TF_OpDefinitionBuilderAddOutput(op, "output: string");
  TF_OpDefinitionBuilderAddAttr(op, "suffix: string = '!'");
  TF_OpDefinitionBuilderSetShapeInferenceFunction(op, shape);
  TF_RegisterOpDefinition(op, status);
  TF_RegisterKernelBuilder("__OP__", TF_NewKernelBuilder("__OP__", "CPU", create, compute, free), status);
  TF_DeleteStatus(status);
}
