import { describe, expect, test } from "vitest";
import { readModelMetadata } from "../../src/index.js";
import { replaced, textModel } from "./stored-archive.js";

describe("readModelMetadata", () => {
  test("has the form of the schema's JSON", () => {
    const { metadata, files } = readModelMetadata(textModel("calibrated")) ?? {};
    const content = { content_properties_type: "FeatureProperties", content_properties: {} };
    expect(metadata).toEqual({
      name: "Text classifier",
      description: "Names the mood of a text.",
      version: "v1",
      author: "Heddle",
      license: "Apache-2.0",
      min_parser_version: "1.2.1",
      subgraph_metadata: [
        {
          input_process_units: [],
          input_tensor_metadata: [
            {
              name: "input_text",
              description: "The input_text.",
              content,
              process_units: [
                {
                  options_type: "RegexTokenizerOptions",
                  options: {
                    delim_regex_pattern: "[^\\w\\']+",
                    vocab_file: [{ name: "vocab.txt", type: "VOCABULARY" }],
                  },
                },
              ],
              associated_files: [],
            },
          ],
          output_tensor_metadata: [
            {
              name: "probability",
              description: "The probability.",
              content,
              process_units: [
                {
                  options_type: "ScoreCalibrationOptions",
                  options: { score_transformation: "INVERSE_LOGISTIC", default_score: 0.125 },
                },
              ],
              associated_files: [
                { name: "labels.txt", description: "File labels.txt.", type: "TENSOR_AXIS_LABELS" },
                {
                  name: "calibration.csv",
                  description: "File calibration.csv.",
                  type: "TENSOR_AXIS_SCORE_CALIBRATION",
                },
              ],
            },
          ],
        },
      ],
    });
    expect([...(files?.keys() ?? [])]).toEqual(["vocab.txt", "labels.txt", "calibration.csv"]);
  });

  test("finds nothing in a model without metadata", () => {
    expect(readModelMetadata(replaced(textModel("regex"), "TFLITE_METADATA", "ANOTHER_ONE_XYZ"))).toBeUndefined();
  });

  test("refuses metadata of another version", () => {
    const model = replaced(textModel("regex"), "M001", "M002");
    expect(() => readModelMetadata(model)).toThrow(
      expect.objectContaining({ code: "DATA_LOSS", message: "the metadata: the identifier at byte 4 is not M001" }),
    );
  });
});
