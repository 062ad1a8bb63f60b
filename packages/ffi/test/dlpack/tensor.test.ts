import { inspect } from "node:util";
import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  allocateTensor,
  anyType,
  checkAny,
  DlDevice,
  type DlTensor,
  dropAny,
  FfiTensor,
  parseDataType,
  parseDevice,
  readDlTensor,
  readValue,
  stridedView,
  type TypedArray,
  TypeIndex,
  tensorFromTypedArray,
  tensorOverBytes,
  writeValue,
} from "../../src/index.js";
import { eachProfile, withCells, withFfi } from "../each-profile.js";

const arrays: readonly (readonly [name: string, array: TypedArray])[] = [
  ["int8", Int8Array.of(-1, 2, 3)],
  ["int16", Int16Array.of(-1, 2, 3)],
  ["int32", Int32Array.of(-1, 2, 3)],
  ["int64", BigInt64Array.of(-1n, 2n, 2n ** 62n)],
  ["uint16", Uint16Array.of(65535, 2, 3)],
  ["uint32", Uint32Array.of(2 ** 32 - 1, 2, 3)],
  ["uint64", BigUint64Array.of(2n ** 64n - 1n, 2n, 3n)],
  ["float32", Float32Array.of(0.5, -0, Number.NaN)],
  ["float64", Float64Array.of(0.1, -0, Number.NaN)],
];

eachProfile("tensors", (profile) => {
  test("are allocated as zeros in row-major order", () => {
    withFfi(profile, (ffi) => {
      using tensor = allocateTensor(ffi, { dtype: parseDataType("float32"), shape: [1, 2, 3] });
      const { dlTensor } = tensor;
      expect([tensor.shape, tensor.strides, `${tensor.dtype}`, `${tensor.device}`]).toEqual([
        [1, 2, 3],
        [6, 3, 1],
        "float32",
        "cpu:0",
      ]);
      expect([tensor.elementCount, tensor.isContiguous, tensor.isReadOnly, dlTensor.sizeBytes]).toEqual([
        6,
        true,
        false,
        24,
      ]);
      expect([dlTensor.dataAddress % 64, dlTensor.byteOffset, tensor.typeKey]).toEqual([0, 0, "ffi.Tensor"]);
      expect(tensor.elements()).toEqual(new Float32Array(6));
      (tensor.elements() as Float32Array).set([1, 2, 3, 4, 5, 6]);
      expect([...tensor.toTypedArray()]).toEqual([1, 2, 3, 4, 5, 6]);
    });
  });

  test("cross a cell, and count", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 2, (cell, other) => {
        using tensor = allocateTensor(ffi, { dtype: parseDataType("int16"), shape: [4] });
        writeValue(ffi, cell, tensor);
        writeValue(ffi, other, tensor);
        expect([anyType(ffi, cell), checkAny(ffi, cell), tensor.useCount]).toEqual([70, TypeIndex.TENSOR, 3]);
        using read = readValue(ffi, cell) as FfiTensor;
        expect([read instanceof FfiTensor, read.isSame(tensor), read.useCount]).toEqual([true, true, 4]);
        dropAny(ffi, cell);
        dropAny(ffi, other);
      }),
    );
  });

  test("are typed arrays in a cell", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        for (const [name, array] of arrays) {
          writeValue(ffi, cell, array);
          using tensor = readValue(ffi, cell) as FfiTensor;
          dropAny(ffi, cell);
          expect([`${tensor.dtype}`, tensor.shape]).toEqual([name, [3]]);
          expect(tensor.elements()).toEqual(array);
          expect(tensor.toTypedArray()).toEqual(array);
        }
        writeValue(ffi, cell, Uint8ClampedArray.of(1, 255));
        using clamped = readValue(ffi, cell) as FfiTensor;
        expect([`${clamped.dtype}`, clamped.toTypedArray()]).toEqual(["uint8", Uint8Array.of(1, 255)]);
        dropAny(ffi, cell);
        writeValue(ffi, cell, Uint8Array.of(1, 255));
        expect(readValue(ffi, cell)).toEqual(Uint8Array.of(1, 255));
        expect(statusOf(() => writeValue(ffi, cell, new DataView(new ArrayBuffer(8))))).toContain(
          "an object of class DataView has no form as a value of FFI",
        );
      }),
    );
  });

  test("are made of typed arrays with another shape or type", () => {
    withFfi(profile, (ffi) => {
      using matrix = tensorFromTypedArray(ffi, Float32Array.of(1, 2, 3, 4, 5, 6), { shape: [2, 3] });
      expect([matrix.shape, [...matrix.elements()]]).toEqual([
        [2, 3],
        [1, 2, 3, 4, 5, 6],
      ]);
      using half = tensorFromTypedArray(ffi, Uint16Array.of(0x3f80, 0x4000), { dtype: parseDataType("bfloat16") });
      expect([`${half.dtype}`, half.elements()]).toEqual(["bfloat16", Uint16Array.of(0x3f80, 0x4000)]);
      using lanes = tensorFromTypedArray(ffi, new Float32Array(8), { dtype: parseDataType("float32x4"), shape: [2] });
      expect([lanes.elementCount, lanes.elements().length]).toEqual([2, 8]);
      using packed = tensorFromTypedArray(ffi, Uint8Array.of(0x21, 0x03), { dtype: parseDataType("int4"), shape: [3] });
      expect([packed.dlTensor.sizeBytes, packed.toTypedArray()]).toEqual([2, Uint8Array.of(0x21, 0x03)]);
      expect(statusOf(() => tensorFromTypedArray(ffi, new Float32Array(5), { shape: [2, 3] }))).toBe(
        "INVALID_ARGUMENT: float32 of shape [2,3] has 24 bytes, the array has 20",
      );
    });
  });

  test("copy a view of the same memory that dies as the memory grows", () => {
    withFfi(profile, (ffi) => {
      const block = ffi.memory.malloc(40_000);
      const view = ffi.memory.i32.subarray(block / 4, block / 4 + 10_000).fill(7);
      using tensor = tensorFromTypedArray(ffi, view);
      expect(tensor.toTypedArray()).toEqual(new Int32Array(10_000).fill(7));
      ffi.memory.free(block);
    });
  });

  test("over bytes of someone else hold them until the last reference goes", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        const block = ffi.memory.calloc(24);
        let released = 0;
        const form = { dtype: parseDataType("int64"), shape: [3] };
        const tensor = tensorOverBytes(ffi, form, block, () => {
          released++;
          ffi.memory.free(block);
        });
        (tensor.elements() as BigInt64Array).set([1n, 2n, 3n]);
        expect([...ffi.memory.i64.subarray(block / 8, block / 8 + 3)]).toEqual([1n, 2n, 3n]);
        writeValue(ffi, cell, tensor);
        tensor.release();
        expect(released).toBe(0);
        dropAny(ffi, cell);
        expect(released).toBe(1);
        const wrong = () => tensorOverBytes(ffi, form, ffi.memory.capacityBytes - 8, () => released++);
        expect(statusOf(wrong)).toContain("reach out of the memory");
        expect(released).toBe(1);
      }),
    );
  });

  test("with strides are copied, not viewed", () => {
    withFfi(profile, (ffi) => {
      using tensor = allocateTensor(ffi, { dtype: parseDataType("float32"), shape: [2, 3], strides: [1, 2] });
      expect([tensor.strides, tensor.isContiguous]).toEqual([[1, 2], false]);
      expect(statusOf(() => tensor.elements())).toContain(
        "FAILED_PRECONDITION: elements with strides [1,2] have no typed array as a view",
      );
      expect(tensor.toTypedArray()).toEqual(new Float32Array(6));
      const backwards = () => allocateTensor(ffi, { dtype: parseDataType("int8"), shape: [2], strides: [-1] });
      expect(statusOf(backwards)).toContain("INVALID_ARGUMENT: strides [-1] go backwards");
      expect(statusOf(() => allocateTensor(ffi, { dtype: parseDataType("int8"), shape: [2], strides: [1, 1] }))).toBe(
        "INVALID_ARGUMENT: shape and strides must have the same size.",
      );
    });
  });

  test("without elements are contiguous, whatever their strides", () => {
    withFfi(profile, (ffi) => {
      using tensor = allocateTensor(ffi, { dtype: parseDataType("int16"), shape: [4, 0, 4], strides: [0, 0, 0] });
      expect([tensor.elementCount, tensor.isContiguous, tensor.elements().length]).toEqual([0, true, 0]);
      using scalar = tensorFromTypedArray(ffi, Int32Array.of(7), { shape: [] });
      expect([scalar.shape, scalar.strides, scalar.elementCount, scalar.elements()[0]]).toEqual([[], [], 1, 7]);
    });
  });

  test("have no dimension outside", () => {
    withFfi(profile, (ffi) => {
      using tensor = allocateTensor(ffi, { dtype: parseDataType("float32"), shape: [2, 3, 4] });
      const { dlTensor } = tensor;
      expect([-3, -2, -1, 0, 1, 2].map((index) => [dlTensor.size(index), dlTensor.stride(index)])).toEqual([
        [2, 12],
        [3, 4],
        [4, 1],
        [2, 12],
        [3, 4],
        [4, 1],
      ]);
      for (const index of [3, -4, 0.5]) {
        const message = `OUT_OF_RANGE: Index ${index} out of bounds for tensor with 3 dimensions`;
        expect(statusOf(() => dlTensor.size(index))).toBe(message);
        expect(statusOf(() => dlTensor.stride(index))).toBe(message);
      }
    });
  });

  test("refuse forms that no tensor has", () => {
    withFfi(profile, (ffi) => {
      const allocate = (type: string, shape: readonly number[]) => () =>
        allocateTensor(ffi, { dtype: parseDataType(type), shape });
      expect(statusOf(allocate("void", [1]))).toBe("INVALID_ARGUMENT: void is not a type of elements");
      expect(statusOf(allocate("int32xvscalex4", [1]))).toContain("int32xvscalex4 is not a type of elements");
      expect(statusOf(allocate("int32", [-1]))).toContain("INVALID_ARGUMENT");
      expect(statusOf(allocate("int32", [1.5]))).toContain("INVALID_ARGUMENT");
      expect(statusOf(allocate("int32", [2 ** 40, 2 ** 40]))).toContain("INVALID_ARGUMENT");
      expect(statusOf(allocate("int32", new Array(255).fill(1)))).toContain("255 dimensions, the limit is 254");
      expect(statusOf(allocate("int32", [2 ** 40]))).toContain("RESOURCE_EXHAUSTED");
      const form = { dtype: parseDataType("int8"), shape: [1], device: parseDevice("cuda") };
      expect(statusOf(() => allocateTensor(ffi, form))).toContain("elements on cuda:0 cannot be allocated");
    });
  });
});

eachProfile("a tensor", (profile) => {
  test("is shown by type, shape and device", () => {
    withFfi(profile, (ffi) => {
      const tensor = tensorFromTypedArray(ffi, Float32Array.of(1, 2), { shape: [2, 1] });
      expect([`${tensor}`, inspect(tensor)]).toEqual(new Array(2).fill("ffi.Tensor of float32 [2, 1] on cpu:0"));
      expect(inspect(tensor.dlTensor)).toBe("DLTensor of float32 [2, 1] on cpu:0");
      tensor.release();
      expect(`${tensor}`).toBe("a released reference");
    });
  });
});

eachProfile("stridedView", (profile) => {
  test("sees elements of the tensor, and keeps it", () => {
    withFfi(profile, (ffi) => {
      const tensor = tensorFromTypedArray(ffi, Float32Array.of(0, 1, 2, 3, 4, 5), { shape: [2, 3] });
      const { dataAddress } = tensor.dlTensor;
      using turned = stridedView(tensor, { shape: [3, 2], strides: [1, 3] });
      using corner = stridedView(tensor, { shape: [2, 2], strides: [3, 1], elementOffset: 1 });
      using vector = stridedView(tensor, { shape: [6] });
      expect([...turned.toTypedArray()]).toEqual([0, 3, 1, 4, 2, 5]);
      expect([...corner.toTypedArray()]).toEqual([1, 2, 4, 5]);
      expect([corner.dlTensor.dataAddress, corner.dlTensor.byteOffset]).toEqual([dataAddress + 4, 0]);
      expect([vector.strides, vector.isContiguous, tensor.useCount]).toEqual([[1], true, 4]);
      tensor.release();
      expect([...vector.elements()]).toEqual([0, 1, 2, 3, 4, 5]);
      using inner = stridedView(corner, { shape: [2], elementOffset: 2, strides: [2] });
      expect([...inner.toTypedArray()]).toEqual([3, 5]);
    });
  });

  test("reaches no other bytes", () => {
    withFfi(profile, (ffi) => {
      using tensor = tensorFromTypedArray(ffi, new Int32Array(6));
      for (const view of [
        { shape: [7] },
        { shape: [2], strides: [6] },
        { shape: [2], strides: [-1] },
        { shape: [1], elementOffset: 6 },
      ]) {
        expect(statusOf(() => stridedView(tensor, view))).toContain("leaves its tensor");
      }
      expect(statusOf(() => stridedView(tensor, { shape: [1], elementOffset: -1 }))).toContain(
        "cannot start at element -1",
      );
      using reversed = stridedView(tensor, { shape: [3], strides: [2], elementOffset: 1 });
      expect(reversed.shape).toEqual([3]);
      using empty = stridedView(tensor, { shape: [0], elementOffset: 6 });
      expect(empty.elementCount).toBe(0);
    });
  });

  test("of packed elements starts at whole bytes", () => {
    withFfi(profile, (ffi) => {
      using tensor = allocateTensor(ffi, { dtype: parseDataType("uint4"), shape: [6] });
      using half = stridedView(tensor, { shape: [4], elementOffset: 2 });
      expect(half.dlTensor.sizeBytes).toBe(2);
      expect(statusOf(() => stridedView(tensor, { shape: [4], elementOffset: 1 }))).toContain(
        "cannot start at element 1",
      );
      using gaps = stridedView(tensor, { shape: [3], strides: [2] });
      expect(statusOf(() => gaps.toTypedArray())).toBe("UNIMPLEMENTED: strides of a tensor of uint4");
    });
  });

  test("copies what the strides say, for any shape", () => {
    withFfi(profile, (ffi) => {
      using tensor = tensorFromTypedArray(
        ffi,
        Int32Array.from({ length: 60 }, (_, i) => i),
      );
      const axes = fc.array(
        fc.record({ size: fc.integer({ min: 0, max: 3 }), stride: fc.integer({ min: -5, max: 5 }) }),
        {
          maxLength: 4,
        },
      );
      fc.assert(
        fc.property(axes, (axes) => {
          const shape = axes.map(({ size }) => size);
          const strides = axes.map(({ stride }) => stride);
          using view = stridedView(tensor, { shape, strides, elementOffset: 28 });
          let expected = [28];
          for (const { size, stride } of axes) {
            expected = expected.flatMap((start) => Array.from({ length: size }, (_, i) => start + i * stride));
          }
          expect([...view.toTypedArray()]).toEqual(expected);
          if (view.isContiguous) expect([...view.elements()]).toEqual(expected);
        }),
        { numRuns: 200 },
      );
    });
  });
});

eachProfile("DlTensor", (profile) => {
  test("is a borrowed pointer in a cell, both ways", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        using tensor = tensorFromTypedArray(ffi, Float32Array.of(1, 2, 3));
        writeValue(ffi, cell, tensor.dlTensor);
        expect([anyType(ffi, cell), checkAny(ffi, cell), tensor.useCount]).toEqual([7, TypeIndex.DL_TENSOR_POINTER, 1]);
        const read = readValue(ffi, cell) as DlTensor;
        expect([read.address, [...read.elements()]]).toEqual([tensor.address + ffi.profile.headerBytes, [1, 2, 3]]);
        withFfi(profile, (other) =>
          withCells(other, 1, (otherCell) =>
            expect(statusOf(() => writeValue(other, otherCell, read))).toContain("belongs to another Ffi"),
          ),
        );
        dropAny(ffi, cell);
      }),
    );
  });

  test("reads misaligned elements by copying", () => {
    withFfi(profile, (ffi) => {
      using tensor = tensorFromTypedArray(ffi, new Uint8Array(17), { dtype: parseDataType("uint8") });
      const { address, dataAddress } = tensor.dlTensor;
      ffi.memory.data.setFloat32(dataAddress + 1, 2.5, true);
      ffi.memory.u32[(address + 16) >>> 2] = 0x00012002; // float32
      ffi.memory.i64[(ffi.memory.u32[(address + 20) >>> 2] ?? 0) >>> 3] = 1n;
      ffi.memory.u32[(address + 32) >>> 2] = 1; // byte_offset
      const misaligned = readDlTensor(ffi, address);
      expect(statusOf(() => misaligned.elements())).toContain("FAILED_PRECONDITION: elements at");
      expect([...misaligned.toTypedArray()]).toEqual([2.5]);
    });
  });

  test("on another device is described, not read", () => {
    withFfi(profile, (ffi) => {
      using tensor = tensorFromTypedArray(ffi, new Float32Array(4));
      const { address } = tensor.dlTensor;
      ffi.memory.i32.set([2, 1], (address + 4) >>> 2);
      ffi.memory.u32[address >>> 2] = 0xfffffff0;
      expect([tensor.device, tensor.shape]).toEqual([new DlDevice(2, 1), [4]]);
      for (const read of [() => tensor.elements(), () => tensor.toTypedArray()]) {
        expect(statusOf(read)).toBe("FAILED_PRECONDITION: the elements are on cuda:1, not in this memory");
      }
    });
  });
});
