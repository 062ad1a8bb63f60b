import { createTestMemory, withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import {
  DataType,
  dataTypeSize,
  elementCount,
  formatShape,
  hasStorage,
  memoryView,
  Tensor,
  TensorBuffer,
  type TensorObject,
  tensorFromJs,
} from "../src/index.js";

class Counted implements TensorObject {
  readonly typeName = "Counted";
  references = 1;
  retain(): void {
    this.references++;
  }
  release(): void {
    this.references--;
  }
}

const allTypes = Object.values(DataType);

describe("Tensor.allocate", () => {
  test.each(allTypes.filter(hasStorage))("makes a tensor of type %i of any rank, aligned to 16", (dtype) =>
    withTestMemory((memory) => {
      for (const shape of [[], [0], [3], [2, 3], [1, 0, 2], [1, 1, 1, 1, 1, 1, 1, 2]]) {
        using tensor = Tensor.allocate(memory, dtype, shape);
        expect(tensor.address % 16).toBe(0);
        expect(tensor.elementCount).toBe(elementCount(shape));
        if (dtype !== DataType.STRING && dataTypeSize(dtype) > 0) {
          expect(tensor.bytes().length).toBe(tensor.elementCount * dataTypeSize(dtype));
        }
      }
    }),
  );

  test.each(allTypes.filter((dtype) => !hasStorage(dtype)))("refuses type %i, which has no storage", (dtype) =>
    withTestMemory((memory) => {
      expect(() => Tensor.allocate(memory, dtype, [1])).toThrowError(/cannot be stored$/);
    }),
  );

  test("string cells start empty and LARGE ones are freed with the tensor", () =>
    withTestMemory((memory) => {
      using tensor = Tensor.allocate(memory, DataType.STRING, [2]);
      expect(tensor.toArray()).toEqual(["", ""]);
      const { address } = tensor;
      const block = memory.malloc(100);
      memory.u32.set([(50 << 2) | 1, 99, block], address >>> 2);
    }));

  test("refuses shapes that are none, and memory that there is not", () =>
    withTestMemory(
      (memory) => {
        expect(() => Tensor.allocate(memory, DataType.FLOAT, [-1])).toThrowError(
          "Dimension -1 in shape [?] must be a non-negative integer",
        );
        expect(() => Tensor.allocate(memory, DataType.FLOAT, [2 ** 40, 2 ** 40])).toThrowError(
          /more than 2\*\*53 - 1 elements/,
        );
        expect(() => Tensor.allocate(memory, DataType.FLOAT, [2 ** 40])).toThrowError(
          /cannot allocate 4398046511104 bytes/,
        );
        expect(() => Tensor.allocate(memory, DataType.STRING, [100_000])).toThrowError(/cannot allocate/);
      },
      { initialBytes: 65536, maximumBytes: 131072 },
    ));
});

describe("Tensor", () => {
  test("counts references of the buffer that its views share", () =>
    withTestMemory((memory) => {
      const tensor = tensorFromJs(memory, DataType.INT32, [1, 2, 3, 4, 5, 6]);
      expect(tensor.isUnique).toBe(true);
      const matrix = tensor.withShape([2, 3]);
      expect([matrix.buffer, matrix.rank, tensor.isUnique]).toEqual([tensor.buffer, 2, false]);
      tensor.release();
      expect(matrix.toNested()).toEqual([
        [1, 2, 3],
        [4, 5, 6],
      ]);
      expect(() => matrix.withShape([4])).toThrowError("a tensor of shape [2,3] cannot be seen as [4]");
      matrix.release();
      expect(() => matrix.release()).toThrowError(/released more often than it was retained/);
    }));

  test("releases the objects of a resource or variant tensor", () =>
    withTestMemory((memory) => {
      const object = new Counted();
      const tensor = Tensor.fromObjects(memory, DataType.VARIANT, [2], [object, undefined]);
      expect(tensor.objects()).toEqual([object, undefined]);
      tensor.release();
      expect(object.references).toBe(0);
      expect(() => Tensor.fromObjects(memory, DataType.VARIANT, [3], [])).toThrowError(/cannot be seen as \[3\]/);
      expect(() => Tensor.fromObjects(memory, DataType.FLOAT, [], [])).toThrowError(
        "wanted a tensor of resources or variants, found one of float",
      );
    }));

  test("is neither read nor retained after the last release", () =>
    withTestMemory((memory) => {
      const tensors = [tensorFromJs(memory, DataType.FLOAT, [1]), tensorFromJs(memory, DataType.STRING, ["a"])];
      for (const tensor of tensors) {
        tensor.release();
        for (const use of [() => tensor.toArray(), () => tensor.toNested(), () => tensor.retain()]) {
          expect(use).toThrowError("the tensor was released: read or retain it before its last release");
        }
      }
    }));

  test("says when elements are read as something else", () =>
    withTestMemory((memory) => {
      using text = Tensor.fromStrings(memory, [1], ["a"]);
      using number = tensorFromJs(memory, DataType.FLOAT, 1);
      using resource = Tensor.allocate(memory, DataType.RESOURCE, []);
      expect(() => text.elements()).toThrowError("wanted a tensor of plain numbers, found one of string");
      expect(() => number.strings()).toThrowError("wanted a tensor of strings, found one of float");
      expect(() => number.objects()).toThrowError("wanted a tensor of resources or variants, found one of float");
      expect(() => resource.toArray()).toThrowError("wanted a tensor of values, found one of resource");
      expect(() => memoryView(memory, DataType.VARIANT)).toThrowError(
        "wanted a tensor of plain numbers, found one of variant",
      );
      expect(text.byteStrings()).toEqual([new Uint8Array([97])]);
      expect(() => Tensor.fromStrings(memory, [2], ["a"])).toThrowError("a tensor of shape [1] cannot be seen as [2]");
    }));
});

describe("TensorBuffer", () => {
  test("frees its block with the last reference", () => {
    const memory = createTestMemory();
    const buffer = new TensorBuffer(memory, memory.malloc(64), 64);
    buffer.retain();
    buffer.release();
    expect(memory.liveBlocks).toBe(1);
    buffer.release();
    expect(memory.liveBlocks).toBe(0);
  });
});

describe("formatShape", () => {
  test("is TensorFlow's text", () => {
    expect([[], [2, 3], [-1, 4]].map(formatShape)).toEqual(["[]", "[2,3]", "[?,4]"]);
  });
});
