// What the ops of this plugin have in common: one tensor of strings goes in, each string is changed where it is, and the
// tensor goes out.
#ifndef CHANGE_STRINGS_H_
#define CHANGE_STRINGS_H_

#include "tensorflow/c/kernels.h"
#include "tensorflow/c/ops.h"
#include "tensorflow/c/tf_tstring.h"

// Changes one string. It may get shorter, not longer.
typedef void (*ChangeString)(const void *settings, TF_TString *string);

// Makes output 0 of input 0: in the input's own memory when nobody else reads it, in a copy otherwise.
void change_strings(TF_OpKernelContext *ctx, ChangeString change, const void *settings);

// The shape function of such an op: the output has the shape of the input.
void same_shape(TF_ShapeInferenceContext *ctx, TF_Status *status);

// Reads an attribute while a kernel is created. When one fails, the status keeps what failed, and further ones do nothing.
TF_Bool bool_attr(TF_OpKernelConstruction *ctx, const char *name, TF_Status *status);
int64_t int_attr(TF_OpKernelConstruction *ctx, const char *name, TF_Status *status);

// Memory for a kernel's settings, zeroed; NULL and an error in the status when there is none.
void *new_settings(size_t size, TF_Status *status);

// The delete function of a kernel.
void delete_settings(void *settings);

// What a create function returns: the settings, or NULL after it has reported what the status says. Deletes the status.
void *created(TF_OpKernelConstruction *ctx, void *settings, TF_Status *status);

#endif  // CHANGE_STRINGS_H_
