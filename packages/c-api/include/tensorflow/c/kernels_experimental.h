// Of TensorFlow's experimental kernel functions, the one that kernels without variables use.
#ifndef TENSORFLOW_C_KERNELS_EXPERIMENTAL_H_
#define TENSORFLOW_C_KERNELS_EXPERIMENTAL_H_

#include <stddef.h>
#include <stdint.h>

#include "tensorflow/c/kernels.h"

#ifdef __cplusplus
extern "C" {
#endif

// The dimensions of a shape, -1 for those not known. num_dims is the rank, which GetAttrSize tells.
TFK1_FUNCTION(TF_OpKernelConstruction_GetAttrTensorShape)
void TF_OpKernelConstruction_GetAttrTensorShape(TF_OpKernelConstruction *ctx, const char *attr_name, int64_t *dims,
                                                size_t num_dims, TF_Status *status);

#ifdef __cplusplus
}
#endif

#endif  // TENSORFLOW_C_KERNELS_EXPERIMENTAL_H_
