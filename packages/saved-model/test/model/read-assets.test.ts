import { create, toBinary } from "@bufbuild/protobuf";
import { AssetFileDefSchema, MetaGraphDefSchema } from "@heddle/protos/saved-model";
import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { readAssets } from "../../src/model/read-assets.js";

const asset = (filename: string, tensor = "path:0") =>
  create(AssetFileDefSchema, { filename, tensorInfo: { encoding: { case: "name", value: tensor } } });
const inCollection = (...values: Uint8Array[]) =>
  create(MetaGraphDefSchema, {
    collectionDef: {
      saved_model_assets: { kind: { case: "anyList", value: { value: values.map((value) => ({ value })) } } },
    },
  });
const read = (filename: string) => readAssets(create(MetaGraphDefSchema, { assetFileDef: [asset(filename)] }));

describe("readAssets", () => {
  test("returns the meta graph's own list", () => {
    expect(read("words/en.txt")).toEqual([{ ref: { node: "path", output: 0 }, path: "assets/words/en.txt" }]);
  });

  test("returns the collection of TensorFlow 1 without a list", () => {
    const metaGraph = inCollection(toBinary(AssetFileDefSchema, asset("a.txt")));
    expect(readAssets(metaGraph).map(({ path }) => path)).toEqual(["assets/a.txt"]);
    expect(readAssets(create(MetaGraphDefSchema))).toEqual([]);
  });

  test.each(["", "..", "../x", "/etc/passwd", "a//b", "a/../../b", "./a", "a\\b", "C:x", "a\0b"])(
    "refuses the file name %j",
    (filename) => {
      expect(statusOf(() => read(filename))).toBe(
        `INVALID_ARGUMENT: asset file name ${JSON.stringify(filename)} is not a relative path inside the model's assets`,
      );
    },
  );

  test("takes the last file of a tensor", () => {
    const assetFileDef = [asset("a.txt"), asset("b.txt", "other:0"), asset("c.txt")];
    const paths = readAssets(create(MetaGraphDefSchema, { assetFileDef })).map(({ path }) => path);
    expect(paths).toEqual(["assets/c.txt", "assets/b.txt"]);
  });

  test("refuses an asset without a tensor", () => {
    const metaGraph = create(MetaGraphDefSchema, { assetFileDef: [{ filename: "a.txt" }] });
    expect(statusOf(() => readAssets(metaGraph))).toBe('INVALID_ARGUMENT: asset "a.txt" names no tensor');
  });

  test("refuses a collection whose bytes are no assets", () => {
    expect(statusOf(() => readAssets(inCollection(new Uint8Array([0]))))).toMatch(
      /^DATA_LOSS: Can't parse AssetFileDef as binary proto/,
    );
  });
});
