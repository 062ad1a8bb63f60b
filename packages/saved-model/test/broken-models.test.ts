import { toBinary } from "@bufbuild/protobuf";
import { bytesFileSystem } from "@heddle/kernel-fallback";
import { decodeProto } from "@heddle/protos/decode";
import type { GraphDef, NodeDef } from "@heddle/protos/graph";
import { SavedModelSchema } from "@heddle/protos/saved-model";
import { StatusError } from "@heddle/status";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SavedModelOptions } from "../src/index.js";
import { type ModelName, modelCases, modelFiles } from "./model-files.js";
import { runModel } from "./run-model.js";

type Files = Record<string, Uint8Array>;

const pb = "saved_model.pb";
const index = "variables/variables.index";
const shard = "variables/variables.data-00000-of-00001";
const vocabulary = "assets/vocab.txt";

/** How a model ends with some of its files changed: `undefined` when it runs. No memory is left over either way. */
async function outcome(
  name: ModelName,
  change: (files: Files) => void,
  options?: SavedModelOptions,
): Promise<string | undefined> {
  const files = modelFiles(name);
  change(files);
  try {
    await runModel(bytesFileSystem(files), modelCases(name), options);
    return undefined;
  } catch (error) {
    if (error instanceof StatusError) return String(error);
    throw error;
  }
}

const put = (path: string, text: string) => (files: Files) => {
  files[path] = new TextEncoder().encode(text);
};
const cut = (path: string, start: number, end: number) => (files: Files) => {
  files[path] = files[path].slice(start, end);
};
const remove = (path: string) => (files: Files) => {
  delete files[path];
};
const flip =
  (path: string, at: number, bit = 0) =>
  (files: Files) => {
    files[path][at] ^= 1 << bit;
  };

/** Changes the graph in `saved_model.pb`; `nodeOf` finds the first node of an op in a function. */
const edit = (change: (graph: GraphDef, nodeOf: (op: string) => NodeDef) => void) => (files: Files) => {
  const model = decodeProto(SavedModelSchema, files[pb]);
  const graph = model.metaGraphs[0].graphDef;
  if (!graph) throw new Error("the model has no graph");
  change(graph, (op) => {
    const node = graph.library?.function.flatMap(({ nodeDef }) => nodeDef).find((candidate) => candidate.op === op);
    if (!node) throw new Error(`the model has no ${op}`);
    return node;
  });
  files[pb] = toBinary(SavedModelSchema, model);
};

const restore = "[node 'StatefulPartitionedCall_3/RestoreV2' (RestoreV2)]";
const initialize = "InitializeTableFromTextFileV2' (InitializeTableFromTextFileV2)]";
const call = "StatefulPartitionedCall/StatefulPartitionedCall";

describe("broken models", () => {
  test("a truncated saved_model.pb says where it ends", async () => {
    expect(await outcome("sentiment", cut(pb, 0, 1000))).toBe(
      "DATA_LOSS: Can't parse saved_model.pb as binary proto: 148686 bytes wanted, 994 are left at byte 6",
    );
    expect(await outcome("sentiment", cut(pb, 0, 0))).toBe("DATA_LOSS: saved_model.pb holds no meta graph");
    expect(await outcome("sentiment", remove(pb))).toMatch(/^NOT_FOUND: Could not find SavedModel .pb at supplied/);
  });

  test("any flipped bit of saved_model.pb ends in a StatusError, or does not matter", async () => {
    const { length } = modelFiles("string_lookup")[pb];
    await fc.assert(
      fc.asyncProperty(fc.nat(length - 1), fc.nat(7), async (at, bit) => {
        await outcome("string_lookup", flip(pb, at, bit));
      }),
      { numRuns: 200 },
    );
  });

  test("a damaged variables.index says in which block, and where", async () => {
    expect(await outcome("sentiment", flip(index, 100))).toBe(
      `DATA_LOSS: ${index}: block checksum mismatch: data block 0 at byte 0: stored 0x3558c389, computed 0xa0143cb9`,
    );
    expect(await outcome("sentiment", cut(index, 300, 1212))).toBe(
      `DATA_LOSS: ${index}: truncated block read: index block at byte 1144 has 15 bytes and a trailer of 5, but blocks end at byte 864`,
    );
    expect(await outcome("sentiment", cut(index, 0, 30))).toBe(
      `DATA_LOSS: ${index}: file is too short to be an sstable: it has 30 bytes, the footer alone takes 48`,
    );
    expect(await outcome("sentiment", remove(index))).toBe(
      `NOT_FOUND: ${index} is missing: the model's variables are restored from it`,
    );
  });

  test("a damaged shard says which variable is lost", async () => {
    const variable = "m/optimizer/_trainable_variables/0/.ATTRIBUTES/VARIABLE_VALUE";
    expect(await outcome("sentiment", remove(shard))).toBe(
      `NOT_FOUND: ${shard} is missing: it holds m/optimizer/_iterations/.ATTRIBUTES/VARIABLE_VALUE ${restore}`,
    );
    expect(await outcome("sentiment", cut(shard, 0, 1000))).toBe(
      `DATA_LOSS: ${shard}: _CHECKPOINTABLE_OBJECT_GRAPH takes bytes 41884 to 47357, the shard has 1000`,
    );
    expect(await outcome("sentiment", flip(shard, 28928))).toBe(
      `DATA_LOSS: ${shard}: ${variable} at byte 27928 (12800 bytes): Checksum does not match: stored 0x2096f096 vs. calculated on the restored bytes 0x12f9b99e [node 'restored objects values' (RestoreV2)]`,
    );
  });

  test("a missing or damaged vocabulary is named, with the line", async () => {
    const failure = async (change: (files: Files) => void) => {
      const message = await outcome("text_file_table", change);
      expect(message).toContain(initialize);
      return message?.replace(/ \[node .*/, "");
    };
    expect(await failure(remove(vocabulary))).toBe(`NOT_FOUND: ${vocabulary}; No such file or directory`);
    expect(await failure(put(vocabulary, "a\n\nb\n"))).toMatch(
      new RegExp(`^INVALID_ARGUMENT: Invalid content in ${vocabulary}: empty line found`),
    );
    expect(await failure(put(vocabulary, "a\nb\na\n"))).toMatch(
      /^FAILED_PRECONDITION: HashTable has different value for same key. Key a has 0 and trying to add value 2/,
    );
  });

  test("an unknown op is named, with its node", async () => {
    const change = edit((_, nodeOf) => {
      nodeOf("StringLower").op = "Frobnicate";
    });
    expect(await outcome("vectorize_count", change)).toMatch(
      new RegExp(
        `^NOT_FOUND: Op type not registered 'Frobnicate' \\(node '${call}/text_vectorization_3_1/StringLower'`,
      ),
    );
  });

  test("a cycle is shown", async () => {
    const change = edit((_, nodeOf) => {
      nodeOf("StringLower").input[0] = `${nodeOf("StaticRegexReplace").name}:output:0`;
    });
    const [lower, replace] = ["StringLower", "StaticRegexReplace"].map((op) => `${call}/text_vectorization_3_1/${op}`);
    expect(await outcome("vectorize_count", change)).toBe(
      `INVALID_ARGUMENT: the graph has a cycle: ${replace} -> ${lower} -> ${replace}`,
    );
  });

  test("names that lead nowhere are named", async () => {
    const input = edit((_, nodeOf) => {
      nodeOf("StringLower").input[0] = "nowhere:output:0";
    });
    expect(await outcome("vectorize_count", input)).toBe(
      `INVALID_ARGUMENT: node '${call}/text_vectorization_3_1/StringLower' refers to node '${call}/nowhere', which does not exist`,
    );
    const functions = edit((graph) => {
      graph.library = undefined;
    });
    expect(await outcome("vectorize_count", functions)).toMatch(
      /^INVALID_ARGUMENT: node 'StatefulPartitionedCall_\d' calls function '__inference_\w+', which does not exist/,
    );
    const twice = edit((graph) => {
      graph.node.push(graph.node[0]);
    });
    expect(await outcome("vectorize_count", twice)).toBe("INVALID_ARGUMENT: there are two nodes named 'Const'");
  });

  test("limits are kept", async () => {
    const unchanged = () => {};
    expect(await outcome("vectorize_count", unchanged, { limits: { maxNodes: 10 } })).toBe(
      "RESOURCE_EXHAUSTED: saved_model.pb has more than 10 nodes; to read it, raise the limit maxNodes",
    );
    expect(await outcome("vectorize_count", unchanged, { limits: { maxTensorBytes: 100 } })).toMatch(
      /^RESOURCE_EXHAUSTED: attr 'value' of node 'RestoreV2\/tensor_names' of function '\w+': the tensor takes 206 bytes; to read it, raise the limit maxTensorBytes from 100/,
    );
  });
});
