// The string functions that exist as symbols, for languages that cannot call inline C. Each does what the inline function
// of tsl/platform/ctstring.h with the same last word does.
#ifndef TENSORFLOW_C_TF_TSTRING_H_
#define TENSORFLOW_C_TF_TSTRING_H_

#include "tensorflow/c/c_api_macros.h"
#include "tensorflow/c/tf_tensor.h"
#include "tensorflow/core/platform/ctstring.h"

#ifdef __cplusplus
extern "C" {
#endif

TFK1_FUNCTION(TF_StringInit) void TF_StringInit(TF_TString *t);
TFK1_FUNCTION(TF_StringCopy) void TF_StringCopy(TF_TString *dst, const char *src, size_t size);
TFK1_FUNCTION(TF_StringAssignView) void TF_StringAssignView(TF_TString *dst, const char *src, size_t size);
TFK1_FUNCTION(TF_StringGetDataPointer) const char *TF_StringGetDataPointer(const TF_TString *tstr);
TFK1_FUNCTION(TF_StringGetType) TF_TString_Type TF_StringGetType(const TF_TString *str);
TFK1_FUNCTION(TF_StringGetSize) size_t TF_StringGetSize(const TF_TString *tstr);
TFK1_FUNCTION(TF_StringGetCapacity) size_t TF_StringGetCapacity(const TF_TString *str);
TFK1_FUNCTION(TF_StringDealloc) void TF_StringDealloc(TF_TString *tstr);

#ifdef __cplusplus
}
#endif

#endif  // TENSORFLOW_C_TF_TSTRING_H_
