// The common part of this plugin's ops: their output is their input, a tensor of strings, with each string changed in place.
#ifndef CHANGE_STRINGS_H_
#define CHANGE_STRINGS_H_

#include "tensorflow/c/kernels.h"
#include "tensorflow/c/ops.h"
#include "tensorflow/c/tf_tstring.h"

// Changes one string. It may get shorter, not longer.
typedef void (*ChangeString)(const void *settings, TF_TString *string);

// Makes output 0 of input 0: in the input's own memory when it has no other reader, in a copy otherwise.
void change_strings(TF_OpKernelContext *ctx, ChangeString change, const void *settings);

// The shape function of these ops: the output has the shape of the input.
void same_shape(TF_ShapeInferenceContext *ctx, TF_Status *status);

// Reads an attribute while a kernel is created. Does nothing when the status has an error already.
TF_Bool bool_attr(TF_OpKernelConstruction *ctx, const char *name, TF_Status *status);
int64_t int_attr(TF_OpKernelConstruction *ctx, const char *name, TF_Status *status);

// Zeroed memory for a kernel's settings; NULL and an error in the status when memory is out.
void *new_settings(size_t size, TF_Status *status);

// The delete function of a kernel.
void delete_settings(void *settings);

// The result of a create function: the settings, or NULL after the status's error is reported. Deletes the status.
void *created(TF_OpKernelConstruction *ctx, void *settings, TF_Status *status);

#endif  // CHANGE_STRINGS_H_
