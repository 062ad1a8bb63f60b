import { describe, expect, test } from "vitest";
import { parsePredictRequest } from "../../src/messages/predict-request.js";
import { predictResponse } from "../../src/messages/predict-response.js";
import { failureOf, signatureOf, textOf } from "./servable-values.js";

/** Where TensorFlow Serving writes text that is not JSON, or moves the values of a request. */

function parse(text: string, types: Readonly<Record<string, string>>) {
  return parsePredictRequest(new TextEncoder().encode(text), () => signatureOf(types));
}

describe("deviations from TensorFlow Serving", () => {
  test("bytes that are not UTF-8 are written as b64, those that are as text", () => {
    const data = [Uint8Array.of(0xff), new TextEncoder().encode('é"'), "\ud800"];
    const text = textOf(predictResponse({ y: { dtype: "string", shape: [3], data } }, "column"));
    expect(JSON.parse(text)).toEqual({ outputs: [{ b64: "/w==" }, 'é"', "\ufffd"] });
  });

  test("a key twice in an instance is an error", () => {
    expect(
      failureOf(() => parse('{"instances": [{"a": 1, "b": 2, "a": 3}]}', { a: "int32", b: "int32" })).message,
    ).toBe(
      `Failed to process element: 0 of 'instances' list. JSON object: {\n    "a": 1,\n    "b": 2,\n    "a": 3\n} keys must be equal to: a,b`,
    );
  });

  test("base64 in place of several inputs is an error", () => {
    const message =
      "instances is a plain list, but expecting list of objects as multiple input tensors required as per tensorinfo_map";
    expect(failureOf(() => parse('{"instances": [{"b64": "AA=="}]}', { a: "string", b: "string" })).message).toBe(
      message,
    );
  });

  test("a key with a zero byte is a name of its own", () => {
    expect(failureOf(() => parse('{"instances": [{"a\\u0000b": 1}]}', { a: "int32" })).message).toBe(
      "Failed to process element: 0 key: a\u0000b of 'instances' list. Error: INVALID_ARGUMENT: JSON object: does not have named input: a\u0000b",
    );
  });

  test("a number of N and Inf is an error", () => {
    expect(failureOf(() => parse('{"instances": [NInf]}', { a: "float" })).message).toBe(
      "JSON Parse error: Invalid value. at offset: 16",
    );
  });
});
