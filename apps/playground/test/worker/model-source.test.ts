import { describe, expect, test } from "vitest";
import { modelFiles, sourceOf } from "../../src/worker/model-source.js";

describe("modelFiles", () => {
  const file = new Blob();
  const paths = (...given: string[]) => modelFiles(given.map((path) => ({ path, file }))).map(({ path }) => path);

  test("are those of the outermost folder of a model, by their paths in it", () => {
    expect(paths("m/saved_model.pb", "m/variables/variables.index", "readme.md", "m/assets/saved_model.pb")).toEqual([
      "saved_model.pb",
      "variables/variables.index",
      "assets/saved_model.pb",
    ]);
    expect(paths("model.json", "group1-shard1of1.bin")).toEqual(["model.json", "group1-shard1of1.bin"]);
  });

  test("are one file that may be a model by its name, without files that systems add", () => {
    expect(paths("x/.DS_Store", "x/notes.txt", "x/a.tflite")).toEqual(["x/a.tflite"]);
    expect(paths("notes.txt")).toEqual(["notes.txt"]);
    for (const name of ["a.keras", "a.h5", "a.hdf5"]) expect(paths("x/notes.txt", `x/${name}`)).toEqual([`x/${name}`]);
  });
});

describe("sourceOf", () => {
  test("keeps the name of a file, which errors and their remedies say", async () => {
    const file = { path: "m.onnx", file: new Blob([Uint8Array.of(8, 7)]) };
    expect(await sourceOf({ kind: "files", files: [file] })).toEqual({ "m.onnx": Uint8Array.of(8, 7) });
  });
});
