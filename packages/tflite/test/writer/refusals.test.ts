import { Executor, type Program, type ProgramFunction, type ProgramNode } from "@heddle/graph";
import type { AttrValue } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { DataType } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { writeTflite } from "../../src/writer.js";
import { plugins } from "../run-tflite.js";

const { INT32, FLOAT } = DataType;
const dtype = (value: DataType): AttrValue => ({ kind: "type", value });
const types = (value: readonly DataType[]): AttrValue => ({ kind: "list", of: "type", value });
const call = (name: string) => ({ name, attrs: new Map() });

/** A program of the node `y` over an int32 scalar and a float, whose functions return the float as it is. */
function programOf(op: string, attrs: Readonly<Record<string, AttrValue>>): Program {
  const float = { name: "v", dtype: FLOAT };
  const functions = ["one", "two"].map((name): [string, ProgramFunction] => [
    name,
    {
      name,
      inputs: [float],
      outputs: [float],
      nodes: [],
      returns: [{ node: "v", output: 0 }],
      controlReturns: [],
    } as ProgramFunction,
  ]);
  const placeholder = (name: string, type: DataType): ProgramNode => ({
    name,
    op: "Placeholder",
    inputs: [],
    controlInputs: [],
    attrs: new Map([["dtype", dtype(type)]]),
  });
  const inputs = [
    { name: "i", ref: { node: "i", output: 0 }, dtype: INT32, shape: [] },
    { name: "x", ref: { node: "x", output: 0 }, dtype: FLOAT, shape: [2] },
  ];
  const outputs = [{ name: "y", ref: { node: "y", output: 0 }, dtype: FLOAT, shape: [2] }];
  return {
    nodes: [
      placeholder("i", INT32),
      placeholder("x", FLOAT),
      {
        name: "y",
        op,
        inputs: inputs.map(({ ref }) => ref),
        controlInputs: [],
        attrs: new Map(Object.entries({ Tin: types([FLOAT]), Tout: types([FLOAT]), ...attrs })),
      },
    ],
    functions: new Map(functions),
    signatures: new Map([["serving_default", { name: "serving_default", inputs, outputs }]]),
    initializers: [],
  };
}

describe("writeTflite", () => {
  test.each<[string, Readonly<Record<string, AttrValue>>]>([
    [
      "StatelessIf",
      {
        Tcond: dtype(INT32),
        then_branch: { kind: "func", value: call("one") },
        else_branch: { kind: "func", value: call("two") },
      },
    ],
    ["StatelessCase", { branches: { kind: "list", of: "func", value: [call("one"), call("two")] } }],
  ])("refuses %s, which a Flex operator cannot be", async (op, attrs) => {
    const error = await withTestMemory(async (memory) => {
      using host = new Host({ memory, plugins });
      using executor = new Executor(host, programOf(op, attrs), {});
      await executor.initialize();
      return await writeTflite(executor).catch((failure: unknown) => failure);
    });
    expect(error).toMatchObject({
      code: "UNIMPLEMENTED",
      message: expect.stringContaining("it calls a function, which cannot be written"),
    });
  });
});
