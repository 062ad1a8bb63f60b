import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Host } from "@heddle/kernel-fallback";
import { Code } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { createTestMemory, differenceFromCase, tensorFromCase } from "@heddle/tooling-testing";
import { loadModel, type Model } from "heddle";
import { describe, expect, test } from "vitest";
import type { Progress } from "../../src/model/progress.js";
import { type GraphNode, graphBytes } from "../graph-bytes.js";
import { modelCases, modelNames, modelPath } from "../model-case.js";
import { statusOf } from "../status-of.js";

/** The first difference of a model's answers from TensorFlow's. */
async function differenceOf(model: Model, name: string): Promise<string | undefined> {
  const { memory } = model.host;
  for (const { signature, inputs, outputs } of modelCases(name)) {
    const given = Object.entries(inputs).map(([key, value]) => [key, tensorFromCase(memory, value)] as const);
    using found = await model.run(Object.fromEntries(given), { signature });
    for (const [, tensor] of given) tensor.release();
    for (const [key, wanted] of Object.entries(outputs)) {
      const difference = differenceFromCase(found[key], wanted);
      if (difference) return difference;
    }
  }
  return undefined;
}

/** The files of `text_file_table`, with a vocabulary of about a megabyte. */
function filesWithLongVocabulary(): Record<string, Uint8Array> {
  const folder = modelPath("text_file_table");
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files: Record<string, Uint8Array> = {};
  for (const { parentPath, name } of entries) {
    const path = join(parentPath, name);
    files[path.slice(folder.length + 1).replaceAll("\\", "/")] = new Uint8Array(readFileSync(path));
  }
  const more = Array.from({ length: 60_000 }, (_, i) => `more-words-${i}\n`).join("");
  const vocabulary = new TextDecoder().decode(files["assets/vocab.txt"]);
  files["assets/vocab.txt"] = new TextEncoder().encode(vocabulary.replace(/\n*$/, "\n") + more);
  return files;
}

describe("loadModel with tables: constant", () => {
  test("refuses another word", async () => {
    const loading = loadModel(modelPath(modelNames[0]), { tables: "frozen" as "constant" });
    await expect(loading).rejects.toThrow('tables is either "resource" or "constant", found "frozen"');
  });

  test.each(modelNames)("gives the same answers for %s", async (name) => {
    const host = new Host({ memory: createTestMemory() });
    using model = await loadModel(modelPath(name), { host, tables: "constant" });
    expect(await differenceOf(model, name)).toBeUndefined();
    model.dispose();
    expect(host.memory.liveBytes).toBe(0);
  });

  test.each(["string_lookup", "text_file_table"])("holds the tables of %s once for two models", async (name) => {
    const grownBy = async (tables: "resource" | "constant") => {
      const host = new Host({ memory: createTestMemory() });
      const first = await loadModel(modelPath(name), { host, tables });
      const before = host.memory.liveBytes;
      const second = await loadModel(modelPath(name), { host, tables });
      const grown = host.memory.liveBytes - before;
      first.dispose(); // The second goes on with what both hold.
      expect(await differenceOf(second, name)).toBeUndefined();
      const third = await loadModel(modelPath(name), { host, tables });
      expect(await differenceOf(third, name)).toBeUndefined();
      second.dispose();
      third.dispose();
      expect(host.memory.liveBytes).toBe(0);
      return grown;
    };
    expect(await grownBy("constant")).toBeLessThan((await grownBy("resource")) / 2);
  });
});

describe("run", () => {
  const { STRING, INT64 } = DataType;
  /** Inserts `keys` and `values` into a table, then looks `query` up. */
  const graphOf = (op: string, tail: readonly GraphNode[]) =>
    graphBytes([
      { name: "table", op, types: { key_dtype: STRING, value_dtype: INT64 } },
      { name: "keys", op: "Placeholder", types: { dtype: STRING }, shape: [1] },
      { name: "values", op: "Placeholder", types: { dtype: INT64 }, shape: [1] },
      { name: "query", op: "Placeholder", types: { dtype: STRING }, shape: [2] },
      { name: "missing", op: "Placeholder", types: { dtype: INT64 }, shape: [] },
      ...tail,
    ]);
  const insert = {
    name: "insert",
    op: "LookupTableInsertV2",
    inputs: ["table", "keys", "values"],
    types: { Tin: STRING, Tout: INT64 },
  };
  const find = {
    name: "find",
    op: "LookupTableFindV2",
    inputs: ["table", "query", "missing", "^insert"],
    types: { Tin: STRING, Tout: INT64 },
  };

  test.each(["resource", "constant"] as const)(
    "changes a mutable table for the runs that follow: %s",
    async (tables) => {
      const host = new Host({ memory: createTestMemory() });
      const options = { readerOptions: { "graph-def": { outputs: ["find"] } }, host, tables };
      const model = await loadModel(graphOf("MutableHashTableV2", [insert, find]), options);
      const other = await loadModel(graphOf("MutableHashTableV2", [insert, find]), options);
      const run = async (on: Model, keys: string[], values: number[]) => {
        using outputs = await on.run({ keys, values, query: ["a", "b"], missing: -1 });
        return outputs.find.toArray();
      };
      expect(await run(model, ["a"], [1])).toEqual([1, -1]);
      expect(await run(model, ["b"], [2])).toEqual([1, 2]);
      expect(await run(model, ["a"], [3])).toEqual([3, 2]);
      expect(await run(other, ["b"], [7])).toEqual([-1, 7]); // Another model, another table.
      model.dispose();
      other.dispose();
      expect(host.memory.liveBytes).toBe(0);
    },
  );

  test("refuses to change a static table", async () => {
    using model = await loadModel(graphOf("HashTableV2", [insert, find]), {
      readerOptions: { "graph-def": { outputs: ["find"] } },
    });
    const status = await statusOf(model.run({ keys: ["a"], values: [1], query: ["a", "b"], missing: -1 }));
    expect(status.code).toBe(Code.UNIMPLEMENTED);
    expect(status.message).toContain("Insert not supported by InitializableLookupTable implementations");
  });
});

describe("onProgress", () => {
  test("tells how far a vocabulary was read", async () => {
    const seen: Progress[] = [];
    using _ = await loadModel(filesWithLongVocabulary(), { onProgress: (progress) => seen.push(progress) });
    const reads = seen.filter(({ phase, name }) => phase === "file" && name.endsWith("vocab.txt"));
    const totalBytes = reads[0]?.totalBytes ?? 0;
    expect(totalBytes).toBeGreaterThan(900_000);
    const loaded = reads.map(({ loadedBytes }) => loadedBytes);
    const chunks = [262_144, 524_288, 786_432, totalBytes];
    expect(loaded).toEqual([...chunks, ...chunks]); // Two tables read it.
  });

  test("lets whoever is told stop the reading between chunks", async () => {
    const host = new Host({ memory: createTestMemory() });
    const controller = new AbortController();
    const reads: string[] = [];
    const onProgress = ({ phase, name }: Progress) => {
      if (phase !== "file" || !name.endsWith("vocab.txt")) return;
      reads.push(name);
      controller.abort(new Error("enough"));
    };
    const { signal } = controller;
    const status = await statusOf(loadModel(filesWithLongVocabulary(), { host, signal, onProgress }));
    expect(status.code).toBe(Code.CANCELLED);
    expect(reads.length).toBe(1);
    expect(host.memory.liveBytes).toBe(0);
  });
});
