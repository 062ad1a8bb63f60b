import { StatusError } from "@heddle/status";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseJson, releaseTape } from "../../src/json/parse-json.js";
import { parseExamplesRequest } from "../../src/messages/examples-request.js";
import { parsePredictRequest } from "../../src/messages/predict-request.js";
import { failureOf, signatureOf } from "../messages/servable-values.js";
import { parsedValue } from "./tape-value.js";

const encoder = new TextEncoder();

/** -0 without a point is 0. */
function withoutNegativeZero(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** The value in an array; undefined where there is an error. */
function valueOrNothing(parse: () => unknown): readonly unknown[] | undefined {
  try {
    return [parse()];
  } catch {
    return undefined;
  }
}

describe("parseJson", () => {
  test("makes the values that JSON.parse makes", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(parsedValue(encoder.encode(text))).toEqual(withoutNegativeZero(JSON.parse(text)));
      }),
      { numRuns: 2000 },
    );
  });

  test("decodes escapes as JSON.parse does", () => {
    const units = fc.array(
      fc.constantFrom("\\n", "\\/", '\\"', "\\\\", "\\u00e9", "\\uD83D\\ude00", "é", "a", "😀", "\\u0000"),
    );
    fc.assert(
      fc.property(units, (parts) => {
        const text = `"${parts.join("")}"`;
        expect(parsedValue(encoder.encode(text))).toBe(JSON.parse(text));
      }),
    );
  });

  test("takes and refuses what JSON.parse does, where a text has only what both know", () => {
    const pieces = [
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      '"a"',
      '"b\\n"',
      "1",
      "-2.5",
      "1e3",
      "0",
      "true",
      "null",
      " ",
      "\n",
      '"',
      "x",
      "-",
      ".",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
        const text = parts.join("");
        const whole = valueOrNothing(() => JSON.parse(text));
        const found = valueOrNothing(() => parsedValue(encoder.encode(text)));
        if (whole) expect(found).toEqual(withoutNegativeZero(whole));
        if (whole || !found) return;
        // The text after the document is not read.
        const beginnings = Array.from({ length: text.length }, (_, end) => text.slice(0, end));
        const values = beginnings.map((beginning) => valueOrNothing(() => JSON.parse(beginning)));
        expect(values.map(withoutNegativeZero)).toContainEqual(found);
      }),
      { numRuns: 5000 },
    );
  });

  test("finds the end of a string at every place of a buffer", () => {
    for (let offset = 0; offset < 9; offset++) {
      for (let size = 0; size < 70; size++) {
        for (const [end, tail] of [
          ['"', ""],
          ["\\n", '"'],
          ["é", '"'],
        ] as const) {
          const text = `["${"é".repeat(size % 3)}${"x".repeat(size)}${end}${tail}]`;
          const bytes = encoder.encode(text);
          const buffer = new Uint8Array(bytes.length + offset + 5).fill(0x22);
          buffer.set(bytes, offset);
          expect(parsedValue(buffer.subarray(offset, offset + bytes.length))).toEqual(JSON.parse(text));
          const cut = buffer.subarray(offset, offset + bytes.length - 2 - tail.length);
          if (end !== "\\n")
            expect(failureOf(() => parsedValue(cut)).message).toContain("Missing a closing quotation mark");
        }
      }
    }
  });

  test("takes arrays and objects half a million deep, and no deeper than the limit", () => {
    const deep = encoder.encode(`${'[{"a":'.repeat(250_000)}1${"}]".repeat(250_000)}`);
    releaseTape(parseJson(deep));
    expect(failureOf(() => parseJson(deep, { maxDepth: 499_999 }))).toEqual({
      code: "INVALID_ARGUMENT",
      message: "JSON Parse error: More than 499999 arrays and objects in one another. at offset: 1499995",
    });
    releaseTape(parseJson(encoder.encode("[[1]]"), { maxDepth: 2 }));
  });

  test("reads no more values than the limit", () => {
    releaseTape(parseJson(encoder.encode('[1,{"a":2}]'), { maxValues: 5 }));
    const { message } = failureOf(() => parseJson(encoder.encode('[1,{"a":2},3]'), { maxValues: 5 }));
    expect(message).toBe("JSON Parse error: More than 5 values. at offset: 11");
    const many = encoder.encode(`[${"1,".repeat(100_000)}1]`);
    expect(failureOf(() => parseJson(many, { maxValues: 100_000 })).message).toContain("More than 100000 values.");
    expect(parsedValue(many)).toHaveLength(100_001);
  });

  test("can be used while another document is read", () => {
    const outer = parseJson(encoder.encode('["outer"]'));
    const inner = parseJson(encoder.encode('["inner", 2]'));
    expect([outer.string(1), inner.string(1)]).toEqual(["outer", "inner"]);
    releaseTape(outer);
    releaseTape(inner);
  });
});

test("changed bodies never give anything but StatusErrors", () => {
  const bodies = [
    '{"signature_name": "s", "instances": [{"a": [1, 2.5, -3e2], "b": "text \\u00e9\\ud83d\\ude00"}, {"b": {"b64": "aGk="}, "a": [NaN, 1, 2]}]}',
    '{"inputs": {"a": [[1, 9007199254740993], [18446744073709551615, -0]], "b": ["x", "y\\n"]}}',
    '{"context": {"q": "x"}, "examples": [{"a": [1, 2], "b": [1.5], "c": {"b64": "AP8="}}, {"a": true}]}',
  ].map((text) => encoder.encode(text));
  const random = mulberry32(7);
  const types = ["float", "int64", "uint8", "bool", "string", "half"];
  let bytes = 0;
  let failures = 0;
  while (bytes < 1_000_000) {
    const body = changed(bodies[Math.floor(random() * bodies.length)] as Uint8Array, random);
    bytes += body.length;
    const type = () => types[Math.floor(random() * types.length)] as string;
    const a = type();
    const b = type();
    for (const parse of [
      () => parsePredictRequest(body, () => signatureOf({ a, b })),
      () => parsePredictRequest(body, () => signatureOf({ a })),
      () => parseExamplesRequest(body),
    ]) {
      try {
        parse();
      } catch (error) {
        if (!(error instanceof StatusError)) throw error;
        failures++;
      }
    }
  }
  expect(failures).toBeGreaterThan(1000);
});

/** A copy with one to four bytes that are others, more or fewer. */
function changed(body: Uint8Array, random: () => number): Uint8Array {
  const bytes = [...body];
  const characters = encoder.encode(' {}[],:"\\0123456789.eE+-NIntfu\u0000\u0001\u007f');
  for (let i = 0; i <= random() * 4; i++) {
    const at = Math.floor(random() * bytes.length);
    const byte = random() < 0.7 ? (characters[Math.floor(random() * characters.length)] as number) : random() * 256;
    bytes.splice(at, random() < 0.7 ? 1 : 0, ...(random() < 0.7 ? [Math.floor(byte)] : []));
  }
  return Uint8Array.from(bytes);
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
