import { bytesFileSystem } from "@heddle/kernel-fallback";
import { describe, expect, test } from "vitest";
import { readSavedModel } from "../../src/index.js";
import { jsonFixture } from "../fixture.js";
import { modelFiles, objectsModelFiles } from "../model-files.js";
import { runModel } from "../run-model.js";

const shard = "variables/variables.data-00000-of-00001";

describe("variables are restored by the trees of objects", () => {
  test.each(["without-saver", "other-keys"] as const)("of the model %s", async (name) => {
    const files = bytesFileSystem(objectsModelFiles(name));
    expect(await runModel(files, jsonFixture(`objects-model/${name}.cases.json`))).toEqual([]);
  });

  test("and those that nothing reads are left in the checkpoint", async () => {
    const { program } = await readSavedModel(bytesFileSystem(modelFiles("sentiment")));
    expect(program.initializers.map(({ name, targets }) => [name, targets])).toEqual([
      [
        "restore variables",
        ["embedding/embeddings", "dense/kernel", "dense/bias", "dense_1/kernel", "dense_1/bias"].map(
          (variable) => `sequential/${variable} restored`,
        ),
      ],
      ["initialize", ["NoOp"]],
    ]);
  });

  test("without a restore op a missing shard is an error of the model", async () => {
    const files = objectsModelFiles("without-saver");
    delete files[shard];
    expect(await readSavedModel(bytesFileSystem(files)).catch(String)).toBe(
      `NOT_FOUND: ${shard}; No such file or directory`,
    );
  });

  test("a damaged tree is named", async () => {
    const files = objectsModelFiles("other-keys");
    files[shard][files[shard].length - 1] ^= 1;
    expect(await readSavedModel(bytesFileSystem(files)).catch(String)).toMatch(
      /^DATA_LOSS: .*_CHECKPOINTABLE_OBJECT_GRAPH .*Checksum does not match/,
    );
  });
});
