// Exports the size of every struct of the C API and the place of each of its members, as functions named for them.
#include "heddle/plugin.h"

#define VALUE(name, expression)                                           \
  __attribute__((export_name(#name), visibility("default"))) uint32_t name(void); \
  uint32_t name(void) { return (uint32_t)(expression); }

VALUE(sizeof_TF_TString, sizeof(TF_TString))
VALUE(alignof_TF_TString, _Alignof(TF_TString))
VALUE(TF_TString_small_capacity, TF_TString_SmallCapacity)
VALUE(offsetof_small_str, offsetof(TF_TString, u.smll.str))
VALUE(offsetof_large_size, offsetof(TF_TString, u.large.size))
VALUE(offsetof_large_cap, offsetof(TF_TString, u.large.cap))
VALUE(offsetof_large_ptr, offsetof(TF_TString, u.large.ptr))
VALUE(offsetof_offset_size, offsetof(TF_TString, u.offset.size))
VALUE(offsetof_offset_offset, offsetof(TF_TString, u.offset.offset))
VALUE(offsetof_offset_count, offsetof(TF_TString, u.offset.count))
VALUE(offsetof_view_size, offsetof(TF_TString, u.view.size))
VALUE(offsetof_view_ptr, offsetof(TF_TString, u.view.ptr))
VALUE(offsetof_view_owner_ref, offsetof(TF_TString, u.view.owner_ref))
VALUE(sizeof_TStringOwnerCApi, sizeof(TStringOwnerCApi))
VALUE(offsetof_owner_ref, offsetof(TStringOwnerCApi, ref))
VALUE(offsetof_owner_unref, offsetof(TStringOwnerCApi, unref))
VALUE(offsetof_owner_obj, offsetof(TStringOwnerCApi, obj))
VALUE(sizeof_TF_StringView, sizeof(TF_StringView))
VALUE(offsetof_stringview_data, offsetof(TF_StringView, data))
VALUE(offsetof_stringview_len, offsetof(TF_StringView, len))
VALUE(sizeof_TF_Buffer, sizeof(TF_Buffer))
VALUE(offsetof_buffer_data, offsetof(TF_Buffer, data))
VALUE(offsetof_buffer_length, offsetof(TF_Buffer, length))
VALUE(offsetof_buffer_data_deallocator, offsetof(TF_Buffer, data_deallocator))
VALUE(sizeof_TF_AllocatorAttributes, sizeof(TF_AllocatorAttributes))
VALUE(offsetof_allocator_on_host, offsetof(TF_AllocatorAttributes, on_host))
VALUE(struct_size_TF_AllocatorAttributes, TF_ALLOCATOR_ATTRIBUTES_STRUCT_SIZE)
VALUE(sizeof_TF_InputRange_Args, sizeof(TF_InputRange_Args))
VALUE(offsetof_inputrange_priv, offsetof(TF_InputRange_Args, priv))
VALUE(offsetof_inputrange_start, offsetof(TF_InputRange_Args, start))
VALUE(offsetof_inputrange_stop, offsetof(TF_InputRange_Args, stop))
VALUE(offsetof_inputrange_status, offsetof(TF_InputRange_Args, status))
VALUE(struct_size_TF_InputRange_Args, TF_InputRange_Args_STRUCT_SIZE)
VALUE(sizeof_TF_Bool, sizeof(TF_Bool))

void TF_InitKernel(void) {}
