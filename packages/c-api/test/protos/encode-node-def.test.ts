import { Attributes, type AttrValue, type ConstructionContext } from "@heddle/kernel-api";
import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { encodeNodeDef } from "../../src/protos/encode-node-def.js";

const bytes = (text: string) => new TextEncoder().encode(text);
const INTS = {
  dtype: DataType.INT32,
  shape: [2],
  materialize: (memory: Tensor["memory"]) => tensorFromJs(memory, DataType.INT32, [1, 2]),
};
const TEXTS = {
  dtype: DataType.STRING,
  shape: [2],
  materialize: (memory: Tensor["memory"]) => Tensor.fromStrings(memory, [2], ["a", Uint8Array.of(0xff, 0)]),
};

/** The attributes of the node below. */
const ATTRS: Readonly<Record<string, AttrValue>> = {
  ts: { kind: "tensor", value: TEXTS },
  s: { kind: "string", value: bytes("bunny") },
  i: { kind: "int", value: -5n },
  f: { kind: "float", value: 1.25 },
  b: { kind: "bool", value: false },
  t: { kind: "type", value: DataType.FLOAT },
  sh: { kind: "shape", value: [2, -1, 0] },
  shu: { kind: "shape", value: undefined },
  te: { kind: "tensor", value: INTS },
  fn: { kind: "func", value: { name: "foo", attrs: new Map([["T", { kind: "type", value: DataType.INT32 }]]) } },
  ph: { kind: "placeholder", value: "later" },
  ls: { kind: "list", of: "string", value: [bytes("bugs"), bytes("")] },
  li: { kind: "list", of: "int", value: [1n, -2n] },
  lf: { kind: "list", of: "float", value: [1.5, 2.5] },
  lb: { kind: "list", of: "bool", value: [true, false] },
  lt: { kind: "list", of: "type", value: [DataType.FLOAT, DataType.HALF] },
  lsh: { kind: "list", of: "shape", value: [[3], undefined] },
  lte: { kind: "list", of: "tensor", value: [INTS] },
  lfn: { kind: "list", of: "func", value: [{ name: "foo", attrs: new Map() }] },
  le: { kind: "list", of: undefined, value: [] },
};

/** The same node as TensorFlow 2.21 serializes it, attribute by attribute in the order of their names. */
const GOLDEN =
  "0a076d795f6e6f6465120550726f6265222c2f6a6f623a6c6f63616c686f73742f7265706c6963613a302f7461736b3a302f" +
  "6465766963653a4350553a302a070a0162120228002a0a0a01661205250000a03f2a160a02666e1210520e0a03666f6f1207" +
  "0a0154120230032a100a0169120b18fbffffffffffffffff012a0c0a026c6212060a042a0201002a080a026c6512020a002a" +
  "120a026c66120c0a0a22080000c03f000020402a100a036c666e12090a074a050a03666f6f2a150a026c69120f0a0d1a0b01" +
  "feffffffffffffffff012a100a026c73120a0a0812046275677312002a130a036c7368120c0a0a3a04120208033a0218012a" +
  "0c0a026c7412060a04320201132a1d0a036c746512160a1442120803120412020802220801000000020000002a0d0a027068" +
  "12074a056c617465722a0c0a01731207120562756e6e792a1b0a02736812153a1312020802120b08ffffffffffffffffff01" +
  "12002a0b0a0373687512043a0218012a070a0174120230012a1a0a0274651214421208031204120208022208010000000200" +
  "00002a170a0274731211420f08071204120208024201614202ff00";

describe("encodeNodeDef", () => {
  test("writes attributes of every kind as TensorFlow does", () => {
    const context = {
      nodeName: "my_node",
      op: { name: "Probe" },
      attributes: new Attributes("my_node", new Map(Object.entries(ATTRS))),
    } as ConstructionContext;
    withTestMemory((memory) => {
      expect(Buffer.from(encodeNodeDef(context, memory)).toString("hex")).toBe(GOLDEN);
    });
  });
});
