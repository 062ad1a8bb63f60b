import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { loadOwn, loadShared } from "./plugin-fixture.js";

/** Sizes and places on wasm32, as libclang computes them from TensorFlow 2.21's headers. */
const layout = {
  sizeof_TF_TString: 24,
  alignof_TF_TString: 4,
  TF_TString_small_capacity: 22,
  offsetof_small_str: 1,
  offsetof_large_size: 0,
  offsetof_large_cap: 4,
  offsetof_large_ptr: 8,
  offsetof_offset_size: 0,
  offsetof_offset_offset: 4,
  offsetof_offset_count: 8,
  offsetof_view_size: 0,
  offsetof_view_ptr: 4,
  offsetof_view_owner_ref: 8,
  sizeof_TStringOwnerCApi: 12,
  offsetof_owner_ref: 0,
  offsetof_owner_unref: 4,
  offsetof_owner_obj: 8,
  sizeof_TF_StringView: 8,
  offsetof_stringview_data: 0,
  offsetof_stringview_len: 4,
  sizeof_TF_Buffer: 12,
  offsetof_buffer_data: 0,
  offsetof_buffer_length: 4,
  offsetof_buffer_data_deallocator: 8,
  sizeof_TF_AllocatorAttributes: 8,
  offsetof_allocator_on_host: 4,
  struct_size_TF_AllocatorAttributes: 5,
  sizeof_TF_InputRange_Args: 20,
  offsetof_inputrange_priv: 4,
  offsetof_inputrange_start: 8,
  offsetof_inputrange_stop: 12,
  offsetof_inputrange_status: 16,
  struct_size_TF_InputRange_Args: 20,
  sizeof_TF_Bool: 1,
  sizeof_TF_RendezvousArgsStruct: 16,
  sizeof_TF_RendezvousParsedKey: 8,
  sizeof_TF_RendezvousSend_Params: 20,
  offsetof_send_is_dead: 12,
  offsetof_send_status: 16,
  sizeof_TF_RendezvousDoneCallback_Params: 16,
  offsetof_done_is_dead: 12,
  sizeof_TF_RendezvousAsyncRecv_Params: 20,
  offsetof_recv_on_done: 12,
  sizeof_TF_RendezvousThunk: 16,
};

describe("the structs of the C headers", () => {
  test("lie in memory as TensorFlow's do, in a memory of their own", () => {
    const { exports, memory } = loadOwn("layout_probe");
    const found = Object.fromEntries(Object.keys(layout).map((name) => [name, exports[name]()]));
    expect(found).toEqual(layout);
    expect(exports.tfk1_abi()).toBe(0x0001_0000);
    expect(memory.liveBytes).toBe(0);
  });

  test("lie in memory as TensorFlow's do, in the host's memory", () => {
    const memory = createTestMemory();
    const plugin = loadShared("layout_probe", memory);
    const found = Object.fromEntries(Object.keys(layout).map((name) => [name, plugin.exports[name]()]));
    expect(found).toEqual(layout);
    plugin.free();
    expect(memory.liveBytes).toBe(0);
  });
});
