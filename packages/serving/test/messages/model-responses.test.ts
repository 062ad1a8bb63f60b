import { Code } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { httpStatus } from "../../src/messages/http-status.js";
import { metadataResponse } from "../../src/messages/metadata-response.js";
import { statusResponse } from "../../src/messages/status-response.js";
import { textOf } from "./servable-values.js";

describe("statusResponse", () => {
  test("writes versions as text and errors of versions, one space a level", () => {
    const text = textOf(
      statusResponse([
        { version: 9007199254740993n, state: "AVAILABLE", code: "OK", message: "" },
        { version: 1n, state: "END", code: "NOT_FOUND", message: 'no <file> "é"' },
      ]),
    );
    expect(text).toBe(`{
 "model_version_status": [
  {
   "version": "9007199254740993",
   "state": "AVAILABLE",
   "status": {
    "error_code": "OK",
    "error_message": ""
   }
  },
  {
   "version": "1",
   "state": "END",
   "status": {
    "error_code": "NOT_FOUND",
    "error_message": "no \\u003cfile\\u003e \\"é\\""
   }
  }
 ]
}
`);
  });
});

describe("metadataResponse", () => {
  test("writes every field, in the lines of TensorFlow Serving", () => {
    const signature = {
      methodName: "tensorflow/serving/predict",
      inputs: { x: { dtype: "float", shape: [-1, 1], tensorName: "x:0" } },
      outputs: { y: { dtype: "string", shape: undefined, tensorName: "y:0" } },
    };
    const init = { methodName: "", inputs: {}, outputs: { init: { dtype: "", shape: [], tensorName: "NoOp" } } };
    const text = textOf(
      metadataResponse({ name: "half", version: 123n, signatures: { serving_default: signature, __init: init } }),
    );
    expect(text.split("\n").slice(0, 12).join("\n")).toBe(`{
"model_spec":{
 "name": "half",
 "signature_name": "",
 "version": "123"
}
,
"metadata": {"signature_def": {
 "signature_def": {
  "serving_default": {
   "inputs": {
    "x": {`);
    expect(text.endsWith("\n }\n}\n}\n}\n")).toBe(true);
    const shape = {
      dim: [
        { size: "-1", name: "" },
        { size: "1", name: "" },
      ],
      unknown_rank: false,
    };
    expect(JSON.parse(text)).toEqual({
      model_spec: { name: "half", signature_name: "", version: "123" },
      metadata: {
        signature_def: {
          signature_def: {
            serving_default: {
              inputs: { x: { dtype: "DT_FLOAT", tensor_shape: shape, name: "x:0" } },
              outputs: { y: { dtype: "DT_STRING", tensor_shape: { dim: [], unknown_rank: true }, name: "y:0" } },
              method_name: "tensorflow/serving/predict",
              defaults: {},
            },
            __init: {
              inputs: {},
              outputs: { init: { dtype: "DT_INVALID", tensor_shape: { dim: [], unknown_rank: false }, name: "NoOp" } },
              method_name: "",
              defaults: {},
            },
          },
        },
      },
    });
  });
});

test("httpStatus has a status of every code", () => {
  const statuses = Object.keys(Code).map((code) => httpStatus(code as Code));
  expect(statuses).toEqual([200, 499, 500, 400, 504, 404, 409, 403, 429, 400, 409, 400, 501, 500, 503, 500, 401]);
});
