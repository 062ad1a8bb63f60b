import { formatTensorRef, type SignatureTensor } from "@heddle/graph";
import type { FileSystem } from "@heddle/kernel-api";
import { bytesFileSystem } from "@heddle/kernel-fallback";
import { StatusError, unavailable } from "@heddle/status";
import { dataTypeName } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { readSavedModel, type SavedModelOptions } from "../../src/index.js";
import { modelFiles, modelNames, v1ModelFiles } from "../model-files.js";

const read = (name: (typeof modelNames)[number]) => readSavedModel(bytesFileSystem(modelFiles(name)));

function shown(tensors: readonly SignatureTensor[]): Record<string, string> {
  return Object.fromEntries(
    tensors.map(({ name, ref, dtype, shape }) => [
      name,
      `${formatTensorRef(ref)} ${dataTypeName(dtype)} ${JSON.stringify(shape)}`,
    ]),
  );
}

async function failure(files: FileSystem, options?: SavedModelOptions): Promise<string> {
  const error = await readSavedModel(files, options).then(
    () => undefined,
    (thrown) => thrown,
  );
  if (!(error instanceof StatusError)) throw new Error(`wanted a StatusError, found ${error}`);
  return String(error);
}

describe("readSavedModel", () => {
  test("reads the signature of each model", async () => {
    const signatures: Record<string, unknown> = {};
    for (const name of modelNames) {
      const { program } = await read(name);
      for (const [key, { inputs, outputs }] of program.signatures) {
        signatures[`${name} ${key}`] = { inputs: shown(inputs), outputs: shown(outputs) };
      }
    }
    expect(signatures).toMatchInlineSnapshot(`
      {
        "sentiment serving_default": {
          "inputs": {
            "text": "serving_default_text:0 string [-1]",
          },
          "outputs": {
            "positive": "StatefulPartitionedCall:0 float [-1,1]",
            "tokens": "StatefulPartitionedCall:1 int64 [-1,12]",
          },
        },
        "string_lookup serving_default": {
          "inputs": {
            "color": "serving_default_color:0 string [-1]",
          },
          "outputs": {
            "color": "StatefulPartitionedCall:0 string [-1]",
            "hash": "StatefulPartitionedCall:1 int64 [-1]",
            "index": "StatefulPartitionedCall:2 int64 [-1]",
            "siphash": "StatefulPartitionedCall:3 int64 [-1]",
          },
        },
        "text_file_table serving_default": {
          "inputs": {
            "id": "serving_default_id:0 int64 undefined",
            "word": "serving_default_word:0 string undefined",
          },
          "outputs": {
            "id": "StatefulPartitionedCall:0 int64 undefined",
            "kf": "StatefulPartitionedCall:1 float undefined",
            "kk": "StatefulPartitionedCall:2 float undefined",
            "kv": "StatefulPartitionedCall:3 int64 undefined",
            "size": "StatefulPartitionedCall:4 int64 []",
            "word": "StatefulPartitionedCall:5 string undefined",
          },
        },
        "vectorize_count serving_default": {
          "inputs": {
            "text": "serving_default_text:0 string [-1]",
          },
          "outputs": {
            "features": "StatefulPartitionedCall:0 int64 [-1,48]",
          },
        },
        "vectorize_multi_hot serving_default": {
          "inputs": {
            "text": "serving_default_text:0 string [-1]",
          },
          "outputs": {
            "features": "StatefulPartitionedCall:0 int64 [-1,60]",
          },
        },
        "vectorize_tf_idf serving_default": {
          "inputs": {
            "text": "serving_default_text:0 string [-1]",
          },
          "outputs": {
            "features": "StatefulPartitionedCall:0 float [-1,60]",
          },
        },
      }
    `);
  });

  test("reads the initializers of each model", async () => {
    const initializers: Record<string, unknown> = {};
    for (const name of modelNames) {
      initializers[name] = (await read(name)).program.initializers.map(
        ({ name: what, targets, feeds }) =>
          `${what}: ${targets} ${feeds.map(({ ref, path }) => `${formatTensorRef(ref)}=${path}`).join(" ")}`,
      );
    }
    expect(initializers).toMatchInlineSnapshot(`
      {
        "sentiment": [
          "restore variables: sequential/embedding/embeddings restored,sequential/dense/kernel restored,sequential/dense/bias restored,sequential/dense_1/kernel restored,sequential/dense_1/bias restored restored objects prefix:0=variables/variables",
          "initialize: NoOp ",
        ],
        "string_lookup": [
          "restore variables: StatefulPartitionedCall_4 saver_filename:0=variables/variables",
          "initialize: NoOp ",
        ],
        "text_file_table": [
          "restore variables: StatefulPartitionedCall_7 saver_filename:0=variables/variables asset_path_initializer:0=assets/kv.tsv asset_path_initializer_1:0=assets/kv.tsv asset_path_initializer_2:0=assets/vocab.txt asset_path_initializer_3:0=assets/vocab.txt",
          "initialize: NoOp asset_path_initializer:0=assets/kv.tsv asset_path_initializer_1:0=assets/kv.tsv asset_path_initializer_2:0=assets/vocab.txt asset_path_initializer_3:0=assets/vocab.txt",
        ],
        "vectorize_count": [
          "restore variables: StatefulPartitionedCall_3 saver_filename:0=variables/variables",
          "initialize: NoOp ",
        ],
        "vectorize_multi_hot": [
          "restore variables: StatefulPartitionedCall_3 saver_filename:0=variables/variables",
          "initialize: NoOp ",
        ],
        "vectorize_tf_idf": [
          "restore variables: StatefulPartitionedCall_3 saver_filename:0=variables/variables",
          "initialize: NoOp ",
        ],
      }
    `);
  });

  test("describes each model", async () => {
    const descriptions: Record<string, unknown> = {};
    for (const name of modelNames) {
      const { description } = await read(name);
      const { tags, tensorflowVersion, versions, nodeCount, functionCount, opCounts, assets } = description;
      expect(versions).toEqual({ producer: 2474, minConsumer: 12, badConsumers: [] });
      expect([...opCounts.keys()]).toEqual([...opCounts.keys()].sort());
      expect([...opCounts.values()].reduce((sum, count) => sum + count, 0)).toBe(nodeCount);
      descriptions[name] =
        `${tags} ${tensorflowVersion} ${nodeCount} ${functionCount} ${opCounts.size} ${assets.length}`;
    }
    expect(descriptions).toMatchInlineSnapshot(`
      {
        "sentiment": "serve 2.21.0 549 14 51 0",
        "string_lookup": "serve 2.21.0 79 10 21 0",
        "text_file_table": "serve 2.21.0 144 19 26 4",
        "vectorize_count": "serve 2.21.0 138 12 40 0",
        "vectorize_multi_hot": "serve 2.21.0 143 12 42 0",
        "vectorize_tf_idf": "serve 2.21.0 191 17 46 0",
      }
    `);
  });

  test("counts ops in the graph and in functions", async () => {
    const { opCounts } = (await read("string_lookup")).description;
    expect(Object.fromEntries(opCounts)).toMatchInlineSnapshot(`
      {
        "AddV2": 1,
        "Const": 21,
        "Equal": 1,
        "HashTableV2": 4,
        "Identity": 19,
        "LookupTableFindV2": 2,
        "LookupTableImportV2": 2,
        "MergeV2Checkpoints": 1,
        "NoOp": 9,
        "Pack": 1,
        "Placeholder": 2,
        "RestoreV2": 1,
        "SaveV2": 1,
        "Select": 1,
        "SelectV2": 1,
        "ShardedFilename": 1,
        "StatefulPartitionedCall": 6,
        "StaticRegexFullMatch": 1,
        "StringJoin": 1,
        "StringToHashBucketFast": 2,
        "StringToHashBucketStrong": 1,
      }
    `);
  });

  test("takes the meta graph with the wanted tags", async () => {
    const files = bytesFileSystem(v1ModelFiles());
    const serve = await readSavedModel(files);
    const large = await readSavedModel(files, { tags: ["large", "serve"] });
    expect([serve.description.tags, large.description.tags]).toEqual([["serve"], ["serve", "large"]]);
    expect(serve.description.assets).toEqual([{ ref: { node: "asset_path", output: 0 }, path: "assets/words.txt" }]);
    expect(serve.program.initializers.map(({ targets }) => targets)).toEqual([
      ["save/restore_all"],
      ["init_all_tables_1"],
    ]);
    expect(await failure(files, { tags: ["train"] })).toBe(
      "NOT_FOUND: Could not find meta graph def matching supplied tags: { train }; the model has { serve }, { serve, large }",
    );
  });

  test("refuses a path in place of files", async () => {
    const path: unknown = "models/sentiment";
    expect(await failure(path as FileSystem)).toBe(
      "INVALID_ARGUMENT: a model is read from a FileSystem, such as bytesFileSystem() of @heddle/kernel-fallback makes",
    );
  });

  test("says that there is no model", async () => {
    expect(await failure(bytesFileSystem({}))).toBe(
      "NOT_FOUND: Could not find SavedModel .pb at supplied export directory path: saved_model.pb; No such file or directory",
    );
  });

  test("refuses an empty file and a meta graph without a graph", async () => {
    expect(await failure(bytesFileSystem({ "saved_model.pb": new Uint8Array(0) }))).toBe(
      "DATA_LOSS: saved_model.pb holds no meta graph",
    );
    const metaGraph = new Uint8Array([0x12, 9, 0x0a, 7, 0x22, 5, ...new TextEncoder().encode("serve")]);
    expect(await failure(bytesFileSystem({ "saved_model.pb": metaGraph }))).toBe(
      "DATA_LOSS: the meta graph holds no graph",
    );
  });

  test("refuses a file beyond the limit before it reads it", async () => {
    const file = { sizeBytes: 2 ** 40, read: () => Promise.reject(unavailable("read")), close() {} };
    expect(await failure({ open: () => file }, { limits: { maxBytes: 1000 } })).toBe(
      "RESOURCE_EXHAUSTED: saved_model.pb has more than 1000 bytes; to read it, raise the limit maxBytes",
    );
  });

  test("passes on errors of the files, and closes them", async () => {
    let open = 0;
    const files = bytesFileSystem(modelFiles("sentiment"));
    const counted: FileSystem = {
      async open(path) {
        if (path.endsWith(".index")) throw unavailable("the disk is gone");
        const file = await files.open(path);
        open++;
        return { ...file, close: () => void open-- };
      },
    };
    expect(await failure(counted)).toBe("UNAVAILABLE: the disk is gone");
    expect(open).toBe(0);
  });
});
