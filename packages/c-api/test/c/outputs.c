// Kernels for what a compute function does with outputs. The ops, all on CPU:
//   HeddleTestAllocate   shape: int64 -> output: T         AllocateOutput; elements count up from 0 (float and int32 only)
//   HeddleTestForward    a: T, b: T -> output: T, forwarded: int32   ForwardInputOrAllocateOutput with candidates 1, 0
//   HeddleTestTemporary  shape: int64 -> output: float     AllocateTemp with struct_size set, then SetOutput
//   HeddleTestRanges     first: N * int32, second: string, third: M * int32 -> ranges: int32   InputRange, [start, stop) of each
//   HeddleTestTypes      input: T -> type: int32           a kernel for each of 17 types: all constraints of one builder must be met at once
//   HeddleTestFailures   which: int32 -> output: int32     makes the error that `which` numbers, and fails with it
#include <stdlib.h>
#include <string.h>

#include "tensorflow/c/kernels.h"
#include "tensorflow/c/ops.h"
#include "tensorflow/c/tf_tstring.h"

#define MAX_RANK 8

static void finish(TF_OpKernelContext *ctx, TF_Status *status) {
  if (TF_GetCode(status) != TF_OK) TF_OpKernelContext_Failure(ctx, status);
  TF_DeleteStatus(status);
}

// Reads dimensions from an int64 vector. Returns how many, or -1.
static int read_dims(TF_OpKernelContext *ctx, int index, int64_t *dims, TF_Status *status) {
  TF_Tensor *shape = NULL;
  int rank = -1;
  TF_GetInput(ctx, index, &shape, status);
  if (TF_GetCode(status) != TF_OK) return -1;
  if (TF_TensorElementCount(shape) > MAX_RANK) {
    TF_SetStatus(status, TF_INVALID_ARGUMENT, "more than 8 dimensions");
  } else {
    rank = (int)TF_TensorElementCount(shape);
    memcpy(dims, TF_TensorData(shape), (size_t)rank * sizeof(int64_t));
  }
  TF_DeleteTensor(shape);
  return rank;
}

static void count_up(TF_Tensor *tensor) {
  const int64_t count = TF_TensorElementCount(tensor);
  for (int64_t i = 0; i < count; ++i) {
    if (TF_TensorType(tensor) == TF_FLOAT) ((float *)TF_TensorData(tensor))[i] = (float)i;
    if (TF_TensorType(tensor) == TF_INT32) ((int32_t *)TF_TensorData(tensor))[i] = (int32_t)i;
  }
}

static void allocate(void *kernel, TF_OpKernelContext *ctx) {
  (void)kernel;
  TF_Status *status = TF_NewStatus();
  int64_t dims[MAX_RANK];
  const int rank = read_dims(ctx, 0, dims, status);
  if (rank >= 0) {
    TF_Tensor *output = TF_AllocateOutput(ctx, 0, TF_ExpectedOutputDataType(ctx, 0), dims, rank, 0, status);
    if (TF_GetCode(status) == TF_OK) count_up(output);
    TF_DeleteTensor(output);
  }
  finish(ctx, status);
}

static void scalar_int32(TF_OpKernelContext *ctx, int index, int32_t value, TF_Status *status) {
  TF_Tensor *output = TF_AllocateOutput(ctx, index, TF_INT32, NULL, 0, sizeof(value), status);
  if (TF_GetCode(status) == TF_OK) *(int32_t *)TF_TensorData(output) = value;
  TF_DeleteTensor(output);
}

static void forward(void *kernel, TF_OpKernelContext *ctx) {
  (void)kernel;
  TF_Status *status = TF_NewStatus();
  static const int candidates[] = {1, 0};
  int64_t dims[MAX_RANK];
  int rank = 0;
  int forwarded = -2;
  TF_Tensor *input = NULL;
  TF_GetInput(ctx, 0, &input, status);
  if (TF_GetCode(status) == TF_OK) {
    for (rank = 0; rank < TF_NumDims(input) && rank < MAX_RANK; ++rank) dims[rank] = TF_Dim(input, rank);
  }
  TF_DeleteTensor(input);
  if (TF_GetCode(status) == TF_OK) {
    TF_Tensor *output = TF_ForwardInputOrAllocateOutput(ctx, candidates, 2, 0, dims, rank, &forwarded, status);
    if (TF_GetCode(status) == TF_OK && forwarded < 0) memset(TF_TensorData(output), 0, TF_TensorByteSize(output));
    TF_DeleteTensor(output);
  }
  if (TF_GetCode(status) == TF_OK) scalar_int32(ctx, 1, forwarded, status);
  finish(ctx, status);
}

static void temporary(void *kernel, TF_OpKernelContext *ctx) {
  (void)kernel;
  TF_Status *status = TF_NewStatus();
  int64_t dims[MAX_RANK];
  const int rank = read_dims(ctx, 0, dims, status);
  if (rank >= 0) {
    TF_AllocatorAttributes attributes;
    memset(&attributes, 0, sizeof(attributes));
    attributes.struct_size = TF_ALLOCATOR_ATTRIBUTES_STRUCT_SIZE;
    TF_Tensor *tensor = TF_AllocateTemp(ctx, TF_FLOAT, dims, rank, &attributes, status);
    if (TF_GetCode(status) == TF_OK) {
      count_up(tensor);
      TF_SetOutput(ctx, 0, tensor, status);
    }
    TF_DeleteTensor(tensor);
  }
  finish(ctx, status);
}

static void ranges(void *kernel, TF_OpKernelContext *ctx) {
  (void)kernel;
  static const char *const names[] = {"first", "second", "third", "missing"};
  TF_Status *status = TF_NewStatus();
  const int64_t dims[] = {4, 3};
  TF_Tensor *output = TF_AllocateOutput(ctx, 0, TF_INT32, dims, 2, 0, status);
  for (int i = 0; TF_GetCode(status) == TF_OK && i < 4; ++i) {
    TF_Status *own = TF_NewStatus();
    TF_InputRange_Args args;
    memset(&args, 0, sizeof(args));
    args.struct_size = TF_InputRange_Args_STRUCT_SIZE;
    args.status = own;
    TF_InputRange(ctx, names[i], &args);
    int32_t *row = (int32_t *)TF_TensorData(output) + i * 3;
    row[0] = args.start;
    row[1] = args.stop;
    row[2] = (int32_t)TF_GetCode(own);
    TF_DeleteStatus(own);
  }
  TF_DeleteTensor(output);
  finish(ctx, status);
}

static void types(void *kernel, TF_OpKernelContext *ctx) {
  (void)kernel;
  TF_Status *status = TF_NewStatus();
  scalar_int32(ctx, 0, (int32_t)TF_InputDatatype(ctx, 0), status);
  finish(ctx, status);
}

static void failures(void *kernel, TF_OpKernelContext *ctx) {
  (void)kernel;
  TF_Status *status = TF_NewStatus();
  TF_Tensor *which = NULL;
  TF_Tensor *other = NULL;
  const int64_t negative[] = {-1};
  TF_GetInput(ctx, 0, &which, status);
  if (TF_GetCode(status) == TF_OK) {
    TF_AllocatorAttributes attributes = {0, 0};
    switch (*(const int32_t *)TF_TensorData(which)) {
      case 0: TF_SetStatus(status, TF_ABORTED, "as asked"); break;
      case 1: TF_GetInput(ctx, -1, &other, status); break;
      case 2: TF_GetInput(ctx, 3, &other, status); break;
      case 3: TF_SetOutput(ctx, 24, which, status); break;
      case 4: other = TF_AllocateOutput(ctx, 9, TF_INT32, NULL, 0, 4, status); break;
      case 5:
        scalar_int32(ctx, 0, 1, status);
        if (TF_GetCode(status) == TF_OK) scalar_int32(ctx, 0, 2, status);
        break;
      case 6: other = TF_AllocateTemp(ctx, TF_FLOAT, NULL, 0, &attributes, status); break;
      case 7: other = TF_AllocateOutput(ctx, 0, TF_INT32, negative, 1, 0, status); break;
      case 8: (void)TF_GetStream(ctx, status); break;
      case 9: (void)TF_InputDatatype(ctx, 7); break;
      case 10: (void)TF_ExpectedOutputDataType(ctx, 7); break;
      case 11:
        TF_SetOutput(ctx, 0, which, status);
        if (TF_GetCode(status) == TF_OK) TF_SetOutput(ctx, 0, which, status);
        break;
      case 12: __builtin_trap();
      default: TF_SetOutput(ctx, 0, which, status);
    }
  }
  TF_DeleteTensor(other);
  TF_DeleteTensor(which);
  finish(ctx, status);
}

// ---- Registering ----

static void define(const char *name, const char *const *attributes, const char *const *inputs,
                   const char *const *outputs, TF_Status *status) {
  TF_OpDefinitionBuilder *op = TF_NewOpDefinitionBuilder(name);
  for (; *attributes != NULL; ++attributes) TF_OpDefinitionBuilderAddAttr(op, *attributes);
  for (; *inputs != NULL; ++inputs) TF_OpDefinitionBuilderAddInput(op, *inputs);
  for (; *outputs != NULL; ++outputs) TF_OpDefinitionBuilderAddOutput(op, *outputs);
  TF_OpDefinitionBuilderSetShapeInferenceFunction(op, TF_ShapeInferenceContextSetUnknownShape);
  TF_RegisterOpDefinition(op, status);
}

static void kernel(const char *name, void (*compute)(void *, TF_OpKernelContext *), TF_Status *status) {
  TF_RegisterKernelBuilder(name, TF_NewKernelBuilder(name, "CPU", NULL, compute, NULL), status);
}

#define LIST(...) ((const char *const[]){__VA_ARGS__, NULL})
#define NONE ((const char *const[]){NULL})

static const TF_DataType seventeen[] = {
    TF_HALF,      TF_BFLOAT16,   TF_FLOAT,  TF_DOUBLE, TF_UINT64, TF_UINT32, TF_UINT16, TF_UINT8,  TF_INT8,
    TF_INT32,     TF_COMPLEX64,  TF_COMPLEX128, TF_QINT8,  TF_QUINT8, TF_QINT32, TF_QINT16, TF_QUINT16,
};

void TF_InitKernel(void) {
  TF_Status *status = TF_NewStatus();
  define("HeddleTestAllocate", LIST("T: type"), LIST("shape: int64"), LIST("output: T"), status);
  kernel("HeddleTestAllocate", allocate, status);
  define("HeddleTestForward", LIST("T: type"), LIST("a: T", "b: T"), LIST("output: T", "forwarded: int32"), status);
  kernel("HeddleTestForward", forward, status);
  define("HeddleTestTemporary", NONE, LIST("shape: int64"), LIST("output: float"), status);
  kernel("HeddleTestTemporary", temporary, status);
  define("HeddleTestRanges", LIST("N: int >= 0", "M: int >= 0"),
         LIST("first: N * int32", "second: string", "third: M * int32"), LIST("ranges: int32"), status);
  kernel("HeddleTestRanges", ranges, status);
  define("HeddleTestTypes", LIST("T: type"), LIST("input: T"), LIST("type: int32"), status);
  for (size_t i = 0; i < sizeof(seventeen) / sizeof(seventeen[0]); ++i) {
    TF_KernelBuilder *builder = TF_NewKernelBuilder("HeddleTestTypes", "CPU", NULL, types, NULL);
    TF_KernelBuilder_TypeConstraint(builder, "T", seventeen[i], status);
    TF_RegisterKernelBuilder("HeddleTestTypes", builder, status);
  }
  define("HeddleTestFailures", NONE, LIST("which: int32"), LIST("output: int32"), status);
  kernel("HeddleTestFailures", failures, status);
  TF_DeleteStatus(status);
}
