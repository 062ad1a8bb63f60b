// Op "HeddleTestOrigin": strings: string -> origin: int32, encoded: int32; the TF_StringOrigin of the input, and 1 when its data is
// encoded as TensorFlow's C API did up to version 2.3.
// Op "HeddleTestNewLegacy": strings: string -> output: string, made by TF_NewTensorLegacy of the input's legacy encoding; its last
// byte is cut off when the input is the text "cut".
#include <stdlib.h>
#include <string.h>

#include "tensorflow/c/kernels.h"
#include "tensorflow/c/ops.h"
#include "tensorflow/c/tf_tensor.h"
#include "tensorflow/c/tf_tstring.h"

#pragma clang diagnostic ignored "-Wdeprecated-declarations"

static void set_number(TF_OpKernelContext *ctx, int index, int32_t number, TF_Status *status) {
  if (TF_GetCode(status) != TF_OK) return;
  TF_Tensor *output = TF_AllocateOutput(ctx, index, TF_INT32, NULL, 0, sizeof number, status);
  if (TF_GetCode(status) == TF_OK) *(int32_t *)TF_TensorData(output) = number;
  TF_DeleteTensor(output);
}

static void origin(void *kernel, TF_OpKernelContext *ctx) {
  (void)kernel;
  TF_Status *status = TF_NewStatus();
  TF_Tensor *input = NULL;
  TF_GetInput(ctx, 0, &input, status);
  if (TF_GetCode(status) == TF_OK) {
    // The scalar "x": 24 bytes of a cell, or ten of an offset, a length and the text.
    const bool encoded = TF_TensorByteSize(input) == 10 && memcmp(TF_TensorData(input), "\0\0\0\0\0\0\0\0\1x", 10) == 0;
    set_number(ctx, 0, (int32_t)TF_TensorStringOrigin(input), status);
    set_number(ctx, 1, encoded, status);
  }
  if (TF_GetCode(status) != TF_OK) TF_OpKernelContext_Failure(ctx, status);
  TF_DeleteTensor(input);
  TF_DeleteStatus(status);
}

static void free_data(void *data, size_t size, void *calls) {
  (void)size;
  ++*(int *)calls;
  free(data);
}

static void new_legacy(void *kernel, TF_OpKernelContext *ctx) {
  (void)kernel;
  TF_Status *status = TF_NewStatus();
  TF_Tensor *input = NULL;
  TF_Tensor *output = NULL;
  TF_Buffer *encoding = NULL;
  static int calls;
  int64_t dims[8];
  TF_GetInput(ctx, 0, &input, status);
  if (TF_GetCode(status) == TF_OK) encoding = TF_TensorLegacyEncoding(input, status);
  if (TF_GetCode(status) == TF_OK) {
    const int rank = TF_NumDims(input);
    for (int i = 0; i < rank && i < 8; ++i) dims[i] = TF_Dim(input, i);
    void *data = malloc(encoding->length);
    memcpy(data, encoding->data, encoding->length);
    const bool cut = encoding->length == 12 && memcmp((char *)data + 9, "cut", 3) == 0;
    calls = 0;
    output = TF_NewTensorLegacy(dims, rank, data, encoding->length - cut, free_data, &calls, status);
  }
  if (TF_GetCode(status) == TF_OK) TF_SetOutput(ctx, 0, output, status);
  if (TF_GetCode(status) != TF_OK) TF_OpKernelContext_Failure(ctx, status);
  TF_DeleteBuffer(encoding);
  TF_DeleteTensor(input);
  TF_DeleteTensor(output);
  if (calls != 1) {
    TF_SetStatus(status, TF_INTERNAL, "the deallocator was not called once");
    TF_OpKernelContext_Failure(ctx, status);
  }
  TF_DeleteStatus(status);
}

void TF_InitKernel(void) {
  TF_Status *status = TF_NewStatus();
  TF_OpDefinitionBuilder *op = TF_NewOpDefinitionBuilder("HeddleTestOrigin");
  TF_OpDefinitionBuilderAddInput(op, "strings: string");
  TF_OpDefinitionBuilderAddOutput(op, "origin: int32");
  TF_OpDefinitionBuilderAddOutput(op, "encoded: int32");
  TF_RegisterOpDefinition(op, status);
  TF_RegisterKernelBuilder("HeddleTestOrigin", TF_NewKernelBuilder("HeddleTestOrigin", "CPU", NULL, origin, NULL),
                           status);
  op = TF_NewOpDefinitionBuilder("HeddleTestNewLegacy");
  TF_OpDefinitionBuilderAddInput(op, "strings: string");
  TF_OpDefinitionBuilderAddOutput(op, "output: string");
  TF_RegisterOpDefinition(op, status);
  TF_RegisterKernelBuilder("HeddleTestNewLegacy",
                           TF_NewKernelBuilder("HeddleTestNewLegacy", "CPU", NULL, new_legacy, NULL), status);
  TF_DeleteStatus(status);
}
