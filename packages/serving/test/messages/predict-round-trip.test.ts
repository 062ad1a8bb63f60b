import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePredictRequest } from "../../src/messages/predict-request.js";
import { predictResponse } from "../../src/messages/predict-response.js";
import type { ServableOutput } from "../../src/servable/servable.js";
import { elementsOf, signatureOf, textOf } from "./servable-values.js";

const int = (min: number, max: number) => fc.integer({ min, max });

/** Elements of each type, and the typed array of an output. */
const TYPES: Readonly<Record<string, (length: number) => fc.Arbitrary<ServableOutput["data"]>>> = {
  float: (length) => list(length, fc.float()).map((values) => Float32Array.from(values)),
  double: (length) => list(length, fc.double()).map((values) => Float64Array.from(values)),
  int8: (length) => list(length, int(-128, 127)).map((values) => Int8Array.from(values)),
  int16: (length) => list(length, int(-32768, 32767)).map((values) => Int16Array.from(values)),
  int32: (length) => list(length, int(-(2 ** 31), 2 ** 31 - 1)).map((values) => Int32Array.from(values)),
  int64: (length) =>
    list(length, fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })).map((values) => BigInt64Array.from(values)),
  uint8: (length) => list(length, int(0, 255)).map((values) => Uint8Array.from(values)),
  uint32: (length) => list(length, int(0, 2 ** 32 - 1)).map((values) => Uint32Array.from(values)),
  uint64: (length) =>
    list(length, fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })).map((values) => BigUint64Array.from(values)),
  bool: (length) => list(length, int(0, 1)).map((values) => Uint8Array.from(values)),
  string: (length) => list(length, fc.oneof(fc.string({ unit: "binary" }), fc.uint8Array())),
};

function list<Value>(length: number, value: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> {
  return fc.array(value, { minLength: length, maxLength: length });
}

const output: fc.Arbitrary<ServableOutput> = fc
  .tuple(fc.constantFrom(...Object.keys(TYPES)), fc.array(int(1, 4), { minLength: 1, maxLength: 3 }))
  .chain(([dtype, shape]) => {
    const data = TYPES[dtype]?.(shape.reduce((product, size) => product * size, 1));
    return data ? data.map((values) => ({ dtype, shape, data: values })) : fc.constant({ dtype, shape, data: [] });
  });

function elements({ data }: ServableOutput): unknown[] {
  if (!Array.isArray(data)) return [...data];
  return data.map((value) => (typeof value === "string" ? new TextEncoder().encode(value) : value));
}

test("outputs of every type come back as inputs", () => {
  const form = fc.constantFrom("row" as const, "column" as const);
  fc.assert(
    fc.property(form, output, fc.constantFrom("y", "y_bytes", 'é"\n'), (format, value, name) => {
      const text = textOf(predictResponse({ [name]: value }, format));
      const request = text.replace(
        format === "row" ? "predictions" : "outputs",
        format === "row" ? "instances" : "inputs",
      );
      const parsed = parsePredictRequest(new TextEncoder().encode(request), () => signatureOf({ [name]: value.dtype }));
      const input = parsed.inputs[name];
      if (!input) throw new Error("no input");
      expect(parsed.form).toBe(format);
      expect(input.shape).toEqual(value.shape);
      expect(elementsOf(input)).toEqual(elements(value));
    }),
    { numRuns: 1500 },
  );
});

test("several outputs of one first size come back as inputs, in rows and in columns", () => {
  const outputs: Record<string, ServableOutput> = {
    text: { dtype: "string", shape: [2, 2], data: ["a", "b\n", "é", ""] },
    raw_bytes: { dtype: "string", shape: [2], data: [Uint8Array.of(255, 0), "x"] },
    ids: { dtype: "int64", shape: [2, 1], data: BigInt64Array.of(9007199254740993n, -1n) },
    score: { dtype: "float", shape: [2], data: Float32Array.of(0.1, Number.NaN) },
  };
  const types = Object.fromEntries(Object.entries(outputs).map(([name, { dtype }]) => [name, dtype]));
  for (const form of ["row", "column"] as const) {
    const text = textOf(predictResponse(outputs, form));
    const request = text.replace("predictions", "instances").replace("outputs", "inputs");
    const { inputs } = parsePredictRequest(new TextEncoder().encode(request), () => signatureOf(types));
    for (const [name, value] of Object.entries(outputs)) {
      const input = inputs[name];
      expect(input && { shape: input.shape, elements: elementsOf(input) }).toEqual({
        shape: value.shape,
        elements: elements(value),
      });
    }
  }
});
