// Op "HeddleTestUpper": strings: string -> output: string, ASCII letters made upper case. In place when nobody else reads
// the input; on a copy of it otherwise.
#include "tensorflow/c/kernels.h"
#include "tensorflow/c/ops.h"
#include "tensorflow/c/tf_tstring.h"

#define MAX_RANK 8

static void shape(TF_ShapeInferenceContext *ctx, TF_Status *status) {
  TF_ShapeHandle *handle = TF_NewShapeHandle();
  TF_ShapeInferenceContextGetInput(ctx, 0, handle, status);
  if (TF_GetCode(status) == TF_OK) TF_ShapeInferenceContextSetOutput(ctx, 0, handle, status);
  TF_DeleteShapeHandle(handle);
}

static void upper(TF_TString *str) {
  char *bytes = TF_TString_GetMutableDataPointer(str);
  const size_t size = TF_TString_GetSize(str);
  for (size_t i = 0; i < size; ++i) {
    if (bytes[i] >= 'a' && bytes[i] <= 'z') bytes[i] = (char)(bytes[i] - 'a' + 'A');
  }
}

// The strings of an input that did not become the output.
static void copy_input(TF_OpKernelContext *ctx, TF_TString *to, TF_Status *status) {
  TF_Tensor *input = NULL;
  TF_GetInput(ctx, 0, &input, status);
  if (TF_GetCode(status) != TF_OK) return;
  const TF_TString *from = (const TF_TString *)TF_TensorData(input);
  const int64_t count = TF_TensorElementCount(input);
  for (int64_t i = 0; i < count; ++i) {
    TF_TString_Copy(&to[i], TF_TString_GetDataPointer(&from[i]), TF_TString_GetSize(&from[i]));
  }
  TF_DeleteTensor(input);
}

static void compute(void *kernel, TF_OpKernelContext *ctx) {
  (void)kernel;
  TF_Status *status = TF_NewStatus();
  TF_Tensor *input = NULL;
  TF_Tensor *output = NULL;
  int64_t dims[MAX_RANK];
  int rank = 0;
  const int candidate = 0;
  int forwarded = -1;
  TF_GetInput(ctx, 0, &input, status);
  if (TF_GetCode(status) == TF_OK) {
    rank = TF_NumDims(input);
    if (rank > MAX_RANK) TF_SetStatus(status, TF_UNIMPLEMENTED, "more than 8 dimensions");
    for (int i = 0; i < rank && i < MAX_RANK; ++i) dims[i] = TF_Dim(input, i);
  }
  TF_DeleteTensor(input);  // a handle is a reader: without it the input may become the output
  if (TF_GetCode(status) == TF_OK) {
    output = TF_ForwardInputOrAllocateOutput(ctx, &candidate, 1, 0, dims, rank, &forwarded, status);
  }
  if (TF_GetCode(status) == TF_OK && forwarded < 0) copy_input(ctx, (TF_TString *)TF_TensorData(output), status);
  if (TF_GetCode(status) == TF_OK) {
    TF_TString *strings = (TF_TString *)TF_TensorData(output);
    const int64_t count = TF_TensorElementCount(output);
    for (int64_t i = 0; i < count; ++i) upper(&strings[i]);
  }
  if (TF_GetCode(status) != TF_OK) TF_OpKernelContext_Failure(ctx, status);
  TF_DeleteTensor(output);
  TF_DeleteStatus(status);
}

void TF_InitKernel(void) {
  TF_Status *status = TF_NewStatus();
  TF_OpDefinitionBuilder *op = TF_NewOpDefinitionBuilder("HeddleTestUpper");
  TF_OpDefinitionBuilderAddInput(op, "strings: string");
  TF_OpDefinitionBuilderAddOutput(op, "output: string");
  TF_OpDefinitionBuilderSetShapeInferenceFunction(op, shape);
  TF_RegisterOpDefinition(op, status);
  TF_RegisterKernelBuilder("HeddleTestUpper",
                           TF_NewKernelBuilder("HeddleTestUpper", "CPU", NULL, compute, NULL), status);
  TF_DeleteStatus(status);
}
