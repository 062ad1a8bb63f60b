// Op "HeddleTestAttributes" has an attribute of every kind, and lists of them. Its kernel reads them all when it is created;
// its output is one string that says what it read and what errors said, a line each.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tensorflow/c/kernels.h"
#include "tensorflow/c/kernels_experimental.h"
#include "tensorflow/c/ops.h"
#include "tensorflow/c/tf_tstring.h"

#define MAX_VALUES 8

typedef struct {
  TF_TString report;
} Kernel;

static void line(Kernel *kernel, const char *text) {
  TF_TString_AppendN(&kernel->report, text, strlen(text));
}

#define LINE(...)                                    \
  do {                                               \
    char line_text[256];                             \
    snprintf(line_text, sizeof(line_text), __VA_ARGS__); \
    line(kernel, line_text);                         \
  } while (0)

static void sizes(Kernel *kernel, TF_OpKernelConstruction *ctx, const char *name, TF_Status *status) {
  int32_t list_size = -7;
  int32_t total_size = -7;
  TF_SetStatus(status, TF_OK, "");
  TF_OpKernelConstruction_GetAttrSize(ctx, name, &list_size, &total_size, status);
  LINE("%s sizes %d %d code %d", name, (int)list_size, (int)total_size, (int)TF_GetCode(status));
}

static void tensor(Kernel *kernel, TF_Tensor *value) {
  LINE(" [type %d rank %d count %lld bytes %zu", (int)TF_TensorType(value), TF_NumDims(value),
       (long long)TF_TensorElementCount(value), TF_TensorByteSize(value));
  const uint8_t *bytes = (const uint8_t *)TF_TensorData(value);
  unsigned sum = 0;
  for (size_t i = 0; i < TF_TensorByteSize(value); ++i) sum = sum * 31 + bytes[i];
  LINE(" hash %u]", sum);
  TF_DeleteTensor(value);
}

static void read_scalars(Kernel *kernel, TF_OpKernelConstruction *ctx, TF_Status *status) {
  char text[64];
  int32_t list_size;
  int32_t total_size;
  sizes(kernel, ctx, "a_string", status);
  TF_OpKernelConstruction_GetAttrSize(ctx, "a_string", &list_size, &total_size, status);
  TF_OpKernelConstruction_GetAttrString(ctx, "a_string", text, sizeof(text), status);
  if (TF_GetCode(status) == TF_OK) LINE(" '%.*s'", (int)total_size, text);
  memset(text, '#', sizeof(text));
  TF_OpKernelConstruction_GetAttrString(ctx, "a_string", text, 2, status);
  LINE(" first two '%.3s' code %d\n", text, (int)TF_GetCode(status));

  int64_t int64_value = -1;
  int32_t int32_value = -1;
  sizes(kernel, ctx, "an_int", status);
  TF_OpKernelConstruction_GetAttrInt64(ctx, "an_int", &int64_value, status);
  LINE(" %lld code %d", (long long)int64_value, (int)TF_GetCode(status));
  TF_OpKernelConstruction_GetAttrInt32(ctx, "an_int", &int32_value, status);
  LINE(" %d code %d %s\n", (int)int32_value, (int)TF_GetCode(status), TF_Message(status));

  float float_value = -1;
  sizes(kernel, ctx, "a_float", status);
  TF_OpKernelConstruction_GetAttrFloat(ctx, "a_float", &float_value, status);
  LINE(" %g code %d\n", (double)float_value, (int)TF_GetCode(status));

  TF_Bool bool_value = 7;
  sizes(kernel, ctx, "a_bool", status);
  TF_OpKernelConstruction_GetAttrBool(ctx, "a_bool", &bool_value, status);
  LINE(" %d code %d\n", (int)bool_value, (int)TF_GetCode(status));

  TF_DataType type_value = TF_VARIANT;
  sizes(kernel, ctx, "a_type", status);
  TF_OpKernelConstruction_GetAttrType(ctx, "a_type", &type_value, status);
  LINE(" %d code %d\n", (int)type_value, (int)TF_GetCode(status));

  int64_t dims[MAX_VALUES] = {0};
  sizes(kernel, ctx, "a_shape", status);
  TF_OpKernelConstruction_GetAttrSize(ctx, "a_shape", &list_size, &total_size, status);
  if (total_size >= 0 && total_size <= MAX_VALUES) {
    TF_OpKernelConstruction_GetAttrTensorShape(ctx, "a_shape", dims, (size_t)total_size, status);
    for (int32_t i = 0; i < total_size; ++i) LINE(" %lld", (long long)dims[i]);
  }
  LINE(" code %d\n", (int)TF_GetCode(status));

  TF_Tensor *tensor_value = NULL;
  sizes(kernel, ctx, "a_tensor", status);
  TF_OpKernelConstruction_GetAttrTensor(ctx, "a_tensor", &tensor_value, status);
  if (tensor_value != NULL) tensor(kernel, tensor_value);
  LINE(" code %d\n", (int)TF_GetCode(status));
}

static void read_lists(Kernel *kernel, TF_OpKernelConstruction *ctx, TF_Status *status) {
  int32_t list_size;
  int32_t total_size;
  sizes(kernel, ctx, "strings", status);
  TF_OpKernelConstruction_GetAttrSize(ctx, "strings", &list_size, &total_size, status);
  char storage[64];
  char *values[MAX_VALUES];
  size_t lengths[MAX_VALUES];
  TF_OpKernelConstruction_GetAttrStringList(ctx, "strings", values, lengths, MAX_VALUES, storage, sizeof(storage), status);
  if (TF_GetCode(status) == TF_OK) {
    for (int32_t i = 0; i < list_size && i < MAX_VALUES; ++i) LINE(" '%.*s'", (int)lengths[i], values[i]);
  }
  TF_OpKernelConstruction_GetAttrStringList(ctx, "strings", values, lengths, MAX_VALUES, storage, 1, status);
  LINE(" little storage: code %d %s\n", (int)TF_GetCode(status), TF_Message(status));

#define LIST(name, type, function, format, as)                                      \
  do {                                                                              \
    type list[MAX_VALUES];                                                          \
    sizes(kernel, ctx, name, status);                                               \
    TF_OpKernelConstruction_GetAttrSize(ctx, name, &list_size, &total_size, status); \
    TF_OpKernelConstruction_GetAttr##function##List(ctx, name, list, MAX_VALUES, status); \
    if (TF_GetCode(status) == TF_OK) {                                              \
      for (int32_t i = 0; i < list_size && i < MAX_VALUES; ++i) LINE(" " format, (as)list[i]); \
    }                                                                               \
    LINE(" code %d\n", (int)TF_GetCode(status));                                    \
  } while (0)

  LIST("ints", int64_t, Int64, "%lld", long long);
  LIST("ints", int32_t, Int32, "%d", int);
  LIST("floats", float, Float, "%g", double);
  LIST("bools", TF_Bool, Bool, "%d", int);
  LIST("types", TF_DataType, Type, "%d", int);
  sizes(kernel, ctx, "shapes", status);
  line(kernel, "\n");

  TF_Tensor *tensors[MAX_VALUES];
  sizes(kernel, ctx, "tensors", status);
  TF_OpKernelConstruction_GetAttrSize(ctx, "tensors", &list_size, &total_size, status);
  TF_OpKernelConstruction_GetAttrTensorList(ctx, "tensors", tensors, MAX_VALUES, status);
  if (TF_GetCode(status) == TF_OK) {
    for (int32_t i = 0; i < list_size && i < MAX_VALUES; ++i) tensor(kernel, tensors[i]);
  }
  LINE(" code %d\n", (int)TF_GetCode(status));
}

static void read_wrong(Kernel *kernel, TF_OpKernelConstruction *ctx, TF_Status *status) {
  int64_t value = -5;
  TF_DataType type = TF_VARIANT;
  float list[2];
  LINE("has a_bool %d", TF_OpKernelConstruction_HasAttr(ctx, "a_bool", status) ? 1 : 0);
  LINE(" has missing %d\n", TF_OpKernelConstruction_HasAttr(ctx, "missing", status) ? 1 : 0);
  sizes(kernel, ctx, "missing", status);
  LINE(" %s\n", TF_Message(status));
  TF_OpKernelConstruction_GetAttrInt64(ctx, "missing", &value, status);
  LINE("missing %lld code %d %.23s\n", (long long)value, (int)TF_GetCode(status), TF_Message(status));
  TF_OpKernelConstruction_GetAttrType(ctx, "a_string", &type, status);
  LINE("wrong kind %d code %d %s\n", (int)type, (int)TF_GetCode(status), TF_Message(status));
  TF_OpKernelConstruction_GetAttrFloatList(ctx, "a_float", list, 2, status);
  LINE("no list code %d %s\n", (int)TF_GetCode(status), TF_Message(status));
  TF_StringView name = TF_OpKernelConstruction_GetName(ctx);
  LINE("node %.*s\n", (int)name.len, name.data);
}

static void *create(TF_OpKernelConstruction *ctx) {
  Kernel *kernel = (Kernel *)malloc(sizeof(Kernel));
  TF_Status *status = TF_NewStatus();
  TF_TString_Init(&kernel->report);
  read_scalars(kernel, ctx, status);
  read_lists(kernel, ctx, status);
  read_wrong(kernel, ctx, status);
  TF_DeleteStatus(status);
  return kernel;
}

static void compute(void *kernel, TF_OpKernelContext *ctx) {
  TF_Status *status = TF_NewStatus();
  TF_Tensor *output = TF_AllocateOutput(ctx, 0, TF_STRING, NULL, 0, sizeof(TF_TString), status);
  if (TF_GetCode(status) == TF_OK) TF_TString_Assign((TF_TString *)TF_TensorData(output), &((Kernel *)kernel)->report);
  if (TF_GetCode(status) != TF_OK) TF_OpKernelContext_Failure(ctx, status);
  TF_DeleteTensor(output);
  TF_DeleteStatus(status);
}

static void delete_kernel(void *kernel) {
  if (kernel == NULL) return;
  TF_TString_Dealloc(&((Kernel *)kernel)->report);
  free(kernel);
}

void TF_InitKernel(void) {
  static const char *const attributes[] = {
      "a_string: string",     "an_int: int",       "a_float: float",      "a_bool: bool",        "a_type: type",
      "a_shape: shape",       "a_tensor: tensor",  "strings: list(string)", "ints: list(int)",   "floats: list(float)",
      "bools: list(bool)",    "types: list(type)", "shapes: list(shape)", "tensors: list(tensor)",
  };
  TF_Status *status = TF_NewStatus();
  TF_OpDefinitionBuilder *op = TF_NewOpDefinitionBuilder("HeddleTestAttributes");
  for (size_t i = 0; i < sizeof(attributes) / sizeof(attributes[0]); ++i) {
    TF_OpDefinitionBuilderAddAttr(op, attributes[i]);
  }
  TF_OpDefinitionBuilderAddOutput(op, "report: string");
  TF_OpDefinitionBuilderSetShapeInferenceFunction(op, TF_ShapeInferenceContextSetUnknownShape);
  TF_RegisterOpDefinition(op, status);
  TF_RegisterKernelBuilder(
      "HeddleTestAttributes", TF_NewKernelBuilder("HeddleTestAttributes", "CPU", create, compute, delete_kernel), status);
  TF_DeleteStatus(status);
}
