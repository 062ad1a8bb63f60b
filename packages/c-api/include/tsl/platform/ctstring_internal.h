// TF_TString: one string in 24 bytes, the same on every platform. The two low bits of byte 0 say which of four forms it has.
//
//   SMALL   byte 0 has the size, the other 23 the string and a NUL
//   LARGE   size, capacity, and a pointer to malloc'ed memory of capacity + 1 bytes, with a NUL after the string
//   OFFSET  size, and where the bytes start, counted from this TF_TString; three little-endian numbers of 32 bits
//   VIEW    size, a pointer to memory of somebody else's, and optionally the owner to ask for it
//
// Sizes are stored as size * 4 + form. 24 zero bytes are the empty string. The functions are in tsl/platform/ctstring.h.
#ifndef TSL_PLATFORM_CTSTRING_INTERNAL_H_
#define TSL_PLATFORM_CTSTRING_INTERNAL_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "tensorflow/c/c_api_macros.h"

#if defined(_WIN32) || (defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)
#define TF_TSTRING_LITTLE_ENDIAN 1
#elif defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define TF_TSTRING_LITTLE_ENDIAN 0
#else
#error "The byte order of this platform is not known."
#endif

typedef enum TF_TString_Type {
  TF_TSTR_SMALL = 0,
  TF_TSTR_LARGE = 1,
  TF_TSTR_OFFSET = 2,
  TF_TSTR_VIEW = 3,
  TF_TSTR_TYPE_MASK = 3
} TF_TString_Type;

// Keeps the memory behind views alive: ref for each further view, unref for each view that is gone. unref's result says
// whether that was the last one.
struct TStringOwnerCApi;
typedef void (*tstring_owner_ref_t)(struct TStringOwnerCApi *self);
typedef bool (*tstring_owner_unref_t)(struct TStringOwnerCApi *self);
typedef struct TStringOwnerCApi {
  tstring_owner_ref_t ref;
  tstring_owner_unref_t unref;
  void *obj;
} TStringOwnerCApi;

typedef struct TF_TString_Large {
  size_t size;
  size_t cap;
  char *ptr;
} TF_TString_Large;

typedef struct TF_TString_Offset {
  uint32_t size;
  uint32_t offset;
  uint32_t count;
} TF_TString_Offset;

typedef struct TF_TString_View {
  size_t size;
  const char *ptr;
  TStringOwnerCApi *owner_ref;  // NULL: the caller sees to the lifetime
} TF_TString_View;

typedef struct TF_TString_Raw {
  uint8_t raw[24];
} TF_TString_Raw;

enum { TF_TString_SmallCapacity = 22 };

typedef struct TF_TString_Small {
  uint8_t size;
  char str[TF_TString_SmallCapacity + 1];
} TF_TString_Small;

typedef union TF_TString_Union {
  TF_TString_Small smll;
  TF_TString_Large large;
  TF_TString_Offset offset;
  TF_TString_View view;
  TF_TString_Raw raw;
} TF_TString_Union;

typedef struct TF_TString {
  TF_TString_Union u;
} TF_TString;

HEDDLE_STATIC_ASSERT(sizeof(TF_TString) == 24, "a string has 24 bytes");
HEDDLE_STATIC_ASSERT(sizeof(TF_TString_Small) == 24, "a small string fills all of them");
HEDDLE_STATIC_ASSERT(offsetof(TF_TString_Small, str) == 1, "TF_TString_Small.str");
HEDDLE_STATIC_ASSERT(offsetof(TF_TString_Large, cap) == HEDDLE_BY_POINTER_SIZE(8, 4), "TF_TString_Large.cap");
HEDDLE_STATIC_ASSERT(offsetof(TF_TString_Large, ptr) == HEDDLE_BY_POINTER_SIZE(16, 8), "TF_TString_Large.ptr");
HEDDLE_STATIC_ASSERT(offsetof(TF_TString_Offset, offset) == 4, "TF_TString_Offset.offset");
HEDDLE_STATIC_ASSERT(offsetof(TF_TString_Offset, count) == 8, "TF_TString_Offset.count");
HEDDLE_STATIC_ASSERT(offsetof(TF_TString_View, ptr) == HEDDLE_BY_POINTER_SIZE(8, 4), "TF_TString_View.ptr");
HEDDLE_STATIC_ASSERT(offsetof(TF_TString_View, owner_ref) == HEDDLE_BY_POINTER_SIZE(16, 8),
                     "TF_TString_View.owner_ref");
HEDDLE_STATIC_ASSERT(sizeof(TStringOwnerCApi) == HEDDLE_BY_POINTER_SIZE(24, 12), "size of TStringOwnerCApi");

// A 32-bit number between this host's byte order and little-endian; the same function does both.
static inline uint32_t TF_le32toh(uint32_t x) {
#if TF_TSTRING_LITTLE_ENDIAN
  return x;
#else
  return (x >> 24) | ((x >> 8) & 0xff00u) | ((x & 0xff00u) << 8) | (x << 24);
#endif
}

// A size as LARGE and VIEW store it, with the form's bits in the byte that comes first in memory. On a big-endian host that
// is the highest byte: it has six bits of the size, and the lower bytes stay as they are.
static inline size_t TF_TString_ToInternalSizeT(size_t size, TF_TString_Type type) {
#if TF_TSTRING_LITTLE_ENDIAN
  return (size << 2) | (size_t)type;
#else
  const unsigned shift = (unsigned)(sizeof(size_t) - 1) * 8;
  const size_t low = ((size_t)1 << shift) - 1;
  return (size & low) | ((((size >> shift) << 2) | (size_t)type) << shift);
#endif
}

static inline size_t TF_TString_ToActualSizeT(size_t stored) {
#if TF_TSTRING_LITTLE_ENDIAN
  return stored >> 2;
#else
  const unsigned shift = (unsigned)(sizeof(size_t) - 1) * 8;
  const size_t low = ((size_t)1 << shift) - 1;
  return (stored & low) | ((stored >> shift >> 2) << shift);
#endif
}

// ---- For the functions of ctstring.h only ----

// Stops the program: a size that cannot be stored, or no memory. Nothing is written then.
static inline void heddle_tstring_require(bool holds) {
  if (holds) return;
#if defined(__GNUC__)
  __builtin_trap();
#else
  abort();
#endif
}

// No string may have more bytes than this, for its size loses two bits: 2^30 - 1 on wasm32.
static inline size_t heddle_tstring_max_size(void) { return SIZE_MAX >> 2; }

// Capacities are one less than a multiple of 16, for the NUL.
static inline size_t heddle_tstring_capacity_for(size_t size) { return size | 15; }

static inline void heddle_tstring_unref(const TF_TString_View *view) {
  if (view->owner_ref != NULL) (void)view->owner_ref->unref(view->owner_ref);
}

#include "tsl/platform/ctstring.h"

#endif  // TSL_PLATFORM_CTSTRING_INTERNAL_H_
