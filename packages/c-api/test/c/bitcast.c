// Op "HeddleTestBitcast": what TensorFlow's Bitcast does, through the same functions of the C API: the bytes of a tensor seen as another
// data type. A bigger type takes the last dimension away, a smaller one adds a dimension.
#include <stdio.h>
#include <stdlib.h>

#include "tensorflow/c/kernels.h"
#include "tensorflow/c/ops.h"

#define MAX_RANK 16

// ---- Shape ----

// Takes the last dimension of `shape`, which is `ratio` when it is known.
static void drop_last(TF_ShapeInferenceContext *ctx, TF_ShapeHandle *shape, int64_t ratio, TF_Status *status) {
  TF_DimensionHandle *last = TF_NewDimensionHandle();
  TF_ShapeInferenceContextWithRankAtLeast(ctx, shape, 1, shape, status);
  if (TF_GetCode(status) == TF_OK) {
    TF_ShapeInferenceContextDim(ctx, shape, -1, last);
    if (TF_DimensionHandleValueKnown(last) && TF_DimensionHandleValue(last) != ratio) {
      TF_SetStatus(status, TF_INVALID_ARGUMENT, "Cannot bitcast due to shape: the last dimension must be the ratio of the type sizes");
    } else {
      TF_ShapeInferenceContextSubshape(ctx, shape, 0, -1, shape, status);
    }
  }
  TF_DeleteDimensionHandle(last);
}

static void append(TF_ShapeInferenceContext *ctx, TF_ShapeHandle *shape, size_t ratio, TF_Status *status) {
  TF_ShapeHandle *last = TF_ShapeInferenceContextVectorFromSize(ctx, ratio);
  TF_ShapeInferenceContextConcatenateShapes(ctx, shape, last, shape, status);
  TF_DeleteShapeHandle(last);
}

static void shape_function(TF_ShapeInferenceContext *ctx, TF_Status *status) {
  TF_ShapeHandle *shape = TF_NewShapeHandle();
  TF_DataType from = TF_FLOAT;
  TF_DataType to = TF_FLOAT;
  TF_ShapeInferenceContextGetInput(ctx, 0, shape, status);
  if (TF_GetCode(status) == TF_OK) TF_ShapeInferenceContext_GetAttrType(ctx, "T", &from, status);
  if (TF_GetCode(status) == TF_OK) TF_ShapeInferenceContext_GetAttrType(ctx, "type", &to, status);
  if (TF_GetCode(status) == TF_OK) {
    const size_t from_size = TF_DataTypeSize(from);
    const size_t to_size = TF_DataTypeSize(to);
    if (!TF_ShapeInferenceContextRankKnown(ctx, shape)) {
      TF_ShapeInferenceContextSetUnknownShape(ctx, status);
    } else if (from_size == 0 || to_size == 0) {
      TF_SetStatus(status, TF_INVALID_ARGUMENT, "Cannot bitcast types without a size");
    } else {
      if (from_size < to_size) drop_last(ctx, shape, (int64_t)(to_size / from_size), status);
      if (from_size > to_size) append(ctx, shape, from_size / to_size, status);
      if (TF_GetCode(status) == TF_OK) TF_ShapeInferenceContextSetOutput(ctx, 0, shape, status);
    }
  }
  TF_DeleteShapeHandle(shape);
}

// ---- Kernel ----

typedef struct {
  TF_DataType from;
  TF_DataType to;
} Kernel;

static void *create(TF_OpKernelConstruction *ctx) {
  TF_Status *status = TF_NewStatus();
  Kernel *kernel = (Kernel *)malloc(sizeof(Kernel));
  TF_OpKernelConstruction_GetAttrType(ctx, "T", &kernel->from, status);
  if (TF_GetCode(status) == TF_OK) TF_OpKernelConstruction_GetAttrType(ctx, "type", &kernel->to, status);
  if (TF_GetCode(status) == TF_OK) {
    const size_t from = TF_DataTypeSize(kernel->from);
    const size_t to = TF_DataTypeSize(kernel->to);
    const int fits = from > 0 && to > 0 && (from > to ? from % to == 0 : to % from == 0);
    if (!fits) {
      char message[64];
      snprintf(message, sizeof(message), "Cannot bitcast from %d to %d", (int)kernel->from, (int)kernel->to);
      TF_SetStatus(status, TF_INVALID_ARGUMENT, message);
    }
  }
  if (TF_GetCode(status) != TF_OK) {
    TF_OpKernelConstruction_Failure(ctx, status);
    free(kernel);
    kernel = NULL;
  }
  TF_DeleteStatus(status);
  return kernel;
}

static void cast(const Kernel *kernel, TF_OpKernelContext *ctx, const TF_Tensor *input, TF_Status *status) {
  const size_t from = TF_DataTypeSize(kernel->from);
  const size_t to = TF_DataTypeSize(kernel->to);
  int64_t dims[MAX_RANK + 1];
  int rank = TF_NumDims(input);
  if (rank > MAX_RANK) {
    TF_SetStatus(status, TF_UNIMPLEMENTED, "more than 16 dimensions");
    return;
  }
  for (int i = 0; i < rank; ++i) dims[i] = TF_Dim(input, i);
  if (from < to) {
    if (rank == 0 || dims[rank - 1] != (int64_t)(to / from)) {
      TF_SetStatus(status, TF_INVALID_ARGUMENT, "Cannot bitcast: the last dimension must be the ratio of the type sizes");
      return;
    }
    --rank;
  } else if (from > to) {
    dims[rank++] = (int64_t)(from / to);
  }
  TF_Tensor *output = TF_AllocateTensor(kernel->to, dims, 0, to);
  TF_TensorBitcastFrom(input, kernel->to, output, dims, rank, status);
  if (TF_GetCode(status) == TF_OK) TF_SetOutput(ctx, 0, output, status);
  TF_DeleteTensor(output);
}

static void compute(void *kernel, TF_OpKernelContext *ctx) {
  TF_Status *status = TF_NewStatus();
  TF_Tensor *input = NULL;
  TF_GetInput(ctx, 0, &input, status);
  if (TF_GetCode(status) == TF_OK) cast((const Kernel *)kernel, ctx, input, status);
  if (TF_GetCode(status) != TF_OK) TF_OpKernelContext_Failure(ctx, status);
  TF_DeleteTensor(input);
  TF_DeleteStatus(status);
}

static void delete_kernel(void *kernel) { free(kernel); }

#define TYPES                                                                                                       \
  "{bfloat16, half, float, double, int64, int32, uint8, uint16, uint32, uint64, int8, int16, complex64, complex128, " \
  "qint8, quint8, qint16, quint16, qint32}"

void TF_InitKernel(void) {
  TF_Status *status = TF_NewStatus();
  TF_OpDefinitionBuilder *op = TF_NewOpDefinitionBuilder("HeddleTestBitcast");
  TF_OpDefinitionBuilderAddInput(op, "input: T");
  TF_OpDefinitionBuilderAddOutput(op, "output: type");
  TF_OpDefinitionBuilderAddAttr(op, "T: " TYPES);
  TF_OpDefinitionBuilderAddAttr(op, "type: " TYPES);
  TF_OpDefinitionBuilderSetShapeInferenceFunction(op, shape_function);
  TF_RegisterOpDefinition(op, status);
  TF_RegisterKernelBuilder(
      "HeddleTestBitcast", TF_NewKernelBuilder("HeddleTestBitcast", "CPU", create, compute, delete_kernel), status);
  TF_DeleteStatus(status);
}
