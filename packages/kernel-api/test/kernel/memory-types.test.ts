import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { attr, attrMap } from "../../src/attr-values.js";
import { DeviceType, defineOp, MemoryType, memoryTypesForNode } from "../../src/index.js";

const { BOOL, FLOAT, INT32, STRING } = DataType;
const { HOST_MEMORY: H, DEVICE_MEMORY: D } = MemoryType;

// TensorFlow's own case.
const op = defineOp("HostMemoryTest", {
  inputs: ["a: float", "b: T", "c: N * string", "d: Tlist"],
  outputs: ["o: N * T", "p: Tlist"],
  attrs: ["T: type", "N: int", "Tlist: list(type)"],
});
const attrs = attrMap({ T: attr.type(BOOL), N: 3n, Tlist: attr.list.types([INT32, FLOAT, INT32]) });
const node = {
  op,
  attrs,
  inputTypes: [FLOAT, BOOL, STRING, STRING, STRING, INT32, FLOAT, INT32],
  outputTypes: [BOOL, BOOL, BOOL, INT32, FLOAT, INT32],
};

describe("memoryTypesForNode", () => {
  test("has the host's memory for the arguments that a kernel names", () => {
    const kernel = { hostMemory: ["a", "c", "d", "o"] };
    expect(memoryTypesForNode({ ...node, kernel, device: DeviceType.GPU })).toEqual({
      inputs: [H, D, H, H, H, H, H, H],
      outputs: [H, H, H, D, D, D],
    });
  });

  test("has it for strings in any case, and for int32 without a kernel", () => {
    expect(memoryTypesForNode({ ...node, kernel: {} })).toEqual({
      inputs: [D, D, H, H, H, D, D, D],
      outputs: [D, D, D, D, D, D],
    });
    const withoutKernel = { inputs: [D, D, H, H, H, H, D, H], outputs: [D, D, D, H, D, H] };
    expect(memoryTypesForNode(node)).toEqual(withoutKernel);
    expect(memoryTypesForNode({ ...node, device: DeviceType.TPU }).outputs).toEqual([D, D, D, D, D, D]);
    const compiled = new Map([...attrs, ["_XlaMustCompile", attr.bool(true)] as const]);
    expect(memoryTypesForNode({ ...node, attrs: compiled }).outputs).toEqual([D, D, D, D, D, D]);
  });

  test("has it where the attributes of the node say so", () => {
    const listed = new Map([
      ...attrs,
      ["_input_hostmem", attr.list.ints([1, 99, -1])] as const,
      ["_output_hostmem", attr.list.ints([4])] as const,
    ]);
    expect(memoryTypesForNode({ ...node, kernel: {}, attrs: listed })).toEqual({
      inputs: [D, H, H, H, H, D, D, D],
      outputs: [D, D, D, D, H, D],
    });
  });

  test("refuses names of other arguments, unless the op is a call of a function", () => {
    const kernel = { hostMemory: ["x", "a", "y"] };
    expect(() => memoryTypesForNode({ ...node, kernel })).toThrow(
      "HostMemory args 'x', 'y' not found in OpDef: HostMemoryTest",
    );
    const call = { ...op, name: "PartitionedCall" };
    expect(memoryTypesForNode({ ...node, op: call, kernel }).inputs).toEqual([D, D, H, H, H, D, D, D]);
  });
});
