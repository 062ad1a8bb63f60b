import { create, type MessageInitShape, toBinary } from "@bufbuild/protobuf";
import { GraphDefSchema } from "@heddle/protos/graph";
import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { type FrozenGraphOptions, readFrozenGraph } from "../../src/index.js";
import { fixture } from "../fixture.js";

const type = (value: number) => ({ value: { case: "type", value } as const });

type Nodes = NonNullable<MessageInitShape<typeof GraphDefSchema>["node"]>;

function read(node: Nodes, options?: FrozenGraphOptions) {
  return readFrozenGraph(toBinary(GraphDefSchema, create(GraphDefSchema, { node })), options);
}

const nodes: Nodes = [
  { name: "y", op: "Placeholder", attr: { dtype: type(1) } },
  { name: "x", op: "Placeholder", attr: { dtype: type(7), shape: { value: { case: "shape", value: {} } as const } } },
  { name: "d", op: "PlaceholderWithDefault", attr: { dtype: type(3) }, input: ["c"] },
  { name: "c", op: "Const" },
  { name: "split", op: "Split", input: ["x", "d"] },
  { name: "out", op: "Cast", attr: { DstT: type(9) }, input: ["y", "^done"] },
  { name: "done", op: "NoOp" },
  { name: "init", op: "NoOp" },
];

describe("readFrozenGraph", () => {
  test("reads a graph that TensorFlow froze", () => {
    const { program, description } = readFrozenGraph(fixture("frozen.pb"));
    expect(program.signatures.get("serving_default")).toEqual({
      name: "serving_default",
      inputs: [{ name: "x", ref: { node: "x", output: 0 }, dtype: 1, shape: [-1, 3] }],
      outputs: [{ name: "Identity", ref: { node: "Identity", output: 0 }, dtype: 1, shape: undefined }],
    });
    expect(program.initializers).toEqual([]);
    expect(description.versions).toMatchObject({ producer: 2474, minConsumer: 0 });
    expect(Object.fromEntries(description.opCounts)).toMatchObject({ MatMul: 1, Placeholder: 1, Relu: 1 });
  });

  test("feeds placeholders and returns nodes without consumers", () => {
    const signature = read(nodes).program.signatures.get("serving_default");
    expect(signature?.inputs.map(({ name, dtype, shape }) => ({ name, dtype, shape }))).toEqual([
      { name: "x", dtype: 7, shape: [] },
      { name: "y", dtype: 1, shape: undefined },
    ]);
    expect(signature?.outputs.map(({ name, dtype }) => ({ name, dtype }))).toEqual([
      { name: "out", dtype: 9 },
      { name: "split", dtype: 0 },
    ]);
  });

  test("returns no node that waits for a checkpoint to be written", () => {
    const path = { name: "save/Const", op: "Const" };
    const saver = { name: "save/SaveV2", op: "SaveV2", input: ["save/Const"] };
    const wait = { name: "save/control_dependency", op: "Identity", input: ["save/Const", "^save/SaveV2"] };
    const { program } = read([...nodes, path, saver, wait]);
    expect(program.signatures.get("serving_default")?.outputs.map(({ name }) => name)).toEqual(["out", "split"]);
    const named = read([...nodes, path, saver, wait], { outputs: ["save/control_dependency"] }).program;
    expect(named.signatures.get("serving_default")?.outputs).toHaveLength(1);
  });

  test("finds the results of many nodes beside a saver in time", () => {
    const saver = { name: "save/SaveV2", op: "SaveV2" };
    const wait = { name: "wait", op: "Identity", input: ["^save/SaveV2"] };
    const ends = Array.from({ length: 10_000 }, (_, i) => ({ name: `end${i}`, op: "Cast", input: ["x"] }));
    const after = { name: "after", op: "Cast", input: ["wait"] };
    const { program } = read([...nodes, saver, wait, after, ...ends]);
    const outputs = program.signatures.get("serving_default")?.outputs.map(({ name }) => name) ?? [];
    expect(outputs.filter((name) => !name.startsWith("end"))).toEqual(["out", "split"]);
    expect(outputs).toHaveLength(10_002);
  }, 10_000);

  test("feeds no placeholder that freezing a loop left", () => {
    const leftOver = { op: "Placeholder", attr: { dtype: type(21) } };
    const names = ["unused_control_flow_input", "unused_control_flow_input_12", "unused_control_flow_input_read"];
    const { program } = read([...nodes, ...names.map((name) => ({ ...leftOver, name }))]);
    const inputs = program.signatures.get("serving_default")?.inputs.map(({ name }) => name);
    expect(inputs).toEqual(["unused_control_flow_input_read", "x", "y"]);
    const reader = { name: "reader", op: "Cast", attr: { DstT: type(9) }, input: ["unused_control_flow_input"] };
    const consumed = read([{ ...leftOver, name: "unused_control_flow_input" }, reader]).program;
    expect(consumed.signatures.get("serving_default")?.inputs).toHaveLength(1);
  });

  test("takes the inputs and outputs that are asked for", () => {
    const { program } = read(nodes, { inputs: ["d:0"], outputs: ["split:1", "c"] });
    expect(program.signatures.get("serving_default")).toEqual({
      name: "serving_default",
      inputs: [{ name: "d:0", ref: { node: "d", output: 0 }, dtype: 3, shape: undefined }],
      outputs: [
        { name: "c", ref: { node: "c", output: 0 }, dtype: 0, shape: undefined },
        { name: "split:1", ref: { node: "split", output: 1 }, dtype: 0, shape: undefined },
      ],
    });
  });

  test("returns no op without outputs, known by its definition or to TensorFlow, nor what is left over", () => {
    const graph: Nodes = [
      ...nodes,
      { name: "print", op: "PrintV2", input: ["x"] },
      { name: "log", op: "MyLog", input: ["x"] },
      { name: "h", op: "VarHandleOp" },
      { name: "h/Read/ReadVariableOp", op: "ReadVariableOp", input: ["h"] },
      { name: "table", op: "HashTableV2" },
    ];
    const outputs = (opHasOutputs?: FrozenGraphOptions["opHasOutputs"]) =>
      read(graph, { opHasOutputs })
        .program.signatures.get("serving_default")
        ?.outputs.map(({ name }) => name);
    expect(outputs()).toEqual(["log", "out", "split"]);
    expect(outputs((op) => (op === "MyLog" ? false : undefined))).toEqual(["out", "split"]);
    expect(outputs((op) => (op === "PrintV2" ? true : undefined))).toEqual(["log", "out", "print", "split"]);
  });

  test("refuses inputs and outputs that make no sense", () => {
    const failure = (options: FrozenGraphOptions) => statusOf(() => read(nodes, options));
    expect(failure({ inputs: ["z"] })).toBe("INVALID_ARGUMENT: input 'z' is node 'z', which does not exist");
    expect(failure({ outputs: ["z:1"] })).toBe("INVALID_ARGUMENT: output 'z:1' is node 'z', which does not exist");
    expect(failure({ inputs: ["out"] })).toBe(
      "INVALID_ARGUMENT: input 'out' is a Cast; inputs are nodes with a type: Placeholder, PlaceholderWithDefault",
    );
  });

  test("refuses a graph without a result", () => {
    expect(statusOf(() => read([{ name: "a", op: "A", input: ["a"] }]))).toBe(
      "INVALID_ARGUMENT: every node of the graph has a consumer: name the outputs",
    );
  });

  test("names the file that is damaged", () => {
    expect(statusOf(() => readFrozenGraph(new Uint8Array([10, 5]), { file: "m.pb" }))).toBe(
      "DATA_LOSS: Can't parse m.pb as binary proto: 5 bytes wanted, 0 are left at byte 2",
    );
  });
});
