import { bytesFileSystem } from "@heddle/kernel-fallback";
import { describe, expect, test } from "vitest";
import { readTfjsModel } from "../../src/index.js";
import { constant, int32, statusOfPromise, strings, tfjsFiles } from "./tfjs-files.js";
import { withTfjsModel } from "./with-tfjs-model.js";

const node = (name: string, op: string, input: readonly string[], attr: object = {}) => ({ name, op, input, attr });
const table = (name: string, input: readonly string[] = [], sharedName = "") =>
  node(name, "HashTableV2", input, {
    key_dtype: { type: "DT_STRING" },
    value_dtype: { type: "DT_INT32" },
    shared_name: { s: btoa(sharedName) },
    container: { s: "" },
    use_node_name_sharing: { b: false },
  });
const types = { Tin: { type: "DT_STRING" }, Tout: { type: "DT_INT32" } };
const resource = { T: { type: "DT_RESOURCE" } };

const keys = strings("keys", [2], ["a", "b"]);
const values = int32("values", [2], [1, 2]);
const missing = int32("missing", [], [-1]);
const text = { name: "text", op: "Placeholder", attr: { dtype: { type: "DT_STRING" } } };
const find = (handle: string) => node("found", "LookupTableFindV2", [handle, "text", "missing"], types);
const fill = (handle: string) => node("fill", "LookupTableImportV2", [handle, "keys", "values"], types);

const weights = [[keys, values, missing]];
const lookUp = (model: object) =>
  withTfjsModel(bytesFileSystem(tfjsFiles(model, weights)), async (run) => {
    expect((await run({ text: ["a"] })).found).toEqual([1]);
    return (await run({ text: ["b", "?", "a"] })).found;
  });

/** A model whose table is made by its initializer, in the form of converters since TensorFlow.js 4. */
const captured = {
  modelTopology: {
    node: [
      constant(missing),
      text,
      { name: "unknown", op: "Placeholder", attr: { dtype: { type: "DT_RESOURCE" }, shape: { shape: {} } } },
      find("unknown"),
      node("Identity", "Identity", ["found"], { T: { type: "DT_INT32" } }),
    ],
  },
  signature: {
    inputs: {
      text: { name: "text:0", dtype: "DT_STRING", tensorShape: { dim: [{ size: "-1" }] } },
      "unknown:0": { name: "unknown:0", dtype: "DT_RESOURCE", tensorShape: {}, resourceId: 66 },
    },
    outputs: { found: { name: "Identity:0", dtype: "DT_INT32", tensorShape: { dim: [{ size: "-1" }] } } },
  },
  modelInitializer: {
    node: [
      node("start", "NoOp", []),
      constant(keys),
      constant(values),
      table("hash_table", ["^start"]),
      node("handle", "Identity", ["hash_table"], resource),
      fill("handle"),
      node("filled", "NoOp", ["^fill"]),
      node("Identity", "Identity", ["handle", "^filled"], resource),
    ],
  },
  initializerSignature: {
    outputs: { "Identity:0": { name: "Identity:0", dtype: "DT_RESOURCE", tensorShape: {}, resourceId: 66 } },
  },
};

describe("addInitializer", () => {
  test("fills a table that the graph has too, known by the name of its node", async () => {
    const model = {
      modelTopology: { node: [constant(missing), text, table("table"), find("table")] },
      modelInitializer: { node: [constant(keys), constant(values), table("table"), fill("table")] },
    };
    expect(await lookUp(model)).toEqual([2, -1, 1]);
    const { program } = await readTfjsModel(bytesFileSystem(tfjsFiles(model, weights)));
    expect(program.initializers).toEqual([{ name: "initialize", targets: ["fill"], feeds: [] }]);
    expect(program.nodes.filter(({ op }) => op === "HashTableV2")).toHaveLength(1);
  });

  test("fills a table that has a shared name", async () => {
    const model = {
      modelTopology: { node: [constant(missing), text, table("table", [], "shared"), find("table")] },
      modelInitializer: { node: [constant(keys), constant(values), table("other", [], "shared"), fill("other")] },
    };
    expect(await lookUp(model)).toEqual([2, -1, 1]);
  });

  test("gives the graph the handles that the initializer makes", async () => {
    expect(await lookUp(captured)).toEqual([2, -1, 1]);
    const { program } = await readTfjsModel(bytesFileSystem(tfjsFiles(captured, weights)));
    expect(program.initializers).toEqual([{ name: "initialize", targets: ["modelInitializer/Identity"], feeds: [] }]);
    expect(program.signatures.get("serving_default")?.inputs.map(({ name }) => name)).toEqual(["text"]);
    const named = new Map(program.nodes.map((each) => [each.name, each]));
    expect(named.has("unknown")).toBe(false);
    expect(named.get("found")?.inputs[0]).toEqual({ node: "hash_table", output: 0 });
    expect(named.get("hash_table")?.controlInputs).toEqual([]);
  });

  test("renames nodes and functions that the graph has too", async () => {
    const identity = (name: string, type: string, nodeDef: object[], out: string) => ({
      signature: {
        name,
        inputArg: [{ name: "x", type }],
        outputArg: [{ name: "y", type }],
      },
      nodeDef,
      ret: { y: out },
    });
    const call = (input: string, type: string) =>
      node("call", "PartitionedCall", [input], {
        f: { func: { name: "f" } },
        Tin: { list: { type: [type] } },
        Tout: { list: { type: [type] } },
      });
    const model = {
      modelTopology: {
        node: [constant(missing), text, table("table"), find("table"), call("found", "DT_INT32")],
        library: {
          function: [identity("f", "DT_INT32", [node("n", "Neg", ["x"], { T: { type: "DT_INT32" } })], "n:y:0")],
        },
      },
      modelInitializer: {
        node: [
          constant(keys),
          constant(values),
          // Not the graph's nodes of these names.
          call("keys", "DT_STRING"),
          node("found", "Identity", ["call"], { T: { type: "DT_STRING" } }),
          table("table"),
          node("fill", "LookupTableImportV2", ["table", "found", "values"], types),
        ],
        library: {
          function: [identity("f", "DT_STRING", [node("n", "StringUpper", ["x"])], "n:output:0")],
        },
      },
    };
    const files = bytesFileSystem(tfjsFiles(model, weights));
    expect(await withTfjsModel(files, (run) => run({ text: ["A", "B", "a"] }))).toEqual({ call: [-1, -2, 1] });
    const { program } = await readTfjsModel(files);
    expect([...program.functions.keys()]).toEqual(["f", "modelInitializer/f"]);
    expect(program.nodes.map(({ name }) => name).slice(-3)).toEqual([
      "modelInitializer/call",
      "modelInitializer/found",
      "fill",
    ]);
  });

  test("runs nothing for an initializer without nodes", async () => {
    const model = { modelTopology: { node: [constant(missing)] }, modelInitializer: {} };
    const { program } = await readTfjsModel(bytesFileSystem(tfjsFiles(model, weights)));
    expect(program.initializers).toEqual([]);
  });

  test("refuses resources that the initializer does not give as handles", async () => {
    const failure = (model: object) =>
      statusOfPromise(() => readTfjsModel(bytesFileSystem(tfjsFiles({ ...captured, ...model }, weights))));
    const output = (name: string, resourceId: number) => ({
      initializerSignature: { outputs: { [name]: { name, dtype: "DT_RESOURCE", resourceId } } },
    });
    expect(await failure({ modelInitializer: undefined, initializerSignature: undefined })).toBe(
      "INVALID_ARGUMENT: input 'unknown:0' is resource 66, which the initializer does not return",
    );
    expect(await failure(output("Identity:0", 67))).toBe(
      "INVALID_ARGUMENT: input 'unknown:0' is resource 66, which the initializer does not return",
    );
    expect(await failure(output("gone:0", 66))).toBe(
      "INVALID_ARGUMENT: output 'gone:0' of the initializer is node 'gone', which does not exist",
    );
    expect(await failure(output("fill", 66))).toBe(
      "UNIMPLEMENTED: output 'fill' of the initializer is made by LookupTableImportV2; handles of tables can be passed on",
    );
  });
});
