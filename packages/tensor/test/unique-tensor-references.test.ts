import type { LinearMemory } from "@heddle/memory";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { DataType, Tensor, tensorFromJs, UniqueTensorReferences } from "../src/index.js";

/** TensorFlow's cases: five buffers are one more than a list keeps. */
const counts = [2, 4, 5, 9];

describe("UniqueTensorReferences", () => {
  test.each(counts)("has a reference of each of %i buffers", (count) =>
    withTestMemory((memory) => {
      const tensors = distinct(memory, count);
      const references = new UniqueTensorReferences();
      for (const tensor of tensors) references.add(tensor);
      const buffers = references.freeze();
      expect(buffers).toEqual(tensors.map(({ buffer }) => buffer));
      for (const tensor of tensors) tensor.release();
      expect(buffers.map((buffer) => buffer.references)).toEqual(tensors.map(() => 1));
      for (const buffer of buffers) buffer.release();
    }),
  );

  test.each([1, ...counts])("counts a buffer of %i once when another tensor shares it", (count) =>
    withTestMemory((memory) => {
      const tensors = distinct(memory, count);
      const references = new UniqueTensorReferences();
      for (const tensor of tensors) references.add(tensor);
      for (const tensor of tensors) {
        using reshaped = tensor.withShape([1, 1]);
        references.add(tensor);
        references.add(reshaped);
      }
      const buffers = references.freeze();
      expect(buffers.length).toBe(count);
      for (const held of [...buffers, ...tensors]) held.release();
    }),
  );

  test.each([1, ...counts])("gives %i references back when it is not frozen", (count) =>
    withTestMemory((memory) => {
      const tensors = distinct(memory, count);
      {
        using references = new UniqueTensorReferences();
        for (const tensor of tensors) references.add(tensor);
        expect(tensors.map(({ buffer }) => buffer.references)).toEqual(tensors.map(() => 2));
      }
      for (const tensor of tensors) {
        expect(tensor.buffer.references).toBe(1);
        tensor.release();
      }
    }),
  );

  test("ignores a tensor without elements", () =>
    withTestMemory((memory) => {
      using empty = Tensor.allocate(memory, DataType.STRING, [0]);
      const references = new UniqueTensorReferences();
      references.add(empty);
      expect(references.freeze()).toEqual([]);
      expect(empty.buffer.references).toBe(1);
    }));

  test("takes no tensor once it is frozen, and hands its references over once", () =>
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, DataType.FLOAT, 1);
      const references = new UniqueTensorReferences();
      expect(references.freeze()).toEqual([]);
      expect(() => references.add(tensor)).toThrow("tensor references are frozen: add every tensor before freeze()");
      expect(() => references.freeze()).toThrow("tensor references are frozen: freeze() returned them before");
      references.dispose();
    }));

  test("refuses a tensor that was released", () =>
    withTestMemory((memory) => {
      const tensor = tensorFromJs(memory, DataType.FLOAT, 1);
      tensor.release();
      using references = new UniqueTensorReferences();
      expect(() => references.add(tensor)).toThrow("the tensor was released");
    }));
});

function distinct(memory: LinearMemory, count: number): Tensor[] {
  return Array.from({ length: count }, (_, index) => tensorFromJs(memory, DataType.INT32, [index]));
}
