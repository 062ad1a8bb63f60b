import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import {
  allocateTensor,
  createUnsafeView,
  DlDevice,
  deleteDlpack,
  exportDlpack,
  exportLegacyDlpack,
  type Ffi,
  type FfiTensor,
  importDlpack,
  importLegacyDlpack,
  parseDataType,
  stridedView,
  tensorFromTypedArray,
} from "../../src/index.js";
import { eachProfile, withFfi } from "../each-profile.js";

/** A DLManagedTensorVersioned over `count` float32 of another framework, which counts how often its deleter was called. */
function foreignTensor(ffi: Ffi, count: number, { flags = 0, major = 1, strides = false } = {}) {
  const { memory } = ffi;
  const data = memory.calloc(count * 4);
  const extents = memory.calloc(16);
  memory.i64.set([BigInt(count), 1n], extents / 8);
  const address = memory.calloc(64);
  const foreign = { address, data, deleted: 0 };
  const deleter = ffi.table.add("i:", (self: number) => {
    foreign.deleted++;
    for (const block of [self >>> 0, data, extents]) memory.free(block);
  });
  memory.u32.set([major, 7, 0xbeef, deleter, flags], address / 4);
  memory.u32.set([data, 1, 0, 1, 0x00012002, extents, strides ? extents + 8 : 0], address / 4 + 6);
  return foreign;
}

eachProfile("DLPack", (profile) => {
  test("exports a DLManagedTensor and takes it back", () => {
    withFfi(profile, (ffi) => {
      using tensor = tensorFromTypedArray(ffi, Int16Array.of(1, 2, 3, 4, 5, 6), { shape: [1, 2, 3] });
      const managed = exportLegacyDlpack(tensor);
      const { u32, i64 } = ffi.memory;
      const word = managed >>> 2;
      const [shapeAt = 0, stridesAt = 0] = u32.slice(word + 5, word + 7);
      expect(u32.slice(word + 1, word + 5)).toEqual(Uint32Array.of(1, 0, 3, 0x00011000)); // Device, dimensions, type.
      expect([...i64.subarray(shapeAt / 8, shapeAt / 8 + 3)]).toEqual([1n, 2n, 3n]);
      expect([...i64.subarray(stridesAt / 8, stridesAt / 8 + 3)]).toEqual([6n, 3n, 1n]);
      expect([u32[word + 8], u32[word + 9], tensor.useCount]).toEqual([0, 0, 2]);
      const again = importLegacyDlpack(ffi, managed);
      expect([again.useCount, again.dlTensor.dataAddress]).toEqual([1, tensor.dlTensor.dataAddress]);
      expect([tensor.useCount, [...again.elements()]]).toEqual([2, [1, 2, 3, 4, 5, 6]]);
      again.release();
      expect(tensor.useCount).toBe(1);
    });
  });

  test("exports a DLManagedTensorVersioned and takes it back", () => {
    withFfi(profile, (ffi) => {
      using tensor = allocateTensor(ffi, { dtype: parseDataType("float4_e2m1fn"), shape: [2] });
      expect(tensor.dlTensor.sizeBytes).toBe(1);
      const managed = exportDlpack(tensor);
      expect(ffi.memory.u32.slice(managed >>> 2, (managed >>> 2) + 2)).toEqual(Uint32Array.of(1, 1));
      const again = importDlpack(ffi, managed);
      expect([`${again.dtype}`, again.shape, again.strides, tensor.useCount]).toEqual(["float4_e2m1fn", [2], [1], 2]);
      again.release();
      expect(tensor.useCount).toBe(1);
    });
  });

  test("of another framework is deleted once, with the last reference", () => {
    withFfi(profile, (ffi) => {
      for (const strides of [false, true]) {
        const foreign = foreignTensor(ffi, 5, { strides });
        const tensor = importDlpack(ffi, foreign.address);
        const view = stridedView(tensor, { shape: [2], elementOffset: 3 });
        expect([tensor.shape, tensor.strides, tensor.dlTensor.dataAddress]).toEqual([[5], [1], foreign.data]);
        tensor.release();
        expect([foreign.deleted, [...view.elements()]]).toEqual([0, [0, 0]]);
        view.release();
        expect(foreign.deleted).toBe(1);
      }
    });
  });

  test("without a deleter is never deleted", () => {
    withFfi(profile, (ffi) => {
      const foreign = foreignTensor(ffi, 2);
      const deleter = ffi.memory.u32[foreign.address / 4 + 3] ?? 0;
      ffi.memory.u32[foreign.address / 4 + 3] = 0;
      importDlpack(ffi, foreign.address).release();
      expect(foreign.deleted).toBe(0);
      ffi.memory.u32[foreign.address / 4 + 3] = deleter;
      deleteDlpack(ffi, foreign.address);
      expect(foreign.deleted).toBe(1);
    });
  });

  test("keeps the flag that elements must not be written", () => {
    withFfi(profile, (ffi) => {
      const tensor = importDlpack(ffi, foreignTensor(ffi, 4, { flags: 1 }).address);
      using view = stridedView(tensor, { shape: [2] });
      const exported = exportDlpack(view);
      const again = importDlpack(ffi, exported);
      const flags = ffi.memory.u32[exported / 4 + 4];
      expect([tensor.isReadOnly, view.isReadOnly, flags, again.isReadOnly]).toEqual([true, true, 1, true]);
      for (const part of [again, tensor]) part.release();
    });
  });

  test("that does not meet the demands stays the caller's", () => {
    withFfi(profile, (ffi) => {
      using tensor = tensorFromTypedArray(ffi, new Float32Array(6), { shape: [2, 3] });
      using turned = stridedView(tensor, { shape: [3, 2], strides: [1, 3] });
      using shifted = stridedView(tensor, { shape: [2], elementOffset: 1 });
      const refuse = (source: FfiTensor, demands: object) => {
        const managed = exportDlpack(source);
        const status = statusOf(() => importDlpack(ffi, managed, demands));
        deleteDlpack(ffi, managed);
        const legacy = exportLegacyDlpack(source);
        expect(statusOf(() => importLegacyDlpack(ffi, legacy, demands))).toBe(status);
        deleteDlpack(ffi, legacy, true);
        return status;
      };
      expect(refuse(turned, { requireContiguous: true })).toBe("INTERNAL: FromDLPack: Tensor is not contiguous.");
      expect(refuse(shifted, { minAlignment: 8 })).toBe("INTERNAL: FromDLPack: Data is not aligned to 8 bytes.");
      const managed = exportDlpack(tensor);
      importDlpack(ffi, managed, { requireContiguous: true, minAlignment: 64 }).release();
      expect(tensor.useCount).toBe(3); // Two are those of the views.
    });
  });

  test("of another major version and of padded elements is refused", () => {
    withFfi(profile, (ffi) => {
      const future = foreignTensor(ffi, 1, { major: 2 });
      expect(statusOf(() => importDlpack(ffi, future.address))).toBe(
        "INVALID_ARGUMENT: a tensor of DLPack 2.7 cannot be read, wanted 1.x",
      );
      deleteDlpack(ffi, future.address);
      const padded = foreignTensor(ffi, 1, { flags: 4 });
      expect(statusOf(() => importDlpack(ffi, padded.address))).toBe(
        "INTERNAL: Subbyte type padded is not yet supported",
      );
      deleteDlpack(ffi, padded.address);
      expect([future.deleted, padded.deleted]).toEqual([1, 1]);
    });
  });

  test("deleted twice is an error, and nothing is released twice", () => {
    withFfi(profile, (ffi) => {
      using tensor = tensorFromTypedArray(ffi, new Float32Array(1));
      const managed = exportDlpack(tensor);
      const deleter = ffi.memory.u32[(managed + 12) >>> 2] ?? 0;
      const call = ffi.table.caller("i:");
      call(deleter, managed);
      expect(statusOf(() => call(deleter, managed))).toContain("INTERNAL");
      expect(tensor.useCount).toBe(1);
    });
  });

  test("structs that are not in the memory are refused", () => {
    withFfi(profile, (ffi) => {
      const end = ffi.memory.capacityBytes;
      for (const address of [0, 4, end - 8, end, -8]) {
        expect(statusOf(() => importDlpack(ffi, address))).toContain(
          "is not the address of a DLManagedTensorVersioned",
        );
        expect(statusOf(() => importLegacyDlpack(ffi, address))).toContain("is not the address of a DLManagedTensor");
        expect(statusOf(() => deleteDlpack(ffi, address))).toContain(
          "is not the address of a DLManagedTensorVersioned",
        );
      }
    });
  });

  test("a deleter that fails is an error, and the object is freed all the same", () => {
    withFfi(profile, (ffi) => {
      const foreign = foreignTensor(ffi, 1);
      const deleter = ffi.memory.u32[foreign.address / 4 + 3] ?? 0;
      const tensor = importDlpack(ffi, foreign.address);
      ffi.memory.u32[foreign.address / 4 + 3] = ffi.table.add("i:", () => {
        throw new Error("no");
      });
      expect(statusOf(() => tensor.release())).toContain("INTERNAL: the deleter of the managed tensor");
      ffi.table.caller("i:")(deleter, foreign.address);
    });
  });

  test("a tensor on a device crosses without a look at its data", () => {
    withFfi(profile, (ffi) => {
      const foreign = foreignTensor(ffi, 5);
      ffi.memory.u32.set([0xffff_fff0, 7, 3], foreign.address / 4 + 6);
      ffi.memory.u32[foreign.address / 4 + 14] = 8; // byte_offset
      const tensor = importDlpack(ffi, foreign.address, { minAlignment: 8 });
      expect([tensor.device, tensor.dlTensor.byteOffset]).toEqual([new DlDevice(7, 3), 8]);
      using view = stridedView(tensor, { shape: [1], elementOffset: 2 });
      expect([view.dlTensor.byteOffset, view.device]).toEqual([16, tensor.device]);
      tensor.release();
    });
  });
});

describe("createUnsafeView", () => {
  eachProfile("createUnsafeView", (profile) => {
    test("is what a prototype says, and keeps its source", () => {
      withFfi(profile, (ffi) => {
        const source = tensorFromTypedArray(ffi, Int32Array.of(1, 2, 3, 4));
        const prototype = ffi.memory.malloc(40);
        const { address } = source.dlTensor;
        ffi.memory.u8.copyWithin(prototype, address, address + 40);
        const { u32 } = ffi.memory;
        u32[prototype / 4] = source.dlTensor.dataAddress + 4;
        u32[prototype / 4 + 4] = 0x00011000; // int16
        const view = createUnsafeView(source, prototype);
        ffi.memory.free(prototype);
        source.release();
        expect([view.toTypedArray(), view.useCount]).toEqual([Int16Array.of(2, 0, 3, 0), 1]);
        view.release();
      });
    });

    test("refuses a wrong prototype", () => {
      withFfi(profile, (ffi) => {
        using source = tensorFromTypedArray(ffi, Int32Array.of(1));
        expect(statusOf(() => createUnsafeView(source, 4))).toBe(
          "INVALID_ARGUMENT: 4 is not the address of a DLTensor",
        );
        expect(source.useCount).toBe(1);
      });
    });
  });
});
