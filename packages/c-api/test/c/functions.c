// Op "HeddleTestScore": text: string -> score: float; calls the function that the attribute "function" names with the text.
// Op "HeddleTestAttributes": calls "test.attributes" with all its attributes when its kernel is created; no inputs or outputs.
// Functions: heddle_test_add(a, b) of ints or floats; test.echo(value); test.double(tensor of float), in place; test.call(name, …);
// test.fail(kind, message); test.trap().
#include <stdlib.h>
#include <string.h>

#include "heddle/functions.h"
#include "tensorflow/c/kernels.h"
#include "tensorflow/c/ops.h"
#include "tensorflow/c/tf_tensor.h"
#include "tensorflow/c/tf_tstring.h"

static int raise(const char *kind, const char *message) {
  TVMFFIErrorSetRaisedFromCStr(kind, message);
  return -1;
}

static void drop(TVMFFIAny *value) {
  if (value->type_index >= kTVMFFIStaticObjectBegin) TVMFFIObjectDecRef(value->v_obj);
}

// The function of a name, or NULL after raising an error.
static TVMFFIObjectHandle find(const char *data, size_t size) {
  const TVMFFIByteArray name = {data, size};
  TVMFFIObjectHandle function = NULL;
  if (TVMFFIFunctionGetGlobal(&name, &function) != 0) return NULL;
  if (function == NULL) raise("AttributeError", "there is no such function");
  return function;
}

// The bytes of a str, in the value or outside it.
static TVMFFIByteArray text_of(const TVMFFIAny *value) {
  if (value->type_index == kTVMFFISmallStr) return (TVMFFIByteArray){value->v_bytes, value->small_str_len};
  if (value->type_index == kTVMFFIStr) return *(const TVMFFIByteArray *)(value->v_obj + 1);
  return (TVMFFIByteArray){NULL, 0};
}

static bool as_double(const TVMFFIAny *value, double *number) {
  if (value->type_index == kTVMFFIFloat) *number = value->v_float64;
  if (value->type_index == kTVMFFIInt) *number = (double)value->v_int64;
  return value->type_index == kTVMFFIFloat || value->type_index == kTVMFFIInt;
}

TVM_FFI_DLL_EXPORT int __tvm_ffi_heddle_test_add(void *self, const TVMFFIAny *args, int32_t num_args,
                                                 TVMFFIAny *result) {
  (void)self;
  double a = 0;
  double b = 0;
  if (num_args != 2 || !as_double(&args[0], &a) || !as_double(&args[1], &b)) {
    return raise("TypeError", "heddle_test_add takes two numbers");
  }
  const bool is_int = args[0].type_index == kTVMFFIInt && args[1].type_index == kTVMFFIInt;
  result->type_index = is_int ? kTVMFFIInt : kTVMFFIFloat;
  if (is_int) {
    result->v_int64 = args[0].v_int64 + args[1].v_int64;
  } else {
    result->v_float64 = a + b;
  }
  return 0;
}

static int echo(void *self, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result) {
  (void)self;
  return num_args == 1 ? TVMFFIAnyViewToOwnedAny(args, result) : raise("TypeError", "test.echo takes one value");
}

static int double_elements(void *self, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result) {
  (void)self;
  (void)result;
  if (num_args != 1 || args[0].type_index != kTVMFFITensor) return raise("TypeError", "test.double takes a tensor");
  const DLTensor *tensor = (const DLTensor *)(args[0].v_obj + 1);
  int64_t count = 1;
  for (int i = 0; i < tensor->ndim; i++) count *= tensor->shape[i];
  float *elements = (float *)((char *)tensor->data + tensor->byte_offset);
  for (int64_t i = 0; i < count; i++) elements[i] *= 2;
  return 0;
}

static int call(void *self, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result) {
  (void)self;
  const TVMFFIByteArray name = num_args > 0 ? text_of(&args[0]) : (TVMFFIByteArray){NULL, 0};
  if (name.data == NULL) return raise("TypeError", "test.call takes a name");
  TVMFFIObjectHandle function = find(name.data, name.size);
  if (function == NULL) return -1;
  const int failed = TVMFFIFunctionCall(function, (TVMFFIAny *)args + 1, num_args - 1, result);
  TVMFFIObjectDecRef(function);
  return failed;
}

static int fail(void *self, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result) {
  (void)self;
  (void)result;
  char kind[32] = {0};
  char message[64] = {0};
  if (num_args == 2) {
    const TVMFFIByteArray texts[] = {text_of(&args[0]), text_of(&args[1])};
    if (texts[0].size < sizeof kind) memcpy(kind, texts[0].data, texts[0].size);
    if (texts[1].size < sizeof message) memcpy(message, texts[1].data, texts[1].size);
  }
  return raise(kind, message);
}

static int trap(void *self, const TVMFFIAny *args, int32_t num_args, TVMFFIAny *result) {
  (void)self;
  (void)args;
  (void)num_args;
  (void)result;
  __builtin_trap();
}

static void *create_score(TF_OpKernelConstruction *ctx) {
  TF_Status *status = TF_NewStatus();
  int32_t list_size = 0;
  int32_t size = 0;
  TVMFFIObjectHandle function = NULL;
  TF_OpKernelConstruction_GetAttrSize(ctx, "function", &list_size, &size, status);
  if (TF_GetCode(status) == TF_OK) {
    char *name = malloc((size_t)size);
    TF_OpKernelConstruction_GetAttrString(ctx, "function", name, (size_t)size, status);
    function = find(name, (size_t)size);
    if (function == NULL) TF_SetStatusFromRaised(status);
    free(name);
  }
  if (TF_GetCode(status) != TF_OK) TF_OpKernelConstruction_Failure(ctx, status);
  TF_DeleteStatus(status);
  return function;
}

static void delete_score(void *kernel) {
  if (kernel != NULL) TVMFFIObjectDecRef(kernel);
}

static void score(void *kernel, TF_OpKernelContext *ctx) {
  TF_Status *status = TF_NewStatus();
  TF_Tensor *input = NULL;
  TF_GetInput(ctx, 0, &input, status);
  if (TF_GetCode(status) == TF_OK) {
    const TF_TString *cell = TF_TensorData(input);
    TVMFFIByteArray text = {TF_TString_GetDataPointer(cell), TF_TString_GetSize(cell)};
    TVMFFIAny owned = {0};
    TVMFFIAny result = {0};
    double number = 0;
    if (TVMFFIStringFromByteArray(&text, &owned) != 0 || TVMFFIFunctionCall(kernel, &owned, 1, &result) != 0) {
      TF_SetStatusFromRaised(status);
    } else if (!as_double(&result, &number)) {
      TF_SetStatus(status, TF_INVALID_ARGUMENT, "the score is not a number");
    }
    drop(&owned);
    drop(&result);
    if (TF_GetCode(status) == TF_OK) {
      TF_Tensor *output = TF_AllocateOutput(ctx, 0, TF_FLOAT, NULL, 0, sizeof(float), status);
      if (TF_GetCode(status) == TF_OK) *(float *)TF_TensorData(output) = (float)number;
      TF_DeleteTensor(output);
    }
  }
  if (TF_GetCode(status) != TF_OK) TF_OpKernelContext_Failure(ctx, status);
  TF_DeleteTensor(input);
  TF_DeleteStatus(status);
}

static void *create_attributes(TF_OpKernelConstruction *ctx) {
  TF_Status *status = TF_NewStatus();
  TVMFFIAny attributes = {0};
  TVMFFIAny result = {0};
  TF_OpKernelConstruction_GetAttrMap(ctx, &attributes, status);
  if (TF_GetCode(status) == TF_OK) {
    TVMFFIObjectHandle function = find("test.attributes", 15);
    if (function == NULL || TVMFFIFunctionCall(function, &attributes, 1, &result) != 0) TF_SetStatusFromRaised(status);
    if (function != NULL) TVMFFIObjectDecRef(function);
  }
  drop(&attributes);
  drop(&result);
  if (TF_GetCode(status) != TF_OK) TF_OpKernelConstruction_Failure(ctx, status);
  TF_DeleteStatus(status);
  return NULL;
}

static void compute_nothing(void *kernel, TF_OpKernelContext *ctx) {
  (void)kernel;
  (void)ctx;
}

static void offer(const char *name, TVMFFISafeCallType run) {
  const TVMFFIByteArray key = {name, strlen(name)};
  TVMFFIObjectHandle function = NULL;
  if (TVMFFIFunctionCreate(NULL, run, NULL, &function) != 0) return;
  TVMFFIFunctionSetGlobal(&key, function, 0);
  TVMFFIObjectDecRef(function);
}

void TF_InitKernel(void) {
  offer("test.echo", echo);
  offer("test.double", double_elements);
  offer("test.call", call);
  offer("test.fail", fail);
  offer("test.trap", trap);
  TF_Status *status = TF_NewStatus();
  TF_OpDefinitionBuilder *op = TF_NewOpDefinitionBuilder("HeddleTestScore");
  TF_OpDefinitionBuilderAddAttr(op, "function: string");
  TF_OpDefinitionBuilderAddInput(op, "text: string");
  TF_OpDefinitionBuilderAddOutput(op, "score: float");
  TF_RegisterOpDefinition(op, status);
  TF_RegisterKernelBuilder("HeddleTestScore",
                           TF_NewKernelBuilder("HeddleTestScore", "CPU", create_score, score, delete_score), status);
  op = TF_NewOpDefinitionBuilder("HeddleTestAttributes");
  TF_OpDefinitionBuilderAddAttr(op, "an_int: int");
  TF_OpDefinitionBuilderAddAttr(op, "a_float: float");
  TF_OpDefinitionBuilderAddAttr(op, "a_bool: bool");
  TF_OpDefinitionBuilderAddAttr(op, "text: string");
  TF_OpDefinitionBuilderAddAttr(op, "T: type");
  TF_OpDefinitionBuilderAddAttr(op, "S: type");
  TF_OpDefinitionBuilderAddAttr(op, "sizes: shape");
  TF_OpDefinitionBuilderAddAttr(op, "no_sizes: shape");
  TF_OpDefinitionBuilderAddAttr(op, "value: tensor");
  TF_OpDefinitionBuilderAddAttr(op, "names: list(string)");
  TF_OpDefinitionBuilderAddAttr(op, "weights: list(float)");
  TF_OpDefinitionBuilderAddAttr(op, "f: func");
  TF_OpDefinitionBuilderSetIsStateful(op, true);
  TF_RegisterOpDefinition(op, status);
  TF_RegisterKernelBuilder("HeddleTestAttributes",
                           TF_NewKernelBuilder("HeddleTestAttributes", "CPU", create_attributes, compute_nothing, NULL),
                           status);
  TF_DeleteStatus(status);
}
