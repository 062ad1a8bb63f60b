import { create, type MessageInitShape } from "@bufbuild/protobuf";
import type { ProgramNode } from "@heddle/graph";
import type { TensorAttr } from "@heddle/kernel-api";
import { MetaGraphDefSchema, type SignatureDefSchema, type TensorInfoSchema } from "@heddle/protos/saved-model";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { readSignatures } from "../../src/model/read-signatures.js";

type Info = MessageInitShape<typeof TensorInfoSchema>;

const node = (name: string, op = "NoOp", fields: Partial<ProgramNode> = {}): ProgramNode => ({
  name,
  op,
  inputs: [],
  controlInputs: [],
  attrs: new Map(),
  ...fields,
});
const constant: TensorAttr = { dtype: 1, shape: [], materialize: () => expect.fail("read too early") };
const nodes = new Map(
  [
    node("a"),
    node("b"),
    node("constant", "Const", { attrs: new Map([["value", { kind: "tensor", value: constant }]]) }),
    node("optional", "PlaceholderWithDefault", { inputs: [{ node: "constant", output: 0 }] }),
    node("computed", "PlaceholderWithDefault", { inputs: [{ node: "a", output: 0 }] }),
  ].map((each) => [each.name, each]),
);

function read(signatureDef: Record<string, MessageInitShape<typeof SignatureDefSchema>>) {
  return readSignatures(create(MetaGraphDefSchema, { signatureDef }).signatureDef, nodes);
}

const named = (name: string, fields: Info = {}): Info => ({
  encoding: { case: "name", value: name },
  dtype: 1,
  ...fields,
});

describe("readSignatures", () => {
  test("returns signatures, inputs and outputs sorted by name", () => {
    const { signatures, unusable } = read({
      z: { inputs: { y: named("b:1"), x: named("a", { dtype: 107, tensorShape: {} }) } },
      m: { outputs: { o: named("a:0", { tensorShape: { dim: [{ size: -1n }, { size: 2n }] } }) } },
      __saved_model_init_op: { outputs: { __saved_model_init_op: named("nowhere", { dtype: 0 }) } },
      __saved_model_train_op: {},
    });
    expect(unusable.size).toBe(0);
    expect([...signatures.values()]).toEqual([
      {
        name: "m",
        inputs: [],
        outputs: [{ name: "o", ref: { node: "a", output: 0 }, dtype: 1, shape: [-1, 2] }],
      },
      {
        name: "z",
        inputs: [
          { name: "x", ref: { node: "a", output: 0 }, dtype: 7, shape: [] },
          { name: "y", ref: { node: "b", output: 1 }, dtype: 1, shape: undefined },
        ],
        outputs: [],
      },
    ]);
  });

  test("an input has the default of its signature, or the constant of its placeholder", () => {
    const inputs = { x: named("a"), y: named("optional:0"), z: named("computed:0") };
    const { signatures } = read({ s: { inputs, defaults: { x: { dtype: 1, tensorShape: {}, floatVal: [2.5] } } } });
    const [x, y, z] = signatures.get("s")?.inputs ?? [];
    expect(x?.defaultValue).toMatchObject({ dtype: 1, shape: [] });
    expect(y?.defaultValue).toBe(constant);
    expect(z?.defaultValue).toBeUndefined();
  });

  test("a default of another type is an error of its signature", () => {
    const { unusable } = read({ s: { inputs: { x: named("a") }, defaults: { x: { dtype: 3 } } } });
    expect(unusable.get("s")).toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "signature 's': default of input 'x' is of type int32, not float",
    });
  });

  test("a default of another shape is an error of its signature", () => {
    const inputs = { x: named("a", { tensorShape: { dim: [{ size: -1n }, { size: 2n }] } }) };
    const of = (...sizes: readonly bigint[]) => {
      const x = { dtype: 1, tensorShape: { dim: sizes.map((size) => ({ size })) } };
      return read({ s: { inputs, defaults: { x } } });
    };
    expect(of(3n, 2n).signatures.get("s")?.inputs[0]?.defaultValue?.shape).toEqual([3, 2]);
    expect(of(2n).unusable.get("s")).toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "signature 's': default of input 'x' has shape [2], not [?,2]",
    });
    expect(of(3n, 1n).unusable.get("s")?.message).toContain("has shape [3,1], not [?,2]");
  });

  test("a default of no input is ignored, as in TensorFlow", () => {
    const { signatures, unusable } = read({
      s: { inputs: { x: named("a") }, defaults: { y: { dtype: 1, tensorShape: {} } } },
    });
    expect(unusable.size).toBe(0);
    expect(signatures.get("s")?.inputs).toMatchObject([{ name: "x" }]);
    expect(signatures.get("s")?.inputs[0]?.defaultValue).toBeUndefined();
  });

  test.each([
    [
      "fewer bytes",
      { dtype: 1, tensorShape: { dim: [{ size: 2n }] }, tensorContent: new Uint8Array(4) },
      "4 bytes found, 8 wanted",
    ],
    [
      "strings that are cut",
      { dtype: 7, tensorShape: {}, tensorContent: Uint8Array.of(9, 65) },
      "default of input 'x'",
    ],
    ["a truth value of 2", { dtype: 10, tensorShape: {}, tensorContent: Uint8Array.of(2) }, "default of input 'x'"],
    ["a resource", { dtype: 20, tensorShape: {} }, "default of input 'x': tensors of type resource cannot be read"],
    ["more bytes than memory", { dtype: 1, tensorShape: { dim: [{ size: 2n ** 40n }] } }, "default of input 'x'"],
  ])("a default with %s fails where it is made, and gives back what it took", (_, proto, message) => {
    const inputs = { x: named("a", { dtype: proto.dtype }) };
    const value = read({ s: { inputs, defaults: { x: proto } } }).signatures.get("s")?.inputs[0]?.defaultValue;
    const memory = createTestMemory();
    expect(() => value?.materialize(memory)).toThrow(message);
    expect(memory.liveBytes).toBe(0);
  });

  test("returns the parts of ragged and sparse tensors under free names", () => {
    const ragged: Info = {
      encoding: { case: "compositeTensor", value: { components: [named("a:0"), named("a:1", { dtype: 9 })] } },
    };
    const sparse: Info = {
      encoding: {
        case: "cooSparse",
        value: { valuesTensorName: "b:1", indicesTensorName: "b:0", denseShapeTensorName: "b:2" },
      },
      dtype: 7,
      tensorShape: { dim: [{ size: -1n }, { size: 3n }] },
    };
    const { signatures } = read({ s: { inputs: { s: sparse }, outputs: { y: ragged, y_1: named("b:0") } } });
    const part = (name: string, node: string, output: number, dtype: number, shape?: readonly number[]) => ({
      name,
      ref: { node, output },
      dtype,
      shape,
    });
    expect(signatures.get("s")).toEqual({
      name: "s",
      inputs: [part("s", "b", 0, 9, [-1, 2]), part("s_1", "b", 1, 7, [-1]), part("s_2", "b", 2, 9, [2])],
      outputs: [part("y", "a", 0, 1), part("y_1", "b", 0, 1), part("y_2", "a", 1, 9)],
    });
  });

  test.each<[string, Info, string]>([
    [
      "sparse tensors without names",
      { encoding: { case: "cooSparse", value: {} }, dtype: 1 },
      "INVALID_ARGUMENT: signature 's': input 'x' names no tensor",
    ],
    [
      "composite tensors of nothing",
      { encoding: { case: "compositeTensor", value: {} } },
      "INVALID_ARGUMENT: signature 's': input 'x' names no tensor",
    ],
    ["nothing", { dtype: 1 }, "INVALID_ARGUMENT: signature 's': input 'x' names no tensor"],
    ["no node", named("c:0"), "INVALID_ARGUMENT: signature 's': input 'x' is node 'c', which does not exist"],
    ["no type", named("a:0", { dtype: 0 }), "INVALID_ARGUMENT: signature 's': input 'x' has no type"],
    [
      "no reference",
      named("^a"),
      "INVALID_ARGUMENT: signature 's': '^a' is not a tensor: wanted node, node:0 or node:output:0",
    ],
  ])("sets aside a signature of %s, and keeps the others", (_, info, message) => {
    const { signatures, unusable } = read({ s: { inputs: { x: info } }, good: {} });
    expect([...signatures.keys()]).toEqual(["good"]);
    expect([...unusable].map(([name, error]) => [name, String(error)])).toEqual([["s", message]]);
  });
});
