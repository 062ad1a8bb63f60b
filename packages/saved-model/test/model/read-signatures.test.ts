import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { describe, expect, test } from "vitest";
import { MetaGraphDefSchema, type SignatureDefSchema, type TensorInfoSchema } from "../../src/gen/saved_model_pb.js";
import { readSignatures } from "../../src/model/read-signatures.js";

type Info = MessageInitShape<typeof TensorInfoSchema>;

function read(signatureDef: Record<string, MessageInitShape<typeof SignatureDefSchema>>) {
  return readSignatures(create(MetaGraphDefSchema, { signatureDef }).signatureDef, new Set(["a", "b"]));
}

const named = (name: string, fields: Info = {}): Info => ({
  encoding: { case: "name", value: name },
  dtype: 1,
  ...fields,
});

describe("readSignatures", () => {
  test("gives signatures, inputs and outputs sorted by name", () => {
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

  test.each<[string, Info, string]>([
    [
      "sparse tensors",
      { encoding: { case: "cooSparse", value: {} } },
      "UNIMPLEMENTED: signature 's': input 'x' is a sparse tensor; signatures of dense tensors can be run",
    ],
    [
      "composite tensors",
      { encoding: { case: "compositeTensor", value: {} } },
      "UNIMPLEMENTED: signature 's': input 'x' is a composite tensor; signatures of dense tensors can be run",
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
