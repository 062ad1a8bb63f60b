import { tensorFromJs } from "@heddle/tensor";
import { createTestMemory, statusOf } from "@heddle/tooling-testing";
import { DataType, loadModel, type SignatureInfo } from "heddle";
import { jsonText, parsePredictRequest, predictError, predictInputs, predictResponse } from "heddle/predict";
import { describe, expect, test } from "vitest";
import { modelPath } from "../model-case.js";

const signature: SignatureInfo = {
  inputs: {
    text: { dtype: "string", shape: [-1] },
    id: { dtype: "int64", shape: [-1] },
    weight: { dtype: "float", shape: [-1] },
  },
  outputs: {},
};

describe("parsePredictRequest", () => {
  test("returns the signature and the values, integers with all digits", () => {
    expect(parsePredictRequest('{"signature_name": "s", "inputs": {"id": [9007199254740993, 1]}}')).toEqual({
      signature: "s",
      inputs: { id: [9007199254740993n, 1] },
    });
    expect(parsePredictRequest('{"inputs": {}}')).toEqual({ signature: undefined, inputs: {} });
  });

  test.each([
    ["text that is not JSON", "{", /^INVALID_ARGUMENT: the request is not JSON: /],
    ["a list", "[]", 'INVALID_ARGUMENT: the request must be {"inputs": {"name": value}}'],
    ["inputs without names", '{"inputs": [1]}', 'INVALID_ARGUMENT: the request must be {"inputs": {"name": value}}'],
    ["an unknown key", '{"inputs": {}, "x": 1}', /unknown key 'x': its keys are 'inputs' and 'signature_name'$/],
    ["a signature that is a number", '{"inputs": {}, "signature_name": 1}', /'signature_name' in the request must be/],
  ])("refuses %s", (_, text, message) => {
    expect(statusOf(() => parsePredictRequest(text))).toMatch(message);
  });
});

describe("predictInputs", () => {
  test("converts base64 for strings and words for floating-point numbers, and nothing else", () => {
    const values = {
      text: ["a", { b64: "AP8" }],
      id: ["NaN", 9007199254740993n],
      weight: ["NaN", "-Infinity", 2n ** 64n],
    };
    expect(predictInputs({ ...values, other: ["NaN"] }, signature)).toEqual({
      text: ["a", new Uint8Array([0, 255])],
      id: ["NaN", 9007199254740993n],
      weight: [Number.NaN, Number.NEGATIVE_INFINITY, 2 ** 64],
      other: ["NaN"],
    });
  });

  test("names the input whose text is not base64", () => {
    expect(statusOf(() => predictInputs({ text: [{ b64: "?" }] }, signature))).toBe(
      'INVALID_ARGUMENT: input \'text\': the value of "b64" is not base64: "?"',
    );
  });
});

describe("predictResponse", () => {
  test("writes all digits, NaN and infinities as text, bytes as base64", () => {
    const memory = createTestMemory();
    const outputs = {
      id: tensorFromJs(memory, DataType.INT64, [[9007199254740993n], [-1]]),
      score: tensorFromJs(memory, DataType.FLOAT, [Number.NaN, Number.NEGATIVE_INFINITY, -0]),
      text: tensorFromJs(memory, DataType.STRING, ["é", new Uint8Array([255])]),
      empty: tensorFromJs(memory, DataType.INT32, [[], []]),
    };
    expect(predictResponse(outputs)).toBe(
      '{"outputs":{"id":[[9007199254740993],[-1]],"score":["NaN","-Infinity",-0.0],"text":["é",{"b64":"/w=="}],"empty":[[],[]]}}',
    );
    expect(predictResponse({ text: outputs.text }, { base64: true })).toBe(
      '{"outputs":{"text":[{"b64":"w6k="},{"b64":"/w=="}]}}',
    );
    for (const tensor of Object.values(outputs)) tensor.release();
    expect(memory.liveBytes).toBe(0);
  });

  test("answers a request with a model", async () => {
    using model = await loadModel(modelPath("string_lookup"));
    const request = parsePredictRequest('{"inputs": {"color": ["red", {"b64": "Ymx1ZQ=="}]}}');
    const name = request.signature ?? model.defaultSignature ?? "";
    using outputs = await model.run(predictInputs(request.inputs, model.signatures[name] ?? signature));
    expect(JSON.parse(predictResponse(outputs)).outputs.index).toEqual([2, 4]);
  });
});

describe("predictError", () => {
  test("writes code and message", () => {
    expect(predictError({ code: "NOT_FOUND", message: 'no "x"' })).toBe(
      '{"error":{"code":"NOT_FOUND","message":"no \\"x\\""}}',
    );
  });
});

test("jsonText is JSON", () => {
  expect(jsonText({ a: [1n, null] })).toBe('{"a":[1,null]}');
});
