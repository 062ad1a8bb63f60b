import { describe, expect, test } from "vitest";
import { readTfliteModel } from "../../src/index.js";
import { replaced, textModel, withFiles } from "./stored-archive.js";

const files = { "vocab.txt": "<PAD> 0\n<UNKNOWN> 1\n", "labels.txt": "a\nb\nc\n" };
const calibrated = { ...files, "calibration.csv": "1,1,0\n\n1,1,0\n" };
const regex = textModel("regex");

describe("findTextClassifier", () => {
  test("takes labels of lines with carriage returns, empty lines and more labels than classes", async () => {
    const model = withFiles(regex, { ...files, "labels.txt": "a\r\n\r\nb\r\nc\r\nd\r\n" });
    expect((await readTfliteModel(model)).program.defaultSignature).toBe("classify");
  });

  test("finds no classifier in a model without metadata or with other outputs", async () => {
    const without = replaced(regex, "TFLITE_METADATA", "ANOTHER_ONE_XYZ");
    const { program } = await readTfliteModel(without);
    expect([...program.signatures.keys()]).toEqual(["serving_default"]);
    expect(program.defaultSignature).toBeUndefined();
  });

  test.each([
    [
      "no archive",
      withFiles(regex, {}),
      "NOT_FOUND",
      'the metadata names the file "labels.txt", and the model has no file at its end',
    ],
    [
      "no vocabulary",
      withFiles(regex, { "labels.txt": files["labels.txt"] }),
      "NOT_FOUND",
      'the metadata names the file "vocab.txt", and the model has labels.txt at its end',
    ],
    [
      "too few labels",
      withFiles(regex, { ...files, "labels.txt": "a\nb" }),
      "INVALID_ARGUMENT",
      "labels.txt has 2 labels; output 'StatefulPartitionedCall:0' has 3 classes",
    ],
    [
      "too few calibrations",
      withFiles(textModel("calibrated"), { ...calibrated, "calibration.csv": "1,1,0\n" }),
      "INVALID_ARGUMENT",
      "calibration.csv has 2 lines; wanted 3, one for each label",
    ],
    [
      "a calibration of two numbers",
      withFiles(textModel("calibrated"), { ...calibrated, "calibration.csv": "\n1,1\n\n" }),
      "INVALID_ARGUMENT",
      'line 2 of calibration.csv is "1,1"; wanted the numbers scale, slope, offset and, if any, least score',
    ],
    [
      "a calibration of a word",
      withFiles(textModel("calibrated"), { ...calibrated, "calibration.csv": "\n\n1,x,1" }),
      "INVALID_ARGUMENT",
      'line 3 of calibration.csv is "1,x,1"; wanted the numbers scale, slope, offset and, if any, least score',
    ],
    [
      "a negative scale",
      withFiles(textModel("calibrated"), { ...calibrated, "calibration.csv": "-1,1,1\n\n" }),
      "INVALID_ARGUMENT",
      "line 1 of calibration.csv has the scale -1; wanted one that is not negative",
    ],
  ])("refuses %s", async (_, model, code, message) => {
    await expect(readTfliteModel(model)).rejects.toThrow(expect.objectContaining({ code, message }));
  });
});
