// What every header of the C API needs: how a function is declared, and how a struct says its size.
#ifndef TENSORFLOW_C_C_API_MACROS_H_
#define TENSORFLOW_C_C_API_MACROS_H_

#include <stddef.h>

// On a host of its own a function of the C API is an ordinary symbol.
#ifndef TF_CAPI_EXPORT
#if defined(_WIN32)
#define TF_CAPI_EXPORT __declspec(dllimport)
#else
#define TF_CAPI_EXPORT __attribute__((visibility("default")))
#endif
#endif

// In wasm it is an import of module tfk1 under its own name. The major version of the interface is in the module's name.
#if defined(__wasm__)
#define TFK1_FUNCTION(name) extern __attribute__((import_module("tfk1"), import_name(#name)))
#else
#define TFK1_FUNCTION(name) TF_CAPI_EXPORT extern
#endif

// A truth value that has one byte in every language; TF_BOOL is the data type of tensors of them.
#ifndef TF_Bool
#define TF_Bool unsigned char
#endif

// The size of a struct up to and including a member, without padding after it: what struct_size members hold.
#ifndef TF_OFFSET_OF_END
#define TF_OFFSET_OF_END(TYPE, MEMBER) (offsetof(TYPE, MEMBER) + sizeof(((TYPE *)0)->MEMBER))
#endif

#if defined(__cplusplus)
#define HEDDLE_STATIC_ASSERT(condition, message) static_assert(condition, message)
#else
#define HEDDLE_STATIC_ASSERT(condition, message) _Static_assert(condition, message)
#endif

// Marks a function that new code does not use, and says what it uses instead.
#if defined(__GNUC__) || defined(__clang__)
#define HEDDLE_DEPRECATED(advice) __attribute__((deprecated(advice)))
#else
#define HEDDLE_DEPRECATED(advice)
#endif

// A number for hosts with 64-bit pointers, and one for wasm32 and other hosts with 32-bit pointers.
#define HEDDLE_BY_POINTER_SIZE(on_64, on_32) (sizeof(void *) == 8 ? (size_t)(on_64) : (size_t)(on_32))

#endif  // TENSORFLOW_C_C_API_MACROS_H_
