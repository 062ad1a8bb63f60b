import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { readTfliteModel } from "../../src/index.js";
import { variableTypes } from "../../src/program/variable-types.js";
import type { OperatorTable, SubgraphTable } from "../../src/schema/model-schema.js";
import { callOptions, varHandleOptions } from "../../src/schema/options.data.js";
import { TENSOR_TYPE_NAMES, type TensorTypeName } from "../../src/schema/tensor-type.js";
import { fixtureModel } from "../fixture-model.js";

const NAMES = ["VAR_HANDLE", "READ_VARIABLE", "ASSIGN_VARIABLE", "CALL"];
const kinds = NAMES.map((name, number) => ({ name, number, isCustom: false, version: 1 }));

function operator(
  name: string,
  inputs: number[],
  outputs: number[],
  schema = {},
  value: Record<string, unknown> = {},
): OperatorTable {
  const none = { type: 0, schema: undefined, value: undefined };
  const tables = { builtin_options: { type: 1, schema, value }, builtin_options_2: none };
  return { opcode_index: NAMES.indexOf(name), inputs, outputs, ...tables } as unknown as OperatorTable;
}

const handle = (output: number, name: string) =>
  operator("VAR_HANDLE", [], [output], varHandleOptions, { shared_name: name });
const call = (inputs: number[], subgraph: number) => operator("CALL", inputs, [], callOptions, { subgraph });

function subgraph(types: TensorTypeName[], operators: OperatorTable[], inputs: number[] = []): SubgraphTable {
  const tensors = types.map((type) => ({ type: TENSOR_TYPE_NAMES.indexOf(type) }));
  return { tensors, inputs, outputs: [], operators, name: "" } as unknown as SubgraphTable;
}

describe("variableTypes", () => {
  test("has the types of tensors that are read and assigned, and float32 without these", () => {
    const main = subgraph(
      ["RESOURCE", "INT64", "RESOURCE", "BOOL", "RESOURCE"],
      [
        handle(0, "a"),
        operator("READ_VARIABLE", [0], [1]),
        handle(2, "b"),
        operator("ASSIGN_VARIABLE", [2, 3], []),
        handle(4, "c"),
      ],
    );
    const typeOf = variableTypes([main], kinds);
    expect(["a", "b", "c"].map((name) => typeOf("", name))).toEqual([DataType.INT64, DataType.BOOL, DataType.FLOAT]);
    expect(typeOf("other", "a")).toBe(DataType.FLOAT);
  });

  test("follows handles into subgraphs, in whatever order the file has these", () => {
    const reader = subgraph(["RESOURCE", "INT16"], [operator("READ_VARIABLE", [0], [1])], [0]);
    const middle = subgraph(["RESOURCE"], [call([0], 0)], [0]);
    const main = subgraph(["BOOL", "RESOURCE"], [handle(1, "a"), call([0, 1], 1)]);
    expect(variableTypes([reader, middle, main], kinds)("", "a")).toBe(DataType.INT16);
  });

  test("passes over indices outside of the file, and subgraphs that call themselves", () => {
    const main = subgraph(
      ["RESOURCE"],
      [handle(0, "a"), call([0], 7), call([0], -1), operator("READ_VARIABLE", [0], [9])],
    );
    const loop = subgraph(["RESOURCE"], [call([0], 1)], [0]);
    expect(variableTypes([main, loop], kinds)("", "a")).toBe(DataType.FLOAT);
  });
});

describe("readTfliteModel", () => {
  test("gives handles the types of their variables", async () => {
    const { program } = await readTfliteModel(fixtureModel("order_of_reads_and_assignments").bytes);
    const nodes = [...program.functions.values()].flatMap((func) => func.nodes).concat(program.nodes);
    const handles = nodes.filter(({ op }) => op === "VarHandleOp");
    expect(handles.length).toBeGreaterThan(0);
    for (const { attrs } of handles) expect(attrs.get("dtype")).toEqual({ kind: "type", value: DataType.INT32 });
  });
});
