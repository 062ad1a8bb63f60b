// The layout of RFC 0097 for values, objects and functions, in the choices that it recommends: D0a, D1a, D1section-b, D2b, D4b.
// The RFC gives names and sections to type codes; the numbers are Heddle's. Only a host with the profile "rfc" reads this layout.
// Source: apache/tvm-rfcs, rfcs/0097-unify-packed-and-object.md.
#ifndef HEDDLE_FFI_RFC_H_
#define HEDDLE_FFI_RFC_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#define HEDDLE_RFC_ASSERT(condition) static_assert(condition, #condition)
extern "C" {
#else
#define HEDDLE_RFC_ASSERT(condition) _Static_assert(condition, #condition)
#endif

// Values (section S0) are negative, so that both ends can grow. A cell has the codes of S0 and S1 only; other objects are
// kRfcObjectHandle there, and their code is in their header.
typedef enum {
  kRfcSmallUcs4 = -16,
  kRfcSmallBytes = -15,
  kRfcSmallStr = -14,
  kRfcObjectHandle = -13,
  kRfcAnyPtr = -12,           // another Any, such as a padded one that does not fit; in arguments only
  kRfcObjectRValueRef = -11,  // the address of an object, which the callee may take; in arguments only
  kRfcByteArrayPtr = -10,     // borrowed, in arguments only
  kRfcRawStr = -9,            // borrowed, in arguments only
  kRfcDLTensorPtr = -8,       // borrowed
  kRfcDevice = -7,
  kRfcDataType = -6,
  kRfcOpaqueHandle = -5,
  kRfcBool = -4,
  kRfcFloat = -3,
  kRfcInt = -2,
  kRfcNone = -1,

  // S1: the runtime's own objects.
  kRfcModule = 0,
  kRfcPackedFunc = 1,
  kRfcTensor = 2,

  // S2: boxes.
  kRfcBox = 16,
  kRfcBoxInt = 17,
  kRfcBoxBool = 18,
  kRfcBoxFloat = 19,
  kRfcBoxOpaqueHandle = 20,
  kRfcBoxDataType = 21,
  kRfcBoxDevice = 22,

  // S3: objects with a fixed code.
  kRfcObject = 32,
  kRfcString = 33,
  kRfcBytes = 34,
  kRfcUcs4String = 35,
  kRfcError = 36,
  kRfcShape = 37,
  kRfcArray = 38,
  kRfcList = 39,
  kRfcPooledList = 40,
  kRfcMap = 41,
  kRfcDict = 42,
  kRfcOpaqueObject = 43,
  kRfcVisitInterrupt = 44,

  // S4: objects whose code the host gives, from here on.
  kRfcDynamicBegin = 138
} RfcTypeCode;

// The start of every object; its body follows, with the fields that tvm-ffi's cells have.
typedef struct {
  int32_t type_code;
  int32_t ref_counter;
  union {
    void (*deleter)(void *self);
    int64_t align_;
  };
} RfcObject;

// A value of 16 bytes; those that it does not use are 0. A small string has 8 bytes and no NUL. In an empty value that receives a
// result, small_len is the number of bytes after the 8 that the callee may use.
typedef struct {
  int32_t type_code;
  int32_t small_len;
  union {
    int64_t v_int;
    double v_float;
    void *v_handle;
    RfcObject *v_object;
    char v_bytes[8];
    uint32_t v_ucs4[2];
  };
} RfcAny;

// An argument: it counts nothing. A result: it owns its object.
typedef RfcAny RfcAnyView;
typedef RfcAny RfcAnyValue;

// A value with room for a string of 8 * (n + 1) bytes; its address is that of an RfcAny: `RfcAnyPad1 pad = {0};`.
#define RFC_ANY_PAD(n) \
  struct {             \
    RfcAny value;      \
    char more[8 * (n)]; \
  }

typedef RFC_ANY_PAD(1) RfcAnyPad1;
typedef RFC_ANY_PAD(3) RfcAnyPad3;

typedef struct {
  union {
    RfcObject *object;
    uint64_t align_;
  };
  uint64_t size;
} RfcLargeString;

// A string of 24 bytes: 16 small bytes, or an object and its size; then a zero that ends the small form, and -2 for the large
// form or the length of the small one.
typedef struct {
  union {
    char small_bytes[16];
    uint32_t small_ucs4[4];
    RfcLargeString large;
  };
  uint32_t zero;
  int32_t category_or_small_len;
} RfcStringCore;

#define RFC_STRING_LARGE (-2)

// The form of every function: 0, or another number after an error.
typedef int (*RfcPackedCall)(void *handle, int32_t num_args, const RfcAnyView *args, RfcAnyValue *result);

HEDDLE_RFC_ASSERT(sizeof(RfcTypeCode) == 4);
HEDDLE_RFC_ASSERT(sizeof(RfcObject) == 16);
HEDDLE_RFC_ASSERT(offsetof(RfcObject, type_code) == 0);
HEDDLE_RFC_ASSERT(offsetof(RfcObject, ref_counter) == 4);
HEDDLE_RFC_ASSERT(offsetof(RfcObject, deleter) == 8);
HEDDLE_RFC_ASSERT(sizeof(RfcAny) == 16);
HEDDLE_RFC_ASSERT(offsetof(RfcAny, type_code) == offsetof(RfcObject, type_code));
HEDDLE_RFC_ASSERT(offsetof(RfcAny, small_len) == 4);
HEDDLE_RFC_ASSERT(offsetof(RfcAny, v_int) == 8);
HEDDLE_RFC_ASSERT(sizeof(RfcAnyPad1) == 24);
HEDDLE_RFC_ASSERT(sizeof(RfcAnyPad3) == 40);
HEDDLE_RFC_ASSERT(sizeof(RfcStringCore) == 24);
HEDDLE_RFC_ASSERT(offsetof(RfcLargeString, size) == 8);
HEDDLE_RFC_ASSERT(offsetof(RfcStringCore, zero) == 16);
HEDDLE_RFC_ASSERT(offsetof(RfcStringCore, category_or_small_len) == 20);

#undef HEDDLE_RFC_ASSERT

#ifdef __cplusplus
}
#endif

#endif  // HEDDLE_FFI_RFC_H_
