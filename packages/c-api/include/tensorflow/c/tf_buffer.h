// A piece of memory with a length and a function that frees it; mostly a serialized protocol buffer.
#ifndef TENSORFLOW_C_TF_BUFFER_H_
#define TENSORFLOW_C_TF_BUFFER_H_

#include <stddef.h>

#include "tensorflow/c/c_api_macros.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct TF_Buffer {
  const void *data;
  size_t length;
  void (*data_deallocator)(void *data, size_t length);  // may be NULL: then data is not freed
} TF_Buffer;

HEDDLE_STATIC_ASSERT(sizeof(TF_Buffer) == HEDDLE_BY_POINTER_SIZE(24, 12), "size of TF_Buffer");
HEDDLE_STATIC_ASSERT(offsetof(TF_Buffer, length) == HEDDLE_BY_POINTER_SIZE(8, 4), "TF_Buffer.length");
HEDDLE_STATIC_ASSERT(offsetof(TF_Buffer, data_deallocator) == HEDDLE_BY_POINTER_SIZE(16, 8),
                     "TF_Buffer.data_deallocator");

// A new buffer with a copy of the bytes.
TFK1_FUNCTION(TF_NewBufferFromString) TF_Buffer *TF_NewBufferFromString(const void *proto, size_t proto_len);

// A new buffer without data.
TFK1_FUNCTION(TF_NewBuffer) TF_Buffer *TF_NewBuffer(void);

// Frees the buffer, and its data through data_deallocator.
TFK1_FUNCTION(TF_DeleteBuffer) void TF_DeleteBuffer(TF_Buffer *buffer);

// The three members by value; the data still belongs to the buffer.
TFK1_FUNCTION(TF_GetBuffer) TF_Buffer TF_GetBuffer(TF_Buffer *buffer);

#ifdef __cplusplus
}
#endif

#endif  // TENSORFLOW_C_TF_BUFFER_H_
