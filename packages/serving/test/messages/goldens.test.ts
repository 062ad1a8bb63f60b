import { describe, expect, test } from "vitest";
import { errorResponse } from "../../src/messages/error-response.js";
import { parseExamplesRequest } from "../../src/messages/examples-request.js";
import { classifyResponse, regressResponse } from "../../src/messages/examples-response.js";
import { parsePredictRequest } from "../../src/messages/predict-request.js";
import { predictResponse } from "../../src/messages/predict-response.js";
import { type GoldenFailure, goldens } from "./goldens.js";
import {
  bytesOf,
  elementsOf,
  failureOf,
  goldenElements,
  numberOf,
  outputOf,
  signatureOf,
  textOf,
} from "./servable-values.js";

/** RapidJSON's fast parser makes doubles that are off by some last digits, and messages show them: ours are the nearest ones. */
const OTHER_DIGITS: Readonly<Record<string, string>> = {
  '{"instances": [18446744073709551616]}': "18446744073709552000.0",
  [`[${"9".repeat(308)}]`]: "1e308",
};

function numbered<Golden>(list: readonly Golden[]): (readonly [number, Golden])[] {
  return list.map((golden, index) => [index, golden]);
}

function expectText(write: () => Uint8Array, answer: GoldenFailure | { readonly text: string }): void {
  if ("code" in answer) expect(failureOf(write)).toEqual(answer);
  else expect(textOf(write())).toBe(answer.text);
}

describe("parsePredictRequest answers as TensorFlow Serving", () => {
  test.each(numbered(goldens.predict))("case %i", (_, { body, types, answer }) => {
    const parse = () => parsePredictRequest(bytesOf(body), () => signatureOf(types));
    if ("code" in answer) {
      const digits = typeof body === "string" ? OTHER_DIGITS[body] : undefined;
      const message = digits ? answer.message.replace(/\d+\.\d+(e\d+)?/, digits) : answer.message;
      expect(digits !== undefined).toBe(message !== answer.message);
      expect(failureOf(parse)).toEqual({ code: answer.code, message });
      return;
    }
    const { form, signature, inputs } = parse();
    expect({ form, signature }).toEqual({ form: answer.form, signature: answer.signature });
    expect(Object.keys(inputs).sort()).toEqual(Object.keys(answer.inputs).sort());
    for (const [name, input] of Object.entries(inputs)) {
      const expected = answer.inputs[name];
      expect(input.shape).toEqual(expected?.shape);
      expect(elementsOf(input)).toEqual(expected && goldenElements(expected));
    }
  });
});

describe("predictResponse writes as TensorFlow Serving", () => {
  test.each(numbered(goldens.write))("case %i", (_, { form, outputs, answer }) => {
    const values = Object.entries(outputs).map(([name, golden]) => [name, outputOf(golden)]);
    expectText(() => predictResponse(Object.fromEntries(values), form), answer);
  });
});

describe("parseExamplesRequest answers as TensorFlow Serving", () => {
  test.each(numbered(goldens.examples))("case %i", (_, { body, answer }) => {
    const parse = () => parseExamplesRequest(bytesOf(body));
    if ("code" in answer) {
      expect(failureOf(parse)).toEqual(answer);
      return;
    }
    const { signature, examples } = parse();
    expect(signature).toBe(answer.signature);
    expect(elementsOf({ ...examples, shape: [] })).toEqual(answer.examples.map((b64) => bytesOf({ b64 })));
  });
});

test.each(numbered(goldens.classify))("classifyResponse writes as TensorFlow Serving: case %i", (_, golden) => {
  expectText(() => classifyResponse(golden.classifications), golden.answer);
});

test.each(numbered(goldens.regress))("regressResponse writes as TensorFlow Serving: case %i", (_, golden) => {
  expectText(() => regressResponse(golden.values.map(numberOf).map(Math.fround)), golden.answer);
});

test.each(numbered(goldens.error))("errorResponse writes as TensorFlow Serving: case %i", (_, golden) => {
  expectText(() => errorResponse(golden.message), golden.answer);
});
