import { defineOp } from "@heddle/kernel-api";
import { bytesFileSystem } from "@heddle/kernel-fallback";
import { readFrozenGraph, readSavedModel } from "@heddle/saved-model";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { opModel } from "../../src/index.js";

const op = defineOp("Mix", {
  inputs: ["text: string", "values: N * T"],
  outputs: ["mixed: string", "count: T"],
  attrs: ["N: int >= 1", "T: {int32, float}", "suffix: string = '!'"],
});
const attrs = {
  N: { kind: "int", value: 2n },
  T: { kind: "type", value: DataType.INT32 },
} as const;

describe("opModel", () => {
  test("makes a SavedModel whose signature has the names of the arguments", async () => {
    const { program } = await readSavedModel(bytesFileSystem(opModel(op, { attrs })));
    const signature = program.signatures.get("serving_default");
    expect(signature?.inputs.map(({ name, dtype, shape }) => [name, dtype, shape])).toEqual([
      ["text", DataType.STRING, undefined],
      ["values_0", DataType.INT32, undefined],
      ["values_1", DataType.INT32, undefined],
    ]);
    expect(signature?.outputs.map(({ name, dtype }) => [name, dtype])).toEqual([
      ["count", DataType.INT32],
      ["mixed", DataType.STRING],
    ]);
    const node = program.nodes.find((candidate) => candidate.op === "Mix");
    expect(node?.attrs.get("suffix")).toEqual({ kind: "string", value: Uint8Array.of(33) });
    expect(program.nodes.find(({ name }) => name === "count")?.inputs).toMatchObject([{ node: "Mix" }]);
  });

  test("makes a frozen graph with the same inputs and outputs", () => {
    const { "model.pb": bytes = new Uint8Array() } = opModel(op, { attrs, format: "graph-def" });
    const signature = readFrozenGraph(bytes).program.signatures.get("serving_default");
    expect(signature?.inputs.map(({ name }) => name)).toEqual(["text", "values_0", "values_1"]);
    expect(signature?.outputs.map(({ name }) => name)).toEqual(["count", "mixed"]);
  });

  test.each([
    ["op Mix needs a value for its attribute `N: int >= 1`", {}],
    ["op Mix needs a value for its attribute `T: {int32, float}`", { N: attrs.N }],
    ["op Mix has no attribute 'sufix': it has N, T, suffix", { ...attrs, sufix: attrs.N }],
    [
      "is not in the list of allowed values: int32, float",
      { ...attrs, T: { kind: "type", value: DataType.STRING } as const },
    ],
  ])("refuses attributes: %s", (message, given) => {
    expect(() => opModel(op, { attrs: given })).toThrowError(message);
  });

  test("takes values of JavaScript for attributes, by their types", () => {
    const { "saved_model.pb": wanted } = opModel(op, {
      attrs: { ...attrs, suffix: { kind: "string", value: Uint8Array.of(63) } },
    });
    const { "saved_model.pb": found } = opModel(op, { attrs: { N: 2, T: "int32", suffix: "?" } });
    expect(attrs).toEqual({ N: { kind: "int", value: 2n }, T: { kind: "type", value: DataType.INT32 } });
    expect(found).toEqual(wanted);
    expect(() => opModel(op, { attrs: { N: "two", T: "int32" } })).toThrowError("attribute 'N' of op Mix: ");
  });

  test("refuses an op with a resource among its arguments", () => {
    expect(() => opModel(defineOp("Find", { inputs: ["table: resource"] }))).toThrowError(
      "argument 'table' of op Find is a resource, which a model neither takes nor returns",
    );
  });
});
