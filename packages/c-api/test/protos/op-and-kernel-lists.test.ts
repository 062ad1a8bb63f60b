import { defineOp } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { encodeKernelList, encodeOpList } from "../../src/index.js";
import { decodeKernelDef } from "../../src/protos/kernel-list.js";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

/** These ops as TensorFlow 2.21 serializes them: `OpList.SerializeToString(deterministic=True)`. */
const OPS =
  "0ae5010a0550726f626512060a0178220154120b0a046d616e7918072a014e120a0a046c6973743202547312080a01721801" +
  "8001011a090a01792201542a014e22150a01541204747970651a0230013a060a0432020103220c0a014e1203696e74280130" +
  "0122120a025473120a6c6973742874797065292801221d0a04756e69741206737472696e671a031201413a080a0612014112" +
  "0142221a0a0573697a657312096c69737428696e74291a060a041a02010222180a05656d707479120b6c6973742873686170" +
  "65291a020a00420c080412084e6f7420757365648001018801019001019801010a070a05506c61696e";

/** These kernels as TensorFlow 2.21 serializes them. */
const KERNELS =
  "0a2d0a0550726f626512034350551a0b0a015412060a04320201031a0a0a015312050a033201072201782a017130020a170a" +
  "05506c61696e120347505530ffffffffffffffffff01";

describe("encodeOpList", () => {
  test("writes ops as TensorFlow does", () => {
    const probe = defineOp("Probe", {
      inputs: ["x: T", "many: N * string", "list: Ts", "r: Ref(float)"],
      outputs: ["y: N * T"],
      attrs: [
        "T: {float, int32} = DT_FLOAT",
        "N: int",
        "Ts: list(type) >= 0",
        "unit: {'A', 'B'} = 'A'",
        "sizes: list(int) = [1, 2]",
        "empty: list(shape) = []",
      ],
      deprecation: { version: 4, explanation: "Not used" },
      isAggregate: true,
      isStateful: true,
      isCommutative: true,
      allowsUninitializedInput: true,
    });
    withTestMemory((memory) => {
      expect(hex(encodeOpList([probe, defineOp("Plain", {})], memory))).toBe(OPS);
    });
  });
});

describe("encodeKernelList", () => {
  test("writes kernels as TensorFlow does, and decodeKernelDef reads them", () => {
    const create = () => ({ compute() {} });
    const probe = {
      op: "Probe",
      constraints: { T: [DataType.FLOAT, DataType.INT32], S: [DataType.STRING] },
      hostMemory: ["x"],
      label: "q",
      priority: 2,
      create,
    };
    const list = encodeKernelList([probe, { op: "Plain", device: "GPU", priority: -1, create }]);
    expect(hex(list)).toBe(KERNELS);
    expect(decodeKernelDef(list.subarray(2, 2 + list[1]))).toMatchObject({
      op: "Probe",
      deviceType: "CPU",
      constraint: [
        { name: "T", allowedValues: { value: { value: { type: [DataType.FLOAT, DataType.INT32] } } } },
        { name: "S", allowedValues: { value: { value: { type: [DataType.STRING] } } } },
      ],
      hostMemoryArg: ["x"],
      label: "q",
      priority: 2,
    });
  });
});

describe("decodeKernelDef", () => {
  test("skips unknown fields, and takes types that are not packed", () => {
    // op "Z"; field 9 with a varint; constraint T with types 1 and 2, one by one.
    const bytes = Buffer.from("0a015a48051a0b0a015412060a0430013002", "hex");
    expect(decodeKernelDef(new Uint8Array(bytes))).toMatchObject({
      op: "Z",
      constraint: [{ name: "T", allowedValues: { value: { value: { type: [1, 2] } } } }],
    });
  });

  test.each(["ffff", "0a05", "0a", "1a0b0a0154"])("refuses %s", (bytes) => {
    expect(() => decodeKernelDef(new Uint8Array(Buffer.from(bytes, "hex")))).toThrowError(
      "Error parsing serialized KernelDef.",
    );
  });
});
