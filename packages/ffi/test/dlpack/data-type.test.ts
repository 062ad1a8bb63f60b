import { readFileSync } from "node:fs";
import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DlDataType, FunctionRegistry, formatDataType, parseDataType } from "../../src/index.js";

/** Answers of tvm-ffi: see fixtures/data_type_texts.py. */
const golden: {
  readonly parse: readonly (readonly [text: string, answer: readonly [number, number, number] | string])[];
  readonly format: readonly (readonly [code: number, bits: number, lanes: number, answer: string])[];
} = JSON.parse(readFileSync(new URL("fixtures/data-type-texts.json", import.meta.url), "utf8"));

/** A result, or the message of a StatusError as upstream has it for its kind ValueError. */
function answerOf<T>(run: () => T): T | string {
  let result: T | undefined;
  const status = statusOf(() => {
    result = run();
  });
  return status === undefined ? (result as T) : status.replace(/^(StatusError: )?INVALID_ARGUMENT: /, "ValueError: ");
}

const fields = ({ code, bits, lanes }: DlDataType) => [code, bits, lanes];

describe("parseDataType", () => {
  test("answers as tvm-ffi", () => {
    const found = golden.parse.map(([text]) => [text, answerOf(() => fields(parseDataType(text)))]);
    expect(found).toEqual(golden.parse);
  });

  test("refuses numbers that do not fit in 64 bits", () => {
    expect(answerOf(() => parseDataType("int18446744073709551648"))).toBe(
      "ValueError: Integer value in dtype string '18446744073709551648' is out of range for uint32_t",
    );
  });

  test("reads the types of a program", () => {
    const functions = new FunctionRegistry();
    functions.set("dtype.get_custom_type_code", (name: string) => 129 + ["posit", "takum"].indexOf(name));
    functions.set("dtype.get_custom_type_name", (code: number) => ["posit", "takum"][code - 129]);
    const type = parseDataType("custom[takum]16x2", functions);
    expect(fields(type)).toEqual([130, 16, 2]);
    expect(formatDataType(type, functions)).toBe("custom[takum]x2");
    expect(answerOf(() => parseDataType("custom", functions))).toBe(
      "ValueError: expected opening brace after 'custom' type incustom",
    );
    expect(answerOf(() => parseDataType("custom[takum", functions))).toBe(
      "ValueError: expected closing brace after 'custom' type incustom[takum",
    );
  });
});

describe("formatDataType", () => {
  test("answers as tvm-ffi", () => {
    const found = golden.format.map(([code, bits, lanes]) => [
      code,
      bits,
      lanes,
      answerOf(() => formatDataType(new DlDataType(code, bits, lanes))),
    ]);
    expect(found).toEqual(golden.format);
  });

  test("writes what parseDataType reads", () => {
    const code = fc.constantFrom(0, 1, 2, 4, 6);
    fc.assert(
      fc.property(code, fc.integer({ min: 1, max: 255 }), fc.integer({ min: 1, max: 32767 }), (code, bits, lanes) => {
        const type = new DlDataType(code, bits, lanes);
        expect(parseDataType(formatDataType(type))).toEqual(type);
      }),
    );
  });
});

describe("DlDataType", () => {
  test("compares and prints", () => {
    const type = new DlDataType(2, 32, 4);
    expect([type.equals(parseDataType("f32x4")), type.equals(parseDataType("f32"))]).toEqual([true, false]);
    expect([type, new DlDataType(3, 0, 0), new DlDataType(5, 64), new DlDataType(200, 8)].map(String)).toEqual([
      "float32x4",
      "void",
      "DataType(5, 64, 1)",
      "DataType(200, 8, 1)",
    ]);
  });

  test("has the fields of DLPack", () => {
    expect(new DlDataType(0, 32, -4)).toEqual(parseDataType("int32xvscalex4"));
    for (const [code = 0, bits = 0, lanes] of [
      [256, 8, 1],
      [0, -1],
      [0, 8, 65536],
      [0, 8, -32769],
      [0, 8, 1.5],
    ]) {
      expect(answerOf(() => new DlDataType(code, bits, lanes))).toContain("does not exist");
    }
  });
});
