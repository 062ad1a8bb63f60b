// Op "HeddleTestReverse": strings: string -> output: string, a vector: the first string and then the bytes of each in reverse order.
#include <algorithm>

#include "tensorflow/c/kernels.h"
#include "tensorflow/c/ops.h"
#include "tensorflow/c/tf_tensor.h"
#include "tensorflow/core/platform/tstring.h"

using tensorflow::tstring;

namespace {

void compute(void *, TF_OpKernelContext *ctx) {
  TF_Status *const status = TF_NewStatus();
  TF_Tensor *input = nullptr;
  TF_Tensor *output = nullptr;
  TF_GetInput(ctx, 0, &input, status);
  if (TF_GetCode(status) == TF_OK) {
    const int64_t count = TF_TensorElementCount(input);
    output = TF_AllocateOutput(ctx, 0, TF_STRING, &count, 1, count * sizeof(tstring), status);
    if (TF_GetCode(status) == TF_OK) {
      const tstring *const from = static_cast<const tstring *>(TF_TensorData(input));
      tstring *const to = static_cast<tstring *>(TF_TensorData(output));
      for (int64_t i = 0; i < count; ++i) {
        tstring reversed = from[i];
        std::reverse(reversed.mdata(), reversed.mdata() + reversed.size());
        to[i] = from[0] + reversed;
      }
    }
  }
  if (TF_GetCode(status) != TF_OK) TF_OpKernelContext_Failure(ctx, status);
  TF_DeleteTensor(input);
  TF_DeleteTensor(output);
  TF_DeleteStatus(status);
}

}  // namespace

void TF_InitKernel() {
  TF_Status *const status = TF_NewStatus();
  TF_OpDefinitionBuilder *const op = TF_NewOpDefinitionBuilder("HeddleTestReverse");
  TF_OpDefinitionBuilderAddInput(op, "strings: string");
  TF_OpDefinitionBuilderAddOutput(op, "output: string");
  TF_RegisterOpDefinition(op, status);
  TF_RegisterKernelBuilder("HeddleTestReverse",
                           TF_NewKernelBuilder("HeddleTestReverse", "CPU", nullptr, compute, nullptr), status);
  TF_DeleteStatus(status);
}
