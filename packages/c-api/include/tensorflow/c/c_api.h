// What a kernel needs of TensorFlow's main C header: the headers it brings along, and views of strings.
// Graphs, sessions and the loading of libraries are not part of the kernel interface.
#ifndef TENSORFLOW_C_C_API_H_
#define TENSORFLOW_C_C_API_H_

#include <stddef.h>
#include <stdint.h>

#include "tensorflow/c/c_api_macros.h"
#include "tensorflow/c/tf_attrtype.h"
#include "tensorflow/c/tf_buffer.h"
#include "tensorflow/c/tf_datatype.h"
#include "tensorflow/c/tf_status.h"
#include "tensorflow/c/tf_tensor.h"
#include "tensorflow/c/tf_tstring.h"

#ifdef __cplusplus
extern "C" {
#endif

// len bytes that somebody else owns; no NUL is promised after them.
typedef struct TF_StringView {
  const char *data;
  size_t len;
} TF_StringView;

HEDDLE_STATIC_ASSERT(sizeof(TF_StringView) == HEDDLE_BY_POINTER_SIZE(16, 8), "size of TF_StringView");
HEDDLE_STATIC_ASSERT(offsetof(TF_StringView, len) == HEDDLE_BY_POINTER_SIZE(8, 4), "TF_StringView.len");

#ifdef __cplusplus
}
#endif

#endif  // TENSORFLOW_C_C_API_H_
