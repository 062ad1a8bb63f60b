import { describe, expect, test } from "vitest";
import { namesByPath, namesInOldFolder } from "../../src/weights/old-layers.js";

describe("folders of Keras 2", () => {
  test("count layers of a class, however their names are numbered", () => {
    const names = ["conv1d_12", "dense", "conv1d", "dense_10", "dense_2", "conv1d_transpose"];
    expect([...namesInOldFolder(names)]).toEqual([
      ["conv1d", "conv1d"],
      ["conv1d_1", "conv1d_12"],
      ["dense", "dense"],
      ["dense_1", "dense_2"],
      ["dense_2", "dense_10"],
      ["conv1d_transpose", "conv1d_transpose"],
    ]);
  });

  test("are found in names with backslashes, with and without groups between", () => {
    const old = "_layer_checkpoint_dependencies";
    const names = [
      "vars",
      "layers\\lstm\\cell",
      `${old}\\sequential\\${old}\\dense_2`,
      `${old}\\sequential\\${old}\\dense`,
    ];
    expect(Object.fromEntries(namesByPath(names))).toEqual({
      "layers/lstm/cell": names[1],
      "layers/sequential/layers/dense_1": names[2],
      "layers/sequential/layers/dense": names[3],
    });
    expect(namesByPath(["\\".repeat(60_000)]).size).toBe(0);
  });
});
