// What a kernel may ask while it is created: its node's name and attributes. A part of tensorflow/c/kernels.h, which
// includes it; it has a file of its own for its length.
#ifndef HEDDLE_KERNEL_CONSTRUCTION_H_
#define HEDDLE_KERNEL_CONSTRUCTION_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tensorflow/c/kernels.h"

#ifdef __cplusplus
extern "C" {
#endif

// The name of the node, as a view that lives as long as the kernel.
TFK1_FUNCTION(TF_OpKernelConstruction_GetName)
TF_StringView TF_OpKernelConstruction_GetName(TF_OpKernelConstruction *ctx);

// The serialized NodeDef in a new buffer.
TFK1_FUNCTION(TF_OpKernelConstruction_GetNodeDef)
TF_Buffer *TF_OpKernelConstruction_GetNodeDef(TF_OpKernelConstruction *ctx, TF_Status *status);

TFK1_FUNCTION(TF_OpKernelConstruction_HasAttr)
bool TF_OpKernelConstruction_HasAttr(TF_OpKernelConstruction *ctx, const char *attr_name, TF_Status *status);

// *list_size: the number of elements of a list, -1 when it is none. *total_size: for a string its bytes, for a shape its
// rank (-1 when unknown), for lists of them the sum; -1 for all else. The status must be OK before, and is not set to OK.
TFK1_FUNCTION(TF_OpKernelConstruction_GetAttrSize)
void TF_OpKernelConstruction_GetAttrSize(TF_OpKernelConstruction *ctx, const char *attr_name, int32_t *list_size,
                                         int32_t *total_size, TF_Status *status);

// One value. On an error *val is not touched.
TFK1_FUNCTION(TF_OpKernelConstruction_GetAttrType)
void TF_OpKernelConstruction_GetAttrType(TF_OpKernelConstruction *ctx, const char *attr_name, TF_DataType *val,
                                         TF_Status *status);
TFK1_FUNCTION(TF_OpKernelConstruction_GetAttrInt32)
void TF_OpKernelConstruction_GetAttrInt32(TF_OpKernelConstruction *ctx, const char *attr_name, int32_t *val,
                                          TF_Status *status);
TFK1_FUNCTION(TF_OpKernelConstruction_GetAttrInt64)
void TF_OpKernelConstruction_GetAttrInt64(TF_OpKernelConstruction *ctx, const char *attr_name, int64_t *val,
                                          TF_Status *status);
TFK1_FUNCTION(TF_OpKernelConstruction_GetAttrFloat)
void TF_OpKernelConstruction_GetAttrFloat(TF_OpKernelConstruction *ctx, const char *attr_name, float *val,
                                          TF_Status *status);
TFK1_FUNCTION(TF_OpKernelConstruction_GetAttrBool)
void TF_OpKernelConstruction_GetAttrBool(TF_OpKernelConstruction *ctx, const char *attr_name, TF_Bool *val,
                                         TF_Status *status);

// Copies at most max_length bytes of a string, without a NUL. GetAttrSize tells how many there are.
TFK1_FUNCTION(TF_OpKernelConstruction_GetAttrString)
void TF_OpKernelConstruction_GetAttrString(TF_OpKernelConstruction *ctx, const char *attr_name, char *val,
                                           size_t max_length, TF_Status *status);

// Sets *val to a tensor that the caller deletes, or to NULL.
TFK1_FUNCTION(TF_OpKernelConstruction_GetAttrTensor)
void TF_OpKernelConstruction_GetAttrTensor(TF_OpKernelConstruction *ctx, const char *attr_name, TF_Tensor **val,
                                           TF_Status *status);

// The serialized NameAttrList of a function in a new buffer, or NULL.
TFK1_FUNCTION(TF_OpKernelConstruction_GetAttrFunction)
TF_Buffer *TF_OpKernelConstruction_GetAttrFunction(TF_OpKernelConstruction *ctx, const char *attr_name,
                                                   TF_Status *status);

// The first max_vals values of a list, or all when there are fewer.
TFK1_FUNCTION(TF_OpKernelConstruction_GetAttrTypeList)
void TF_OpKernelConstruction_GetAttrTypeList(TF_OpKernelConstruction *ctx, const char *attr_name, TF_DataType *vals,
                                             int max_vals, TF_Status *status);
TFK1_FUNCTION(TF_OpKernelConstruction_GetAttrInt32List)
void TF_OpKernelConstruction_GetAttrInt32List(TF_OpKernelConstruction *ctx, const char *attr_name, int32_t *vals,
                                              int max_vals, TF_Status *status);
TFK1_FUNCTION(TF_OpKernelConstruction_GetAttrInt64List)
void TF_OpKernelConstruction_GetAttrInt64List(TF_OpKernelConstruction *ctx, const char *attr_name, int64_t *vals,
                                              int max_vals, TF_Status *status);
TFK1_FUNCTION(TF_OpKernelConstruction_GetAttrFloatList)
void TF_OpKernelConstruction_GetAttrFloatList(TF_OpKernelConstruction *ctx, const char *attr_name, float *vals,
                                              int max_vals, TF_Status *status);
TFK1_FUNCTION(TF_OpKernelConstruction_GetAttrBoolList)
void TF_OpKernelConstruction_GetAttrBoolList(TF_OpKernelConstruction *ctx, const char *attr_name, TF_Bool *vals,
                                             int max_vals, TF_Status *status);

// A list of strings: their bytes one after the other in storage, without NULs, and for each its address and its length.
TFK1_FUNCTION(TF_OpKernelConstruction_GetAttrStringList)
void TF_OpKernelConstruction_GetAttrStringList(TF_OpKernelConstruction *ctx, const char *attr_name, char **values,
                                               size_t *lengths, int max_values, void *storage, size_t storage_size,
                                               TF_Status *status);

// A list of tensors, each of which the caller deletes.
TFK1_FUNCTION(TF_OpKernelConstruction_GetAttrTensorList)
void TF_OpKernelConstruction_GetAttrTensorList(TF_OpKernelConstruction *ctx, const char *attr_name, TF_Tensor **vals,
                                               int max_values, TF_Status *status);

#ifdef __cplusplus
}
#endif

#endif  // HEDDLE_KERNEL_CONSTRUCTION_H_
