// The ops of this plugin: each function registers one, with its kernel.
#ifndef OPS_H_
#define OPS_H_

#include "tensorflow/c/tf_status.h"

void register_normalize_whitespace(TF_Status *status);
void register_redact_numbers(TF_Status *status);

#endif  // OPS_H_
