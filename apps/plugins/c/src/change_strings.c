#include "change_strings.h"

#include <stdlib.h>

static int is_ok(const TF_Status *status) { return TF_GetCode(status) == TF_OK; }

// Output 0 with the shape of input 0: the input itself (*forwarded is 0), or new strings (*forwarded is -1).
static TF_Tensor *output_for_input(TF_OpKernelContext *ctx, int *forwarded, TF_Status *status) {
  TF_Tensor *input = NULL;
  TF_GetInput(ctx, 0, &input, status);
  if (!is_ok(status)) return NULL;
  const int rank = TF_NumDims(input);
  int64_t *dims = malloc(sizeof(int64_t) * (size_t)(rank > 0 ? rank : 1));
  for (int i = 0; dims != NULL && i < rank; ++i) dims[i] = TF_Dim(input, i);
  TF_DeleteTensor(input);  // With a handle that is alive the input could not become the output.
  if (dims == NULL) {
    TF_SetStatus(status, TF_RESOURCE_EXHAUSTED, "no memory for the shape of the output");
    return NULL;
  }
  const int candidate = 0;
  TF_Tensor *output = TF_ForwardInputOrAllocateOutput(ctx, &candidate, 1, 0, dims, rank, forwarded, status);
  free(dims);
  return output;
}

static void copy_input(TF_OpKernelContext *ctx, TF_TString *to, TF_Status *status) {
  TF_Tensor *input = NULL;
  TF_GetInput(ctx, 0, &input, status);
  if (!is_ok(status)) return;
  const TF_TString *from = TF_TensorData(input);
  const int64_t count = TF_TensorElementCount(input);
  for (int64_t i = 0; i < count; ++i) {
    TF_TString_Copy(&to[i], TF_TString_GetDataPointer(&from[i]), TF_TString_GetSize(&from[i]));
  }
  TF_DeleteTensor(input);
}

void change_strings(TF_OpKernelContext *ctx, ChangeString change, const void *settings) {
  TF_Status *status = TF_NewStatus();
  int forwarded = -1;
  TF_Tensor *output = output_for_input(ctx, &forwarded, status);
  if (is_ok(status) && forwarded < 0) copy_input(ctx, TF_TensorData(output), status);
  if (is_ok(status)) {
    TF_TString *strings = TF_TensorData(output);
    const int64_t count = TF_TensorElementCount(output);
    for (int64_t i = 0; i < count; ++i) change(settings, &strings[i]);
  } else {
    TF_OpKernelContext_Failure(ctx, status);
  }
  TF_DeleteTensor(output);
  TF_DeleteStatus(status);
}

void same_shape(TF_ShapeInferenceContext *ctx, TF_Status *status) {
  TF_ShapeHandle *shape = TF_NewShapeHandle();
  TF_ShapeInferenceContextGetInput(ctx, 0, shape, status);
  if (is_ok(status)) TF_ShapeInferenceContextSetOutput(ctx, 0, shape, status);
  TF_DeleteShapeHandle(shape);
}

TF_Bool bool_attr(TF_OpKernelConstruction *ctx, const char *name, TF_Status *status) {
  TF_Bool value = 0;
  if (is_ok(status)) TF_OpKernelConstruction_GetAttrBool(ctx, name, &value, status);
  return value;
}

int64_t int_attr(TF_OpKernelConstruction *ctx, const char *name, TF_Status *status) {
  int64_t value = 0;
  if (is_ok(status)) TF_OpKernelConstruction_GetAttrInt64(ctx, name, &value, status);
  return value;
}

void *new_settings(size_t size, TF_Status *status) {
  void *settings = calloc(1, size);
  if (settings == NULL) TF_SetStatus(status, TF_RESOURCE_EXHAUSTED, "no memory for the settings of a kernel");
  return settings;
}

void delete_settings(void *settings) { free(settings); }

void *created(TF_OpKernelConstruction *ctx, void *settings, TF_Status *status) {
  if (!is_ok(status)) {
    TF_OpKernelConstruction_Failure(ctx, status);
    free(settings);
    settings = NULL;
  }
  TF_DeleteStatus(status);
  return settings;
}
