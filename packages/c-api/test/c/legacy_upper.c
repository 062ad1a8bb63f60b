// Kernels written for TensorFlow 2.3, whose string tensors hold an offset for each element and then the encoded strings. The
// manifest of the plugin says "strings": "legacy".
//
// Op "HeddleTestLegacyUpper": strings: string -> output: string, ASCII letters made upper case, in a new tensor.
// Op "HeddleTestLegacyTwice": strings: string -> output: string, each string twice, in an output of the context.
// Op "HeddleTestLegacyBroken": strings: string -> output: string, with offsets past the end.
#include <stdlib.h>
#include <string.h>

#include "tensorflow/c/kernels.h"
#include "tensorflow/c/ops.h"
#include "tensorflow/c/tf_tensor.h"

#pragma clang diagnostic ignored "-Wdeprecated-declarations"

#define MAX_RANK 8

// An input: its shape, and its strings after their offsets.
typedef struct Strings {
  TF_Tensor *tensor;
  int64_t dims[MAX_RANK];
  int rank;
  int64_t count;
} Strings;

static void open_input(TF_OpKernelContext *ctx, Strings *in, TF_Status *status) {
  TF_GetInput(ctx, 0, &in->tensor, status);
  if (TF_GetCode(status) != TF_OK) return;
  in->rank = TF_NumDims(in->tensor);
  if (in->rank > MAX_RANK) {
    TF_SetStatus(status, TF_UNIMPLEMENTED, "more than 8 dimensions");
    return;
  }
  for (int i = 0; i < in->rank; ++i) in->dims[i] = TF_Dim(in->tensor, i);
  in->count = TF_TensorElementCount(in->tensor);
}

// Element i, inside the tensor.
static const char *element(const Strings *in, int64_t i, size_t *size, TF_Status *status) {
  const char *const start = (const char *)TF_TensorData(in->tensor);
  const char *const end = start + TF_TensorByteSize(in->tensor);
  const char *const encoded = start + 8 * in->count + ((const uint64_t *)start)[i];
  const char *text = NULL;
  TF_StringDecode(encoded, (size_t)(end - encoded), &text, size, status);
  return text;
}

// The bytes of all strings, each `times` times, encoded with their offsets.
static size_t encoded_bytes(const Strings *in, int times, TF_Status *status) {
  size_t bytes = 0;
  for (int64_t i = 0; i < in->count && TF_GetCode(status) == TF_OK; ++i) {
    size_t size = 0;
    element(in, i, &size, status);
    bytes += 8 + TF_StringEncodedSize(size * (size_t)times);
  }
  return bytes;
}

// Writes the strings, each `times` times and in upper case, to the data of a tensor of `bytes` bytes.
static void write_strings(const Strings *in, int times, char *data, size_t bytes, TF_Status *status) {
  char *to = data + 8 * in->count;
  for (int64_t i = 0; i < in->count && TF_GetCode(status) == TF_OK; ++i) {
    size_t size = 0;
    const char *const text = element(in, i, &size, status);
    char *const changed = (char *)malloc(size * (size_t)times + 1);
    for (size_t j = 0; j < size * (size_t)times; ++j) {
      const char c = text[j % size];
      changed[j] = c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
    }
    ((uint64_t *)data)[i] = (uint64_t)(to - data) - 8 * (uint64_t)in->count;
    to += TF_StringEncode(changed, size * (size_t)times, to, (size_t)(data + bytes - to), status);
    free(changed);
  }
}

static void finish(TF_OpKernelContext *ctx, Strings *in, TF_Tensor *output, TF_Status *status) {
  if (TF_GetCode(status) != TF_OK) TF_OpKernelContext_Failure(ctx, status);
  TF_DeleteTensor(in->tensor);
  TF_DeleteTensor(output);
  TF_DeleteStatus(status);
}

static void upper(void *kernel, TF_OpKernelContext *ctx) {
  (void)kernel;
  TF_Status *status = TF_NewStatus();
  Strings in = {0};
  TF_Tensor *output = NULL;
  open_input(ctx, &in, status);
  const size_t bytes = encoded_bytes(&in, 1, status);
  if (TF_GetCode(status) == TF_OK) {
    output = TF_AllocateTensor(TF_STRING, in.dims, in.rank, bytes);
    write_strings(&in, 1, (char *)TF_TensorData(output), bytes, status);
  }
  if (TF_GetCode(status) == TF_OK) TF_SetOutput(ctx, 0, output, status);
  finish(ctx, &in, output, status);
}

static void twice(void *kernel, TF_OpKernelContext *ctx) {
  (void)kernel;
  TF_Status *status = TF_NewStatus();
  Strings in = {0};
  TF_Tensor *output = NULL;
  open_input(ctx, &in, status);
  const size_t bytes = encoded_bytes(&in, 2, status);
  if (TF_GetCode(status) == TF_OK) {
    output = TF_AllocateOutput(ctx, 0, TF_STRING, in.dims, in.rank, bytes, status);
  }
  if (TF_GetCode(status) == TF_OK) write_strings(&in, 2, (char *)TF_TensorData(output), bytes, status);
  finish(ctx, &in, output, status);
}

static void broken(void *kernel, TF_OpKernelContext *ctx) {
  (void)kernel;
  TF_Status *status = TF_NewStatus();
  Strings in = {0};
  open_input(ctx, &in, status);
  TF_Tensor *output = TF_AllocateOutput(ctx, 0, TF_STRING, in.dims, in.rank, 64, status);
  if (TF_GetCode(status) == TF_OK) memset(TF_TensorData(output), 0xff, 64);
  finish(ctx, &in, output, status);
}

static void add(const char *name, void (*compute)(void *, TF_OpKernelContext *), TF_Status *status) {
  TF_OpDefinitionBuilder *op = TF_NewOpDefinitionBuilder(name);
  TF_OpDefinitionBuilderAddInput(op, "strings: string");
  TF_OpDefinitionBuilderAddOutput(op, "output: string");
  TF_RegisterOpDefinition(op, status);
  TF_RegisterKernelBuilder(name, TF_NewKernelBuilder(name, "CPU", NULL, compute, NULL), status);
}

void TF_InitKernel(void) {
  TF_Status *status = TF_NewStatus();
  add("HeddleTestLegacyUpper", upper, status);
  add("HeddleTestLegacyTwice", twice, status);
  add("HeddleTestLegacyBroken", broken, status);
  TF_DeleteStatus(status);
}
