import { LinearMemory } from "@heddle/memory";
import { Code } from "@heddle/status";
import { DataType, Tensor } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { SpareTensors } from "../../src/run/spare-tensors.js";

describe("SpareTensors", () => {
  const memory = new LinearMemory();
  const spares = new SpareTensors();

  test("uses a tensor again for the same type and shape alone", () => {
    const tensor = Tensor.allocate(memory, DataType.FLOAT, [2, 3]);
    expect(spares.keep(tensor)).toBe(true);
    expect(spares.take(DataType.INT32, [2, 3])).toBe(undefined);
    expect(spares.take(DataType.FLOAT, [3, 2])).toBe(undefined);
    expect(spares.take(DataType.FLOAT, [6])).toBe(undefined);
    expect(spares.take(DataType.FLOAT, [2, 3])).toBe(tensor);
    expect(spares.take(DataType.FLOAT, [2, 3])).toBe(undefined);
    expect(tensor.isUnique).toBe(true);
    tensor.release();
    expect(memory.liveBytes).toBe(0);
  });

  test("has the tensors of a reshaped one's last reference", () => {
    const tensor = Tensor.allocate(memory, DataType.FLOAT, [6]);
    const reshaped = tensor.withShape([2, 3]);
    tensor.release();
    spares.release(reshaped);
    expect(spares.take(DataType.FLOAT, [2, 3])).toBe(reshaped);
    reshaped.release();
    expect(memory.liveBytes).toBe(0);
  });

  test("refuses tensors that others hold, strings, objects, bytes of others and large tensors", () => {
    const tensor = Tensor.allocate(memory, DataType.FLOAT, [2]).retain();
    expect(spares.keep(tensor)).toBe(false);
    tensor.release();
    tensor.release();
    for (const [dtype, size] of [
      [DataType.STRING, 1],
      [DataType.VARIANT, 1],
      [DataType.RESOURCE, 1],
      [DataType.FLOAT, 1025],
    ] as const) {
      using refused = Tensor.allocate(memory, dtype, [size]);
      expect(spares.keep(refused)).toBe(false);
    }
    spares.release(Tensor.fromStrings(memory, [1], ["a text of more than a cell can hold itself"]));
    expect(memory.liveBytes).toBe(0);
  });

  test("finds misuse of tensors that it keeps", () => {
    const tensor = Tensor.allocate(memory, DataType.FLOAT, [2]);
    spares.release(tensor);
    const message = "the tensor was released: read or retain it before its last release";
    expect(() => tensor.elements()).toThrow(message);
    expect(() => tensor.retain()).toThrow(message);
    expect(spares.keep(tensor)).toBe(false);
    expect(() => tensor.release()).toThrow(expect.objectContaining({ code: Code.INTERNAL }));
    spares.clear();
    expect(memory.liveBytes).toBe(0);
  });

  test("keeps the last of many", () => {
    for (let size = 1; size <= 40; size++) spares.release(Tensor.allocate(memory, DataType.INT32, [size]));
    expect(memory.liveBlocks).toBe(16);
    expect(spares.take(DataType.INT32, [24])).toBe(undefined);
    for (let size = 40; size > 24; size--) spares.take(DataType.INT32, [size])?.release();
    expect(memory.liveBytes).toBe(0);
  });

  test("frees all", () => {
    for (let size = 1; size <= 5; size++) spares.release(Tensor.allocate(memory, DataType.INT32, [size]));
    spares.clear();
    expect(spares.take(DataType.INT32, [5])).toBe(undefined);
    expect(memory.liveBytes).toBe(0);
  });
});
