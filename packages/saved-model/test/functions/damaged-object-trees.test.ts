import { toBinary } from "@bufbuild/protobuf";
import { bytesFileSystem } from "@heddle/kernel-fallback";
import { decodeProto } from "@heddle/protos/decode";
import { SavedModelSchema, type SavedObject, type SavedObjectGraph } from "@heddle/protos/saved-model";
import { StatusError } from "@heddle/status";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSavedModel } from "../../src/index.js";
import { jsonFixture } from "../fixture.js";
import { functionsModelFiles } from "../model-files.js";
import { runModel } from "../run-model.js";

type Kind = SavedObject["kind"];
type KindOf<Case extends Kind["case"]> = Extract<Kind, { case: Case }>["value"];

/** The tree of a model, and its objects of one kind. */
interface Tree {
  readonly saved: SavedObjectGraph;
  of<Case extends Kind["case"]>(wanted: Case): KindOf<Case>[];
}

const pb = "saved_model.pb";

/** Reads a model after `change` of its tree. */
function readChanged(name: "tokenizer" | "tables", change: (tree: Tree) => void) {
  const files = functionsModelFiles(name);
  const model = decodeProto(SavedModelSchema, files[pb]);
  const saved = model.metaGraphs[0].objectGraphDef;
  if (!saved) throw new Error("the model has no tree");
  change({
    saved,
    of: <Case extends Kind["case"]>(wanted: Case) =>
      saved.nodes.flatMap(({ kind }) => (kind.case === wanted ? [kind.value as KindOf<Case>] : [])),
  });
  return readSavedModel(bytesFileSystem({ ...files, [pb]: toBinary(SavedModelSchema, model) }));
}

/** The errors of the functions that cannot be called, by name. */
async function errorsOf(name: "tokenizer" | "tables", change: (tree: Tree) => void) {
  const { description } = await readChanged(name, change);
  return Object.fromEntries([...description.unusableSignatures].map(([key, error]) => [key, String(error)]));
}

describe("damaged trees of objects", () => {
  test("an attribute that the tree does not have is an error of the model", async () => {
    const read = readChanged("tables", ({ saved }) => {
      saved.nodes[0].children[1].nodeId = 99;
    });
    expect(await read.catch(String)).toMatch(/^DATA_LOSS: object '\w+' is number 99 of a tree of \d+ objects$/);
    const negative = readChanged("tables", ({ saved }) => {
      saved.nodes[0].children[1].nodeId = -1;
    });
    expect(await negative.catch(String)).toMatch(/^DATA_LOSS: .*is number -1/);
  });

  test("cycles are no error, and objects that nothing needs may have no kind", async () => {
    const { program } = await readChanged("tables", ({ saved }) => {
      const [root] = saved.nodes;
      root.children.push({ ...root.children[0], localName: "self", nodeId: 0 });
      root.kind = { case: undefined };
    });
    expect([...program.signatures.keys()]).toEqual(["find", "remember"]);
  });

  test("a function that does not exist is an error of that function", async () => {
    const errors = await errorsOf("tables", ({ of }) => {
      const [first] = of("function").filter(({ concreteFunctions: [name] }) => name.includes("_find_"));
      first.concreteFunctions[0] = "constructor";
    });
    expect(errors).toEqual({
      find: "INVALID_ARGUMENT: function 'find': function 'constructor' is not in the graph",
    });
  });

  test("captured objects that do not exist, or that nothing makes", async () => {
    const change = (bound: (inputs: number[], saved: SavedObjectGraph) => void) =>
      errorsOf("tables", ({ saved }) => {
        const [, find] = Object.entries(saved.concreteFunctions).find(([key]) => key.includes("_find_")) ?? [];
        if (find) bound(find.boundInputs, saved);
      });
    expect(await change((inputs) => inputs.splice(0, 1, 1234))).toEqual({
      find: expect.stringMatching(/^INVALID_ARGUMENT: function 'find': object 1234 is captured, and the tree has \d+$/),
    });
    expect(await change((inputs) => inputs.splice(0, 1, 0))).toEqual({
      find: "UNIMPLEMENTED: function 'find': 'object 0' is captured, which is neither a variable, a table, a constant nor a file",
    });
    expect(await change((inputs) => inputs.splice(0, 2))).toEqual({
      find: expect.stringMatching(/^UNIMPLEMENTED: function 'find': its argument '\w+' is not a tensor$/),
    });
    expect(await change((inputs) => inputs.push(...inputs, ...inputs))).toEqual({
      find: expect.stringMatching(/^INVALID_ARGUMENT: function 'find': function '\w+' takes 5 tensors, found 12$/),
    });
  });

  test("a constant that the graph does not have, and a variable without a type", async () => {
    const constant = await errorsOf("tables", ({ of }) => {
      for (const each of of("constant")) each.operation = "nowhere";
    });
    expect(constant.find).toMatch(/^INVALID_ARGUMENT: .*constant '.+' is node 'nowhere', which does not exist$/);
    const variable = await errorsOf("tokenizer", ({ of }) => {
      of("variable")[0].dtype = 77;
    });
    expect(variable.grow).toBe("INVALID_ARGUMENT: function 'grow': scale variable has type 77");
  });

  test("a table whose maker needs the table, and one without a maker", async () => {
    const cyclic = await errorsOf("tables", ({ saved }) => {
      const memory = saved.nodes[0].children.find(({ localName }) => localName === "memory")?.nodeId ?? -1;
      for (const [name, each] of Object.entries(saved.concreteFunctions)) {
        if (name.includes("_creator_")) each.boundInputs = [memory];
      }
    });
    expect(cyclic.remember).toBe("INVALID_ARGUMENT: function 'remember': 'memory' needs itself to be made");
    const lost = await errorsOf("tables", ({ saved }) => {
      for (const { kind, children } of saved.nodes) if (kind.case === "resource") children.length = 0;
    });
    expect(lost.remember).toBe("INVALID_ARGUMENT: function 'remember': table 'memory' has no function that makes it");
  });

  test("any flipped bit of saved_model.pb ends in a StatusError, or does not matter", async () => {
    for (const name of ["tables", "tokenizer"] as const) {
      const { length } = functionsModelFiles(name)[pb];
      await fc.assert(
        fc.asyncProperty(fc.nat(length - 1), fc.nat(7), async (at, bit) => {
          const files = functionsModelFiles(name);
          files[pb][at] ^= 1 << bit;
          try {
            await runModel(bytesFileSystem(files), jsonFixture(`functions-model/${name}.cases.json`));
          } catch (error) {
            if (!(error instanceof StatusError)) throw error;
          }
        }),
        { numRuns: 60 },
      );
    }
  });
});
