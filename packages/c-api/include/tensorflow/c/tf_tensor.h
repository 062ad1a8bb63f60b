// Tensors: a handle on a data type, a shape and a buffer that handles may share.
#ifndef TENSORFLOW_C_TF_TENSOR_H_
#define TENSORFLOW_C_TF_TENSOR_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tensorflow/c/c_api_macros.h"
#include "tensorflow/c/tf_buffer.h"
#include "tensorflow/c/tf_datatype.h"
#include "tensorflow/c/tf_status.h"

#ifdef __cplusplus
extern "C" {
#endif

// Where TF_AllocateTemp allocates. struct_size is TF_ALLOCATOR_ATTRIBUTES_STRUCT_SIZE, which is not sizeof.
typedef struct TF_AllocatorAttributes {
  size_t struct_size;
  TF_Bool on_host;
} TF_AllocatorAttributes;

#define TF_ALLOCATOR_ATTRIBUTES_STRUCT_SIZE TF_OFFSET_OF_END(TF_AllocatorAttributes, on_host)

HEDDLE_STATIC_ASSERT(sizeof(TF_AllocatorAttributes) == HEDDLE_BY_POINTER_SIZE(16, 8), "size of TF_AllocatorAttributes");
HEDDLE_STATIC_ASSERT(TF_ALLOCATOR_ATTRIBUTES_STRUCT_SIZE == HEDDLE_BY_POINTER_SIZE(9, 5),
                     "struct_size of TF_AllocatorAttributes");

typedef struct TF_Tensor TF_Tensor;

// A tensor over memory of the caller's, who gives it away: the deallocator, which must not be NULL, is called once, when no
// tensor uses the memory any more. Misaligned numbers are copied and the deallocator is called at once. NULL when len is
// less than the shape needs; the deallocator has been called then. Only the deallocator
// releases the strings in such a tensor. The data of a TF_STRING tensor is an array of TF_TString; in a plugin whose manifest says "strings": "legacy" it is
// encoded as for TF_NewTensorLegacy.
TFK1_FUNCTION(TF_NewTensor)
TF_Tensor *TF_NewTensor(TF_DataType dtype, const int64_t *dims, int num_dims, void *data, size_t len,
                        void (*deallocator)(void *data, size_t len, void *arg), void *deallocator_arg);

// The alignment, in bytes, of memory that tensors use without a copy.
TFK1_FUNCTION(TF_TensorDefaultAlignment) size_t TF_TensorDefaultAlignment(void);

// A tensor with len bytes of its own, uninitialized: strings need TF_TString_Init one by one. NULL when len is less than
// the shape needs.
TFK1_FUNCTION(TF_AllocateTensor)
TF_Tensor *TF_AllocateTensor(TF_DataType dtype, const int64_t *dims, int num_dims, size_t len);

// The tensor itself when it is the only owner of memory that it may free; NULL otherwise.
TFK1_FUNCTION(TF_TensorMaybeMove) TF_Tensor *TF_TensorMaybeMove(TF_Tensor *tensor);

// Gives the handle back. The last handle frees the memory, and the strings in it first. NULL is fine.
TFK1_FUNCTION(TF_DeleteTensor) void TF_DeleteTensor(TF_Tensor *tensor);

TFK1_FUNCTION(TF_TensorType) TF_DataType TF_TensorType(const TF_Tensor *tensor);

// Replaces the shape of this handle. A shape that needs more bytes than the tensor has is an error, which disables the plugin.
TFK1_FUNCTION(TF_SetShape) void TF_SetShape(TF_Tensor *tensor, const int64_t *dims, int num_dims);

TFK1_FUNCTION(TF_NumDims) int TF_NumDims(const TF_Tensor *tensor);

// The size of dimension 0 <= dim_index < TF_NumDims(tensor).
TFK1_FUNCTION(TF_Dim) int64_t TF_Dim(const TF_Tensor *tensor, int dim_index);

// The bytes of the buffer; strings count with their 24-byte cells only, unless they are encoded.
TFK1_FUNCTION(TF_TensorByteSize) size_t TF_TensorByteSize(const TF_Tensor *tensor);

// The address of the first element; not NULL for a tensor without elements either. A TF_STRING tensor has an array of TF_TString there;
// in a plugin whose manifest says "strings": "legacy" it has the encoding that TF_NewTensorLegacy describes, and with "strings":
// "origin" it has that when TF_TensorStringOrigin is TF_STRING_ORIGIN_LEGACY.
TFK1_FUNCTION(TF_TensorData) void *TF_TensorData(const TF_Tensor *tensor);

// The product of the dimensions; 1 for a scalar.
TFK1_FUNCTION(TF_TensorElementCount) int64_t TF_TensorElementCount(const TF_Tensor *tensor);

// Makes `to` share the buffer of `from`, with another data type and shape that fill it exactly.
TFK1_FUNCTION(TF_TensorBitcastFrom)
void TF_TensorBitcastFrom(const TF_Tensor *from, TF_DataType type, TF_Tensor *to, const int64_t *new_dims,
                          int num_new_dims, TF_Status *status);

// Whether the data starts at a multiple of TF_TensorDefaultAlignment(); always true for strings.
TFK1_FUNCTION(TF_TensorIsAligned) bool TF_TensorIsAligned(const TF_Tensor *tensor);

// The way in which a string tensor was made. A tensor keeps it on its way through a program.
typedef enum TF_StringOrigin {
  TF_STRING_ORIGIN_NONE = 0,     // not a string tensor
  TF_STRING_ORIGIN_TSTRING = 1,  // of TF_TString
  TF_STRING_ORIGIN_LEGACY = 2,   // of a legacy encoding: by TF_NewTensorLegacy, or by a plugin with "strings": "legacy"
} TF_StringOrigin;

TFK1_FUNCTION(TF_TensorStringOrigin) TF_StringOrigin TF_TensorStringOrigin(const TF_Tensor *tensor);

// A TF_STRING tensor of data in the encoding of TensorFlow's C API up to version 2.3: for each element a uint64, the distance of its string
// from the end of these numbers, then the strings, each encoded as by TF_StringEncode, in any order, without shared bytes. NULL, with an
// error, for malformed data. The deallocator, which must not be NULL, is called once: before this returns, because the strings are copied
// into TF_TString; in a plugin whose manifest says "strings": "legacy" or "origin" when no tensor uses the memory any more.
HEDDLE_DEPRECATED("string tensors hold TF_TString: use TF_AllocateTensor and TF_TString_Copy")
TFK1_FUNCTION(TF_NewTensorLegacy)
TF_Tensor *TF_NewTensorLegacy(const int64_t *dims, int num_dims, void *data, size_t len,
                              void (*deallocator)(void *data, size_t len, void *arg), void *deallocator_arg,
                              TF_Status *status);

// The strings of a tensor in that encoding, however it was made: a copy, which the caller deletes. NULL, with an error, for other types.
HEDDLE_DEPRECATED("string tensors hold TF_TString: use TF_TensorData")
TFK1_FUNCTION(TF_TensorLegacyEncoding) TF_Buffer *TF_TensorLegacyEncoding(const TF_Tensor *tensor, TF_Status *status);

// The string encoding of TensorFlow's C API up to version 2.3: the length as a varint, then the bytes. TensorFlow removed
// these functions with 2.4; they are here for code that reads and writes old data. String tensors hold TF_TString.

// Writes len(src) and src to dst. The bytes written; 0, with an error, when dst_len is too small.
HEDDLE_DEPRECATED("string tensors hold TF_TString: use TF_TString_Copy")
TFK1_FUNCTION(TF_StringEncode)
size_t TF_StringEncode(const char *src, size_t src_len, char *dst, size_t dst_len, TF_Status *status);

// Points dst at the string that src starts with, inside src. The bytes read; 0, with an error, when src is cut short.
HEDDLE_DEPRECATED("string tensors hold TF_TString: use TF_TString_GetDataPointer")
TFK1_FUNCTION(TF_StringDecode)
size_t TF_StringDecode(const char *src, size_t src_len, const char **dst, size_t *dst_len, TF_Status *status);

// The bytes that TF_StringEncode needs for a string of len bytes.
HEDDLE_DEPRECATED("string tensors hold TF_TString")
TFK1_FUNCTION(TF_StringEncodedSize) size_t TF_StringEncodedSize(size_t len);

#ifdef __cplusplus
}
#endif

#endif  // TENSORFLOW_C_TF_TENSOR_H_
