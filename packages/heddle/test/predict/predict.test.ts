import { type TensorValue, tensorFromJs } from "@heddle/tensor";
import { createTestMemory, statusOf } from "@heddle/tooling-testing";
import { DataType, loadModel, type SignatureInfo, type TensorInfo } from "heddle";
import {
  type JsonValue,
  jsonText,
  parsePredictRequest,
  predictError,
  predictInputs,
  predictPieces,
  predictResponse,
  requestInputs,
} from "heddle/predict";
import { describe, expect, test } from "vitest";
import { modelPath } from "../model-case.js";

const signature: SignatureInfo = {
  inputs: {
    text: { dtype: "string", shape: [-1] },
    id: { dtype: "int64", shape: [-1] },
    weight: { dtype: "float" as const, shape: [-1] },
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
    ["a list", "[]", 'INVALID_ARGUMENT: the request must be {"inputs": {"name": value}} or {"instances": [value]}'],
    [
      "inputs without names",
      '{"inputs": [1]}',
      'INVALID_ARGUMENT: the request must be {"inputs": {"name": value}} or {"instances": [value]}',
    ],
    [
      "an unknown key",
      '{"inputs": {}, "x": 1}',
      /unknown key 'x': its keys are 'inputs' or 'instances', and 'signature_name'$/,
    ],
    [
      "both forms",
      '{"inputs": {}, "instances": [1]}',
      /^INVALID_ARGUMENT: JSON Value: \{"inputs":.* Not formatted correctly expecting only one of 'inputs' or 'instances' keys to exist $/,
    ],
    [
      "rows that are not a list",
      '{"instances": 1}',
      "INVALID_ARGUMENT: JSON Value: 1 Expecting 'instances' to be an list/array",
    ],
    ["no rows", '{"instances": []}', "INVALID_ARGUMENT: JSON Value: [] No values in 'instances' array"],
    ["a signature that is a number", '{"inputs": {}, "signature_name": 1}', /'signature_name' in the request must be/],
  ])("refuses %s", (_, text, message) => {
    expect(statusOf(() => parsePredictRequest(text))).toMatch(message);
  });
});

describe("requestInputs", () => {
  const one: SignatureInfo = { inputs: { text: { dtype: "string", shape: [-1] } }, outputs: {} };
  const inputsOf = (instances: JsonValue[], of = one) =>
    requestInputs({ signature: undefined, inputs: {}, instances }, of);

  test("takes rows of values, or of objects by name", () => {
    expect(inputsOf(["a", { b64: "YQ" }])).toEqual({ text: ["a", new Uint8Array([97])] });
    expect(inputsOf([{ text: "a" }, { text: { b64: "YQ" } }])).toEqual({ text: ["a", new Uint8Array([97])] });
    const rows = [
      { weight: 1, id: 9007199254740993n, text: "a" },
      { id: 2, text: "b", weight: "NaN" },
    ];
    expect(inputsOf(rows, signature)).toEqual({
      text: ["a", "b"],
      id: [9007199254740993n, 2],
      weight: [1, Number.NaN],
    });
    expect(requestInputs({ signature: undefined, inputs: { text: ["a"] } }, one)).toEqual({ text: ["a"] });
  });

  test("takes rows that all leave out an input with a default", () => {
    const language = { dtype: "string", shape: [-1], isOptional: true } as const;
    const both: SignatureInfo = { inputs: { ...one.inputs, language }, outputs: {} };
    expect(inputsOf([{ text: "a" }, { text: "b" }], both)).toEqual({ text: ["a", "b"] });
    expect(inputsOf([{ text: "a", language: "en" }], both)).toEqual({ text: ["a"], language: ["en"] });
    expect(statusOf(() => inputsOf([{ text: "a" }, { text: "b", language: "en" }], both))).toMatch(/equal to: text$/);
    expect(statusOf(() => inputsOf([{ language: "en" }], both))).toMatch(/equal to: language,text$/);
  });

  test.each<[JsonValue[], SignatureInfo, string]>([
    [
      ["a"],
      signature,
      "instances is a plain list, but expecting list of objects as multiple input tensors required as per tensorinfo_map",
    ],
    [["a", { text: "b" }], one, "Expecting value/list but got object at item 1 of input list"],
    [[{ text: "a" }, "b"], one, "Expecting object but got list at item 1 of input list"],
    [
      [{ text: "a", more: 1 }],
      one,
      `Failed to process element: 0 of 'instances' list. JSON object: {"text":"a","more":1} keys must be equal to: text`,
    ],
    [
      [{ text: "a" }],
      signature,
      `Failed to process element: 0 of 'instances' list. JSON object: {"text":"a"} keys must be equal to: id,text,weight`,
    ],
  ])("refuses %j in the words of TensorFlow Serving", (instances, of, message) => {
    expect(statusOf(() => inputsOf(instances, of))).toBe(`INVALID_ARGUMENT: ${message}`);
  });
});

describe("predictInputs", () => {
  test("leaves inputs with a default out of all rows or of none", () => {
    const float = { dtype: "float", shape: [-1] };
    const optional = { ...float, isOptional: true as const };
    const inputsOf = (instances: unknown, x: TensorInfo = float) =>
      requestInputs(parsePredictRequest(JSON.stringify({ instances })), { inputs: { x, y: optional }, outputs: {} });
    expect(inputsOf([{ x: 1 }, { x: 2 }])).toEqual({ x: [1, 2] });
    expect(inputsOf([1, 2])).toEqual({ x: [1, 2] });
    expect(inputsOf([{ y: 3, x: 1 }])).toEqual({ x: [1], y: [3] });
    expect(() => inputsOf([{ x: 1, y: 3 }, { x: 2 }])).toThrow("keys must be equal to: x,y");
    expect(() => inputsOf([{ x: 1 }, { x: 2, y: 3 }])).toThrow("keys must be equal to: x");
    expect(() => inputsOf([{ y: 1 }])).toThrow("keys must be equal to: x,y");
    expect(() => inputsOf([1], optional)).toThrow("instances is a plain list");
  });

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
  test("writes rows, values of one output and objects of several", () => {
    const a = { dtype: "float" as const, shape: [2], data: new Float32Array([1, 2]) };
    const b = { dtype: "string" as const, shape: [2, 1], data: ["x", "y"] };
    const rows = (outputs: Parameters<typeof predictResponse>[0]) => predictResponse(outputs, { rows: true });
    expect(rows({ a })).toBe('{"predictions":[1,2]}');
    expect(rows({ a, b })).toBe('{"predictions":[{"a":1,"b":["x"]},{"a":2,"b":["y"]}]}');
    const scalar = { dtype: "float" as const, shape: [], data: new Float32Array([1]) };
    expect(statusOf(() => rows({ scalar }))).toBe("INVALID_ARGUMENT: Tensor name: scalar has no shape information ");
    expect(statusOf(() => rows({ a, c: { ...a, shape: [1], data: new Float32Array(1) } }))).toBe(
      "INVALID_ARGUMENT: Tensor name: c has inconsistent batch size: 1 expecting: 2",
    );
  });

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

describe("predictPieces", () => {
  test("is the text of predictResponse, for outputs of many rows too", () => {
    const rows = 40_000;
    const outputs: Record<string, Pick<TensorValue, "dtype" | "shape" | "data">> = {
      ids: { dtype: "int64", shape: [rows, 1, 2], data: BigInt64Array.from({ length: rows * 2 }, (_, i) => BigInt(i)) },
      texts: { dtype: "string", shape: [rows], data: Array.from({ length: rows }, (_, i) => `é${i}`) },
      none: { dtype: "float", shape: [0, 3], data: new Float32Array(0) },
      empty: { dtype: "float", shape: [2, 0], data: new Float32Array(0) },
      one: { dtype: "float", shape: [], data: Float32Array.of(0.5) },
      complex: { dtype: "complex64", shape: [2], data: Float32Array.of(1, 2, 3, 4) },
    };
    const text = [...predictPieces(outputs)].join("");
    expect(JSON.parse(text)).toEqual({
      outputs: {
        ids: Array.from({ length: rows }, (_, i) => [[i * 2, i * 2 + 1]]),
        texts: outputs.texts.data,
        none: [],
        empty: [[], []],
        one: 0.5,
        complex: [
          { real: 1, imag: 2 },
          { real: 3, imag: 4 },
        ],
      },
    });
    expect(predictResponse(outputs)).toBe(text);
  });
});
