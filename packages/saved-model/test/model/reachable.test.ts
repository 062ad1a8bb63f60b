import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { GraphDefSchema } from "@heddle/protos/graph";
import { describe, expect, test } from "vitest";
import { graphToProgram } from "../../src/graph/graph-to-program.js";
import { reachable } from "../../src/model/reachable.js";

type Nodes = NonNullable<MessageInitShape<typeof GraphDefSchema>["node"]>;
type Attrs = NonNullable<Exclude<Nodes[number], { $typeName: string }>["attr"]>;

const func = (name: string): Attrs => ({ f: { value: { case: "func", value: { name } } } });
const functions = (...names: string[]): Attrs => ({
  f: { value: { case: "list", value: { func: names.map((name) => ({ name })) } } },
});

const body = [{ name: "r", op: "RestoreV2" }];
const library: MessageInitShape<typeof GraphDefSchema>["library"] = {
  function: [
    { signature: { name: "returns", outputArg: [{ name: "y", type: 1 }] }, nodeDef: body, ret: { y: "r:tensors:0" } },
    { signature: { name: "does" }, nodeDef: body, controlRet: { r: "r" } },
    { signature: { name: "ignores" }, nodeDef: body },
    { signature: { name: "loops" }, nodeDef: [{ name: "c", op: "Call", attr: func("loops") }], controlRet: { c: "c" } },
  ],
};

function reach(...node: Nodes) {
  const { nodes, ops } = reachable(graphToProgram(create(GraphDefSchema, { node, library })), ["start"]);
  return { nodes: [...nodes].sort(), ops: [...ops].sort() };
}

describe("reachable", () => {
  test("follows data and control inputs", () => {
    const start = { name: "start", op: "A", input: ["start", "m:1", "nowhere"] };
    const others = [
      { name: "m", op: "B", input: ["^r"] },
      { name: "r", op: "C" },
      { name: "apart", op: "D", input: ["start"] },
    ];
    expect(reach(start, ...others)).toEqual({ nodes: ["m", "r", "start"], ops: ["A", "B", "C"] });
  });

  test("follows what functions return and do, and nothing else in them", () => {
    const ops = (attr: Attrs) => reach({ name: "start", op: "Call", attr }).ops;
    expect([func("returns"), func("does"), functions("ignores", "does")].map(ops)).toEqual(
      new Array(3).fill(["Call", "RestoreV2"]),
    );
    expect([func("ignores"), func("loops"), func("unknown")].map(ops)).toEqual(new Array(3).fill(["Call"]));
  });
});
