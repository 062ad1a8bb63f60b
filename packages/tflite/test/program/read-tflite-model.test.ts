import { describe, expect, test } from "vitest";
import { readTfliteModel } from "../../src/index.js";
import { fixtureModel } from "../fixture-model.js";

const read = (name: string, options?: Parameters<typeof readTfliteModel>[1]) =>
  readTfliteModel(fixtureModel(name).bytes, options);

describe("readTfliteModel", () => {
  test("names an unknown builtin with its number", async () => {
    await expect(read("unknown_builtin")).rejects.toMatchObject({
      code: "UNIMPLEMENTED",
      message: "subgraph 0: operator 0, builtin 999: builtin 999 is not supported",
    });
  });

  test("refuses subgraphs that call each other without end", async () => {
    await expect(read("subgraph_that_calls_itself")).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringMatching(/subgraph \d calls itself/),
    });
  });

  test("keeps a signature that can be run when another cannot, and looks at no subgraph that nothing uses", async () => {
    const { program, description } = await read("second_signature_unknown_builtin");
    expect([...program.signatures.keys()]).toEqual(["serving_default"]);
    expect(description.unusableSignatures?.get("other")).toMatchObject({
      code: "UNIMPLEMENTED",
      message: "subgraph 1: operator 0, DELEGATE: builtin 51 is not supported",
    });
  });

  test("has the tensors' names where there is no signature, each once", async () => {
    const { program } = await read("no_signature");
    const { inputs, outputs } = program.signatures.get("serving_default") ?? {};
    expect(inputs?.map(({ name }) => name)).toEqual(["in", "in_1", "input_2"]);
    expect(outputs?.map(({ name }) => name)).toEqual(["out", "out_1"]);
  });

  test.each([
    ["maxBytes", { maxBytes: 100 }],
    ["maxNodes", { maxNodes: 5 }],
    ["maxDepth", { maxDepth: 1 }],
    ["maxDecodedBytes", { maxDecodedBytes: 1000 }],
    ["maxTensorBytes", { maxTensorBytes: 2 }],
  ])("keeps the limit %s", async (option, limits) => {
    await expect(read("effects_in_branches_and_loops", { limits })).rejects.toMatchObject({
      code: "RESOURCE_EXHAUSTED",
      message: expect.stringContaining(`raise the limit ${option}`),
      details: { option },
    });
  });

  test("makes a loop without effects stateless, and one with effects stateful", async () => {
    const opsOf = async (name: string) => [...(await read(name)).description.opCounts.keys()];
    expect(await opsOf("while_with_condition_of_one_element")).toContain("StatelessWhile");
    expect(await opsOf("effects_in_branches_and_loops")).toEqual(expect.arrayContaining(["If", "While"]));
  });
});
