import {
  allocateTensor,
  createFfi,
  type DlTensor,
  dropAny,
  exportDlpack,
  type Ffi,
  FfiTensor,
  importDlpack,
  type ProfileName,
  parseDataType,
  readValue,
  stridedView,
  tensorFromTypedArray,
  writeValue,
} from "@heddle/ffi";
import { createTestMemory, statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dlDataTypeOf,
  readTensor,
  tensorConverter,
  tensorFromFfi,
  tensorToFfi,
  tensorTypeOf,
} from "../../src/ffi/index.js";
import { DataType, dataTypeName, dataTypeSize, isDataType, Tensor, tensorFromJs } from "../../src/index.js";

/** Runs a test with an Ffi over a memory of its own, of which nothing may be live at the end. */
function withFfi(profile: ProfileName, run: (ffi: Ffi) => void): void {
  const ffi = createFfi({ memory: createTestMemory(), profile });
  run(ffi);
  ffi.dispose();
  expect([ffi.liveObjects, ffi.memory.liveBytes]).toEqual([0, 0]);
}

function withCell(ffi: Ffi, run: (cell: number) => void): void {
  const cell = ffi.memory.calloc(16);
  writeValue(ffi, cell, null);
  run(cell);
  dropAny(ffi, cell);
  ffi.memory.free(cell);
}

const numbers = Array.from({ length: 34 }, (_, dtype) => dtype)
  .filter(isDataType)
  .filter((dtype) => dataTypeSize(dtype) > 0 && !dataTypeName(dtype).startsWith("q"));
const narrow: readonly DataType[] = [
  DataType.INT4,
  DataType.UINT4,
  DataType.INT2,
  DataType.UINT2,
  DataType.FLOAT4_E2M1FN,
];
const texts = ["", "loom", "日本", "a string that is longer than a small cell can hold", "\u0000"];

describe.each<ProfileName>(["tvm-ffi", "rfc"])("%s", (profile) => {
  test.each(numbers.map((dtype) => [dataTypeName(dtype), dtype] as const))("%s goes and comes back", (_, dtype) => {
    withFfi(profile, (ffi) => {
      using tensor = Tensor.allocate(ffi.memory, dtype, [2, 3]);
      const bytes = Uint8Array.from({ length: tensor.buffer.sizeBytes }, (_, i) =>
        dtype === DataType.BOOL ? i & 1 : i % 2,
      );
      ffi.memory.u8.set(bytes, tensor.address);
      const out = tensorToFfi(ffi, tensor);
      expect([out.dtype, out.shape, tensorTypeOf(out.dtype)]).toEqual([dlDataTypeOf(dtype), [2, 3], dtype]);
      const isCopy = narrow.includes(dtype);
      expect([out.dlTensor.dataAddress === tensor.address, tensor.buffer.references]).toEqual([
        !isCopy,
        isCopy ? 1 : 2,
      ]);
      using back = tensorFromFfi(out);
      out.release();
      expect([back.dtype, back.shape, back.bytes(), back.address === tensor.address]).toEqual([
        dtype,
        [2, 3],
        bytes,
        !isCopy,
      ]);
      expect(back.isUnique).toBe(isCopy);
    });
  });

  test("strings are cells, and the same bytes", () => {
    withFfi(profile, (ffi) => {
      using tensor = Tensor.fromStrings(ffi.memory, [5], texts);
      using out = tensorToFfi(ffi, tensor);
      const { dtype } = out;
      expect([dtype.code, dtype.bits, dtype.lanes, out.dlTensor.sizeBytes]).toEqual([3, 64, 3, 5 * 24]);
      using back = tensorFromFfi(out);
      expect([back.dtypeName, back.toArray(), back.address]).toEqual(["string", texts, tensor.address]);
    });
  });

  test("strings are copied where cells are apart or in another memory", () => {
    withFfi(profile, (ffi) => {
      using tensor = Tensor.fromStrings(createTestMemory(), [5], texts);
      using out = tensorToFfi(ffi, tensor);
      using odd = stridedView(out, { shape: [2, 2], strides: [2, -1], elementOffset: 1 });
      using copy = tensorFromFfi(odd);
      expect(copy.toNested()).toEqual([
        [texts[1], texts[0]],
        [texts[3], texts[2]],
      ]);
      using elsewhere = tensorFromFfi(out, createTestMemory());
      expect(elsewhere.toArray()).toEqual(texts);
    });
  });

  test("numbers are copied where they are apart, misaligned or in another memory", () => {
    withFfi(profile, (ffi) => {
      using other = tensorFromJs(createTestMemory(), DataType.INT32, [
        [1, 2, 3],
        [4, 5, 6],
      ]);
      using out = tensorToFfi(ffi, other);
      using turned = stridedView(out, { shape: [3, 2], strides: [1, 3] });
      using shifted = stridedView(out, { shape: [2], elementOffset: 1 });
      for (const [source, expected] of [
        [
          turned,
          [
            [1, 4],
            [2, 5],
            [3, 6],
          ],
        ],
        [shifted, [2, 3]],
      ] as const) {
        using copy = tensorFromFfi(source);
        expect([copy.toNested(), copy.isUnique]).toEqual([expected, true]);
      }
      using elsewhere = tensorFromFfi(out, createTestMemory());
      expect([elsewhere.toArray(), elsewhere.memory === ffi.memory]).toEqual([[1, 2, 3, 4, 5, 6], false]);
    });
  });

  test("elements of 2 and 4 bits are packed as DLPack says", () => {
    withFfi(profile, (ffi) => {
      using int4 = tensorFromJs(ffi.memory, DataType.INT4, [-8, 7, -1]);
      using out = tensorToFfi(ffi, int4);
      expect([out.toTypedArray(), out.shape, `${out.dtype}`]).toEqual([Uint8Array.of(0x78, 0x0f), [3], "int4"]);
      using back = tensorFromFfi(out);
      expect(back.toArray()).toEqual([-8, 7, -1]);
      using int2 = tensorFromJs(ffi.memory, DataType.UINT2, [1, 2, 3, 0, 3]);
      using packed = tensorToFfi(ffi, int2);
      expect(packed.toTypedArray()).toEqual(Uint8Array.of(0b00111001, 0b11));
    });
  });

  test("a tensor without elements and a scalar cross", () => {
    withFfi(profile, (ffi) => {
      for (const [dtype, shape] of [
        [DataType.FLOAT, [0, 3]],
        [DataType.STRING, [0]],
        [DataType.INT64, []],
      ] as const) {
        using tensor = Tensor.allocate(ffi.memory, dtype, shape);
        using out = tensorToFfi(ffi, tensor);
        using back = tensorFromFfi(out);
        expect([back.dtype, back.shape, back.elementCount]).toEqual([dtype, shape, tensor.elementCount]);
      }
    });
  });

  test("a cell takes tensors and their values, and a buffer lives while it does", () => {
    withFfi(profile, (ffi) => {
      ffi.converters.push(tensorConverter);
      withCell(ffi, (cell) => {
        const tensor = tensorFromJs(ffi.memory, DataType.FLOAT, [1, 2, 3]);
        writeValue(ffi, cell, tensor);
        tensor.release();
        using value = readValue(ffi, cell) as FfiTensor;
        expect([value instanceof FfiTensor, [...value.elements()]]).toEqual([true, [1, 2, 3]]);
        using back = readTensor(ffi, cell);
        dropAny(ffi, cell);
        expect(back.toArray()).toEqual([1, 2, 3]);
        using words = tensorFromJs(ffi.memory, DataType.STRING, ["a", "b"]);
        writeValue(ffi, cell, words.toValue());
        using read = readTensor(ffi, cell);
        expect(read.toArray()).toEqual(["a", "b"]);
        dropAny(ffi, cell);
        writeValue(ffi, cell, "text");
        expect(statusOf(() => readTensor(ffi, cell))).toBe(
          'INVALID_ARGUMENT: wanted a tensor, found the string "text"',
        );
      });
    });
  });

  test("a borrowed DLTensor is copied", () => {
    withFfi(profile, (ffi) =>
      withCell(ffi, (cell) => {
        using source = tensorFromTypedArray(ffi, Float64Array.of(1, 2));
        writeValue(ffi, cell, source.dlTensor);
        using tensor = readTensor(ffi, cell);
        expect([tensor.toArray(), tensor.isUnique, source.useCount]).toEqual([[1, 2], true, 1]);
        expect((readValue(ffi, cell) as DlTensor).elementCount).toBe(2);
      }),
    );
  });

  test("a tensor crosses DLPack and back without a copy", () => {
    withFfi(profile, (ffi) => {
      const tensor = tensorFromJs(ffi.memory, DataType.INT16, [7, 8]);
      const out = tensorToFfi(ffi, tensor);
      const managed = exportDlpack(out);
      const imported = importDlpack(ffi, managed, { requireContiguous: true, minAlignment: 16 });
      using back = tensorFromFfi(imported);
      const { address } = tensor;
      for (const part of [imported, out, tensor]) part.release();
      expect([back.address, back.toArray()]).toEqual([address, [7, 8]]);
    });
  });

  test("types that the other side has not are named", () => {
    withFfi(profile, (ffi) => {
      for (const dtype of [DataType.QINT8, DataType.RESOURCE, DataType.VARIANT]) {
        using tensor = Tensor.allocate(ffi.memory, dtype, [1]);
        expect(statusOf(() => tensorToFfi(ffi, tensor))).toBe(
          `UNIMPLEMENTED: DLPack has no type for tensors of ${dataTypeName(dtype)}`,
        );
      }
      for (const text of ["float32x4", "handle", "float8_e3m4", "float6_e2m3fn", "int24", "boolx2"]) {
        using tensor = allocateTensor(ffi, { dtype: parseDataType(text), shape: [1] });
        expect(statusOf(() => tensorFromFfi(tensor))).toBe(`UNIMPLEMENTED: no tensors have DLPack's type ${text}`);
      }
    });
  });

  test("booleans and cells of someone else are checked", () => {
    withFfi(profile, (ffi) => {
      using bools = tensorFromTypedArray(ffi, Uint8Array.of(0, 1, 2), { dtype: parseDataType("bool") });
      expect(statusOf(() => tensorFromFfi(bools))).toBe("INVALID_ARGUMENT: element 2 is 2, not a boolean");
      using reversed = stridedView(bools, { shape: [2], strides: [-2], elementOffset: 2 });
      expect(statusOf(() => tensorFromFfi(reversed))).toBe("INVALID_ARGUMENT: element 0 is 2, not a boolean");
      using cells = allocateTensor(ffi, { dtype: dlDataTypeOf(DataType.STRING), shape: [2] });
      (cells.elements() as BigUint64Array).fill(0xfedc_ba98_7654_3211n);
      expect(statusOf(() => tensorFromFfi(cells))).toContain("INVALID_ARGUMENT");
      using apart = stridedView(cells, { shape: [2], strides: [0] });
      expect(statusOf(() => tensorFromFfi(apart))).toContain("INVALID_ARGUMENT");
      ffi.memory.i32[(bools.dlTensor.address + 4) >>> 2] = 2;
      expect(statusOf(() => tensorFromFfi(bools))).toBe(
        "FAILED_PRECONDITION: the elements are on cuda:0, not in this memory",
      );
      ffi.memory.i32[(bools.dlTensor.address + 4) >>> 2] = 1;
    });
  });

  test("a released tensor is refused", () => {
    withFfi(profile, (ffi) => {
      for (const memory of [ffi.memory, createTestMemory()]) {
        for (const tensor of [tensorFromJs(memory, DataType.INT8, [1]), Tensor.fromStrings(memory, [1], ["x"])]) {
          tensor.release();
          expect(statusOf(() => tensorToFfi(ffi, tensor))).toContain("FAILED_PRECONDITION: the tensor was released");
        }
      }
    });
  });

  test("any strings come back", () => {
    withFfi(profile, (ffi) => {
      fc.assert(
        fc.property(
          fc.array(fc.string({ unit: "grapheme", maxLength: 40 }), { maxLength: 20 }),
          fc.boolean(),
          (strings, near) => {
            using tensor = Tensor.fromStrings(near ? ffi.memory : createTestMemory(), [strings.length], strings);
            using out = tensorToFfi(ffi, tensor);
            using back = tensorFromFfi(out);
            expect(back.toArray()).toEqual(tensor.toArray());
          },
        ),
        { numRuns: 40 },
      );
    });
  });
});
