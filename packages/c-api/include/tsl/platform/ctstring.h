// The string functions, inline: kernels read and write strings in tensors without a call to the host, except for memory.
// Bytes are bytes: NUL is one of them. "Owned" means SMALL or LARGE.
//
// A string of more than SIZE_MAX / 4 bytes, and memory that runs out, stop the program.
#ifndef TSL_PLATFORM_CTSTRING_H_
#define TSL_PLATFORM_CTSTRING_H_

#include "tsl/platform/ctstring_internal.h"

static inline TF_TString_Type TF_TString_GetType(const TF_TString *str) {
  return (TF_TString_Type)(str->u.raw.raw[0] & TF_TSTR_TYPE_MASK);
}

static inline size_t TF_TString_GetSize(const TF_TString *str) {
  switch (TF_TString_GetType(str)) {
    case TF_TSTR_LARGE:
      return TF_TString_ToActualSizeT(str->u.large.size);
    case TF_TSTR_OFFSET:
      return TF_le32toh(str->u.offset.size) >> 2;
    case TF_TSTR_VIEW:
      return TF_TString_ToActualSizeT(str->u.view.size);
    default:
      return (size_t)(str->u.smll.size >> 2);
  }
}

// How many bytes fit without an allocation; 0 for OFFSET and VIEW.
static inline size_t TF_TString_GetCapacity(const TF_TString *str) {
  switch (TF_TString_GetType(str)) {
    case TF_TSTR_SMALL:
      return TF_TString_SmallCapacity;
    case TF_TSTR_LARGE:
      return str->u.large.cap;
    default:
      return 0;
  }
}

// The first byte. A NUL stands after the last one of an owned string only. The pointer to a SMALL or OFFSET string points
// into or beside the TF_TString itself.
static inline const char *TF_TString_GetDataPointer(const TF_TString *str) {
  switch (TF_TString_GetType(str)) {
    case TF_TSTR_LARGE:
      return str->u.large.ptr;
    case TF_TSTR_OFFSET:
      return (const char *)str + TF_le32toh(str->u.offset.offset);
    case TF_TSTR_VIEW:
      return str->u.view.ptr;
    default:
      return str->u.smll.str;
  }
}

// Makes 24 bytes of any content an empty string. Frees nothing.
static inline void TF_TString_Init(TF_TString *str) { memset(str, 0, sizeof(*str)); }

// Gives back what the string holds, its memory or its owner, and leaves an empty one. A string that holds nothing keeps its
// value. May be called again.
static inline void TF_TString_Dealloc(TF_TString *str) {
  const TF_TString_Type type = TF_TString_GetType(str);
  if (type == TF_TSTR_LARGE && str->u.large.ptr != NULL) {
    free(str->u.large.ptr);
    TF_TString_Init(str);
  } else if (type == TF_TSTR_VIEW && str->u.view.owner_ref != NULL) {
    heddle_tstring_unref(&str->u.view);
    TF_TString_Init(str);
  }
}

// Makes the string LARGE with this capacity, and keeps its first `keep` bytes. The caller writes size and NUL.
static inline void heddle_tstring_to_heap(TF_TString *str, size_t capacity, size_t keep) {
  char *memory;
  if (TF_TString_GetType(str) == TF_TSTR_LARGE) {
    memory = (char *)realloc(str->u.large.ptr, capacity + 1);
    heddle_tstring_require(memory != NULL);
  } else {
    memory = (char *)malloc(capacity + 1);
    heddle_tstring_require(memory != NULL);
    if (keep > 0) memcpy(memory, TF_TString_GetDataPointer(str), keep);
    if (TF_TString_GetType(str) == TF_TSTR_VIEW) heddle_tstring_unref(&str->u.view);
  }
  str->u.large.ptr = memory;
  str->u.large.cap = capacity;
}

static inline char *heddle_tstring_set_large_size(TF_TString *str, size_t size) {
  str->u.large.size = TF_TString_ToInternalSizeT(size, TF_TSTR_LARGE);
  str->u.large.ptr[size] = '\0';
  return str->u.large.ptr;
}

// Makes the string SMALL with this size, and keeps what fits of it.
static inline char *heddle_tstring_to_small(TF_TString *str, size_t size) {
  const TF_TString before = *str;
  const TF_TString_Type type = TF_TString_GetType(str);
  if (type != TF_TSTR_SMALL) {
    const char *bytes = TF_TString_GetDataPointer(str);
    const size_t old_size = TF_TString_GetSize(str);
    const size_t keep = old_size < size ? old_size : size;
    if (keep > 0) memmove(str->u.smll.str, bytes, keep);
    if (type == TF_TSTR_LARGE) free(before.u.large.ptr);
    if (type == TF_TSTR_VIEW) heddle_tstring_unref(&before.u.view);
  }
  str->u.smll.size = (uint8_t)(size << 2);
  str->u.smll.str[size] = '\0';
  return str->u.smll.str;
}

// Makes the string owned, with new_size bytes and a NUL. The bytes it has stay; further ones are undefined. Memory is
// halved, once a call, when less than half of it is needed.
static inline char *TF_TString_ResizeUninitialized(TF_TString *str, size_t new_size) {
  if (new_size <= TF_TString_SmallCapacity) return heddle_tstring_to_small(str, new_size);
  heddle_tstring_require(new_size <= heddle_tstring_max_size());
  const size_t size = TF_TString_GetSize(str);
  const size_t capacity = TF_TString_GetCapacity(str);
  size_t new_capacity = capacity;
  if (new_size > capacity) {
    new_capacity = heddle_tstring_capacity_for(new_size);
  } else if (new_size < size && new_size < capacity / 2) {
    new_capacity = heddle_tstring_capacity_for(capacity / 2);
  }
  if (new_capacity != capacity) heddle_tstring_to_heap(str, new_capacity, size < new_size ? size : new_size);
  return heddle_tstring_set_large_size(str, new_size);
}

// The same, with c in every further byte.
static inline char *TF_TString_Resize(TF_TString *str, size_t new_size, char c) {
  const size_t size = TF_TString_GetSize(str);
  char *bytes = TF_TString_ResizeUninitialized(str, new_size);
  if (new_size > size) memset(bytes + size, c, new_size - size);
  return bytes;
}

// Room for new_cap bytes. Never less room than before; nothing changes, not even the form of an OFFSET or VIEW, when
// new_cap is a small string's.
static inline void TF_TString_Reserve(TF_TString *str, size_t new_cap) {
  if (new_cap <= TF_TString_SmallCapacity) return;
  const TF_TString_Type type = TF_TString_GetType(str);
  if (type == TF_TSTR_LARGE && new_cap <= str->u.large.cap) return;
  heddle_tstring_require(new_cap <= heddle_tstring_max_size());
  const size_t size = TF_TString_GetSize(str);
  heddle_tstring_to_heap(str, heddle_tstring_capacity_for(new_cap > size ? new_cap : size), size);
  if (type != TF_TSTR_LARGE) heddle_tstring_set_large_size(str, size);
}

// The same, at least doubling the room when it grows.
static inline void TF_TString_ReserveAmortized(TF_TString *str, size_t new_cap) {
  const size_t twice = 2 * TF_TString_GetCapacity(str);
  if (new_cap > twice / 2) TF_TString_Reserve(str, new_cap > twice ? new_cap : twice);
}

// The first byte of the string after making it owned.
static inline char *TF_TString_GetMutableDataPointer(TF_TString *str) {
  switch (TF_TString_GetType(str)) {
    case TF_TSTR_SMALL:
      return str->u.smll.str;
    case TF_TSTR_LARGE:
      return str->u.large.ptr;
    default:
      return TF_TString_ResizeUninitialized(str, TF_TString_GetSize(str));
  }
}

// Becomes a VIEW of size bytes, however few. All 24 bytes are written.
static inline void TF_TString_AssignViewWithOwner(TF_TString *dst, const char *src, size_t size,
                                                  TStringOwnerCApi *owner_ref) {
  heddle_tstring_require(size <= heddle_tstring_max_size());
  if (owner_ref != NULL) owner_ref->ref(owner_ref);  // first: dst may hold the last reference
  TF_TString_Dealloc(dst);
  TF_TString_Init(dst);
  dst->u.view.size = TF_TString_ToInternalSizeT(size, TF_TSTR_VIEW);
  dst->u.view.ptr = src;
  dst->u.view.owner_ref = owner_ref;
}

// The same without an owner: the bytes must outlive the string.
static inline void TF_TString_AssignView(TF_TString *dst, const char *src, size_t size) {
  TF_TString_AssignViewWithOwner(dst, src, size, NULL);
}

// Appends bytes that are not the string's own. No bytes change nothing, not even the form; so do more than a size can
// count.
static inline void TF_TString_AppendN(TF_TString *dst, const char *src, size_t src_size) {
  const size_t size = TF_TString_GetSize(dst);
  if (src_size == 0 || src_size > SIZE_MAX - size) return;
  TF_TString_ReserveAmortized(dst, size + src_size);
  memcpy(TF_TString_ResizeUninitialized(dst, size + src_size) + size, src, src_size);
}

static inline void TF_TString_Append(TF_TString *dst, const TF_TString *src) {
  TF_TString_AppendN(dst, TF_TString_GetDataPointer(src), TF_TString_GetSize(src));
}

// Becomes an owned string of these bytes, which are not the string's own.
static inline void TF_TString_Copy(TF_TString *dst, const char *src, size_t size) {
  char *bytes = TF_TString_ResizeUninitialized(dst, size);
  if (size > 0) memcpy(bytes, src, size);
}

// Becomes what src is: a copy of owned bytes, a view of the same bytes for VIEW and OFFSET.
static inline void TF_TString_Assign(TF_TString *dst, const TF_TString *src) {
  if (dst == src) return;
  switch (TF_TString_GetType(src)) {
    case TF_TSTR_SMALL:
      TF_TString_Dealloc(dst);
      *dst = *src;
      return;
    case TF_TSTR_LARGE:
      TF_TString_Dealloc(dst);
      TF_TString_Copy(dst, src->u.large.ptr, TF_TString_GetSize(src));
      return;
    case TF_TSTR_VIEW:
      TF_TString_AssignViewWithOwner(dst, src->u.view.ptr, TF_TString_GetSize(src), src->u.view.owner_ref);
      return;
    default:
      TF_TString_AssignView(dst, TF_TString_GetDataPointer(src), TF_TString_GetSize(src));
  }
}

// Takes what src holds, and leaves it empty. A SMALL or OFFSET src holds nothing and keeps its value; of an OFFSET dst
// becomes a view.
static inline void TF_TString_Move(TF_TString *dst, TF_TString *src) {
  if (dst == src) return;
  TF_TString_Dealloc(dst);
  switch (TF_TString_GetType(src)) {
    case TF_TSTR_SMALL:
      *dst = *src;
      return;
    case TF_TSTR_OFFSET:
      TF_TString_AssignView(dst, TF_TString_GetDataPointer(src), TF_TString_GetSize(src));
      return;
    default:
      *dst = *src;
      TF_TString_Init(src);
  }
}

#endif  // TSL_PLATFORM_CTSTRING_H_
