import { describe, expect, test } from "vitest";
import {
  arrayOf,
  functionOf,
  mapOf,
  optional,
  signatureFromSchema,
  signatureToSchema,
  tupleOf,
} from "../../src/index.js";
import { formatType, resolveType } from "../../src/signatures/resolved-type.js";
import { resolveSignature } from "../../src/signatures/signature.js";

describe("type schemas", () => {
  test("are written as tvm-ffi writes them", () => {
    const args = ["int", mapOf("str", arrayOf("Any")), optional("Tensor"), tupleOf("bool", "bytes"), "AnyView"];
    expect(signatureToSchema({ args, result: "void" })).toBe(
      '{"type":"ffi.Function","args":[{"type":"None"},{"type":"int"},' +
        '{"type":"ffi.Map","args":[{"type":"ffi.String"},{"type":"ffi.Array","args":[{"type":"Any"}]}]},' +
        '{"type":"Optional","args":[{"type":"ffi.Tensor"}]},{"type":"Tuple","args":[{"type":"bool"},{"type":"ffi.Bytes"}]},' +
        '{"type":"Any"}]}',
    );
  });

  test("are read, also out of metadata, and written as they were", () => {
    const text =
      '{"type":"ffi.Function","args":[{"type":"ffi.List","args":[{"type":"float"}]},{"type":"test.Int"},' +
      '{"type":"ffi.Function","args":[{"type":"int"},{"type":"Device"}]},{"type":"ObjectRValueRef","args":[{"type":"ffi.Dict","args":[{"type":"Any"},{"type":"void*"}]}]}]}';
    const signature = signatureFromSchema(text, "f");
    expect(resolveSignature(signature).text).toBe(
      "f(0: test.Int, 1: (0: Device) -> int, 2: RValueRef<Dict<Any, void*>>) -> List<float>",
    );
    expect(signatureToSchema(signature)).toBe(text);
    expect(signatureFromSchema(JSON.stringify({ type_schema: text }), "f")).toEqual(signature);
  });

  test("other text is refused", () => {
    for (const text of [
      "",
      "1",
      "null",
      "[]",
      '{"type":1}',
      '{"type":"int"}',
      '{"type":"ffi.Function"}',
      '{"args":[]}',
    ]) {
      expect(() => signatureFromSchema(text)).toThrow(/schema/);
    }
    expect(() => signatureFromSchema('{"type":"ffi.Function","args":[{"type":"Optional"}]}')).toThrow(
      "type Optional is made of 1 types, not of 0",
    );
    const deep = `${'{"type":"ffi.Array","args":['.repeat(5000)}{"type":"int"}${"]}".repeat(5000)}`;
    expect(() => signatureFromSchema(deep)).toThrow();
  });
});

describe("types as text", () => {
  test("are the same as types as data", () => {
    expect(resolveType("Map<str, Array<Optional<int>>>")).toEqual(resolveType(mapOf("str", arrayOf(optional("int")))));
    for (const text of [
      "Map<str, Array<int>>",
      "Tuple<int, str, Any>",
      "Variant<int, ffi.Tensor>",
      "DLTensor*",
      "my.Type",
    ]) {
      expect(formatType(resolveType(text))).toBe(text);
    }
    expect(formatType(resolveType("Array"))).toBe("Array<Any>");
    expect(formatType(resolveType(functionOf("int", "str")))).toBe("(0: str) -> int");
  });

  test("other text is refused", () => {
    for (const text of ["", "Array<", "Array<int", "Array<int>>", "<int>", "Array<int,>", "int, int", "Array<>"]) {
      expect(() => resolveType(text), text).toThrow();
    }
    expect(() => resolveType("int<str>")).toThrow("type int is made of 0 types, not of 1");
    expect(() => resolveType(`${"Array<".repeat(100)}int${">".repeat(100)}`)).toThrow();
  });
});
