import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { DataTypeCode, TypeIndex } from "../../src/index.js";
import { FFI_FUNCTION_TYPES } from "../../src/modules/index.js";
import { rfcProfile } from "../../src/profile/rfc.js";
import { tvmFfiProfile } from "../../src/profile/tvm-ffi.js";

const include = fileURLToPath(new URL("../../include", import.meta.url));
const headers = readdirSync(include, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".h"));
const textOf = (name: string) => readFileSync(join(include, name), "utf8").replace(/\/\/.*$/gm, "");
const all = headers.map(textOf).join("\n");

/** The names of an enum with their numbers; a name without a number is left out. */
function numbers(name: string, prefix: string): Record<string, number> {
  const found = [...textOf(name).matchAll(new RegExp(`\\b${prefix}(\\w+) = (-?\\d+)`, "g"))];
  return Object.fromEntries(found.map(([, key = "", value]) => [key, Number(value)]));
}

/** Where `heddle/ffi_layout.h` says that the fields of a struct are in wasm32; its size under "". */
function layout(type: string): Record<string, number> {
  const text = textOf("heddle/ffi_layout.h");
  const fields = [...text.matchAll(new RegExp(`FIELD\\(${type}, (\\w+), (\\d+), \\d+\\)`, "g"))];
  const size = new RegExp(`SIZE\\(${type}, (\\d+), \\d+\\)`).exec(text);
  return {
    ...Object.fromEntries(fields.map(([, field = "", offset]) => [field, Number(offset)])),
    "": Number(size?.[1]),
  };
}

describe("the C headers", () => {
  test("number the types of tvm-ffi as TypeIndex does", () => {
    const index = numbers("tvm/ffi/c_api.h", "kTVMFFI");
    const names: readonly (readonly [string, number])[] = [
      ["Any", TypeIndex.ANY],
      ["None", TypeIndex.NONE],
      ["Int", TypeIndex.INT],
      ["Bool", TypeIndex.BOOL],
      ["Float", TypeIndex.FLOAT],
      ["OpaquePtr", TypeIndex.OPAQUE_POINTER],
      ["DataType", TypeIndex.DATA_TYPE],
      ["Device", TypeIndex.DEVICE],
      ["DLTensorPtr", TypeIndex.DL_TENSOR_POINTER],
      ["RawStr", TypeIndex.RAW_STRING],
      ["ByteArrayPtr", TypeIndex.BYTE_ARRAY_POINTER],
      ["ObjectRValueRef", TypeIndex.OBJECT_RVALUE_REF],
      ["SmallStr", TypeIndex.SMALL_STRING],
      ["SmallBytes", TypeIndex.SMALL_BYTES],
      ["Object", TypeIndex.OBJECT],
      ["Str", TypeIndex.STRING],
      ["Bytes", TypeIndex.BYTES],
      ["Error", TypeIndex.ERROR],
      ["Function", TypeIndex.FUNCTION],
      ["Shape", TypeIndex.SHAPE],
      ["Tensor", TypeIndex.TENSOR],
      ["Array", TypeIndex.ARRAY],
      ["Map", TypeIndex.MAP],
      ["Module", TypeIndex.MODULE],
      ["OpaquePyObject", TypeIndex.OPAQUE_OBJECT],
      ["List", TypeIndex.LIST],
      ["Dict", TypeIndex.DICT],
      ["VisitInterrupt", TypeIndex.VISIT_INTERRUPT],
      ["DynObjectBegin", TypeIndex.DYNAMIC_BEGIN],
    ];
    for (const [name, wanted] of names) expect([name, index[name]]).toEqual([name, wanted]);
  });

  test("number the types of the RFC as its profile does", () => {
    const code = numbers("heddle/ffi_rfc.h", "kRfc");
    const values: readonly (readonly [string, number])[] = [
      ["None", TypeIndex.NONE],
      ["Int", TypeIndex.INT],
      ["Bool", TypeIndex.BOOL],
      ["Float", TypeIndex.FLOAT],
      ["OpaqueHandle", TypeIndex.OPAQUE_POINTER],
      ["DataType", TypeIndex.DATA_TYPE],
      ["Device", TypeIndex.DEVICE],
      ["DLTensorPtr", TypeIndex.DL_TENSOR_POINTER],
      ["RawStr", TypeIndex.RAW_STRING],
      ["ByteArrayPtr", TypeIndex.BYTE_ARRAY_POINTER],
      ["ObjectRValueRef", TypeIndex.OBJECT_RVALUE_REF],
      ["AnyPtr", TypeIndex.ANY_POINTER],
      ["SmallStr", TypeIndex.SMALL_STRING],
      ["SmallBytes", TypeIndex.SMALL_BYTES],
      ["SmallUcs4", TypeIndex.SMALL_UCS4],
      ["ObjectHandle", TypeIndex.STRING],
      ["Module", TypeIndex.MODULE],
      ["PackedFunc", TypeIndex.FUNCTION],
      ["Tensor", TypeIndex.TENSOR],
    ];
    for (const [name, typeIndex] of values) expect([name, code[name]]).toEqual([name, rfcProfile.cellCode(typeIndex)]);
    const objects: readonly (readonly [string, number])[] = [
      ["Box", TypeIndex.BOX],
      ["BoxInt", TypeIndex.BOX_INT],
      ["BoxBool", TypeIndex.BOX_BOOL],
      ["BoxFloat", TypeIndex.BOX_FLOAT],
      ["BoxOpaqueHandle", TypeIndex.BOX_OPAQUE_POINTER],
      ["BoxDataType", TypeIndex.BOX_DATA_TYPE],
      ["BoxDevice", TypeIndex.BOX_DEVICE],
      ["Object", TypeIndex.OBJECT],
      ["String", TypeIndex.STRING],
      ["Bytes", TypeIndex.BYTES],
      ["Ucs4String", TypeIndex.UCS4_STRING],
      ["Error", TypeIndex.ERROR],
      ["Shape", TypeIndex.SHAPE],
      ["Array", TypeIndex.ARRAY],
      ["List", TypeIndex.LIST],
      ["PooledList", TypeIndex.POOLED_LIST],
      ["Map", TypeIndex.MAP],
      ["Dict", TypeIndex.DICT],
      ["OpaqueObject", TypeIndex.OPAQUE_OBJECT],
      ["VisitInterrupt", TypeIndex.VISIT_INTERRUPT],
    ];
    for (const [name, typeIndex] of objects)
      expect([name, code[name]]).toEqual([name, rfcProfile.headerCode(typeIndex)]);
    expect(Object.keys(code)).toHaveLength(values.length + objects.length + 1);
    const begin = code.DynamicBegin ?? 0;
    expect([rfcProfile.headerCode(begin), rfcProfile.typeOfHeader(begin)]).toEqual([begin, begin]);
    expect(begin).toBe(Math.max(...Object.values(TypeIndex)) + 1);
  });

  test("number the kinds of numbers as DataTypeCode does", () => {
    const names = [...textOf("dlpack/dlpack.h").matchAll(/kDL(\w+) = (\d+)U/g)];
    expect(names.map(([, name = ""]) => name.toUpperCase())).toEqual(
      Object.keys(DataTypeCode).map((name) => name.replace(/^OPAQUE_HANDLE$/, "OPAQUEHANDLE")),
    );
    expect(names.map(([, , code]) => Number(code))).toEqual(Object.values(DataTypeCode));
  });

  test("place the fields of headers where the profiles have them", () => {
    const { headerBytes, countOffset, typeOffset, deleterOffset } = tvmFfiProfile;
    const object = layout("TVMFFIObject");
    expect([object[""], object.combined_ref_count, object.type_index, object.deleter]).toEqual([
      headerBytes,
      countOffset,
      typeOffset,
      deleterOffset,
    ]);
    const rfc = textOf("heddle/ffi_rfc.h");
    expect(rfc).toContain(`sizeof(RfcObject) == ${rfcProfile.headerBytes}`);
    expect(rfc).toContain(`offsetof(RfcObject, type_code) == ${rfcProfile.typeOffset}`);
    expect(rfc).toContain(`offsetof(RfcObject, ref_counter) == ${rfcProfile.countOffset}`);
    expect(rfc).toContain(`offsetof(RfcObject, deleter) == ${rfcProfile.deleterOffset}`);
  });

  test("declare every function of the host with its type", () => {
    const declared = [
      ...all.matchAll(/TVM_FFI_DLL (?:TVM_FFI_ATTRIBUTE_PURE )?([\w ]+?[ *]+)(TVMFFI\w+)\(([\s\S]*?)\);/g),
    ];
    const types = declared.map(([, result = "", name, parameters = ""]) => {
      const flat = parameters.replace(/\([^()]*\*\w*\)\([^()]*\)/g, "*").trim();
      const count = flat === "void" ? 0 : flat.split(",").length;
      expect(flat).not.toMatch(/int64_t (?!\*)|double/);
      return [name, `${"i".repeat(count)}:${result.trim() === "void" ? "" : "i"}`];
    });
    const heap = ["malloc", "calloc", "realloc", "free", "aligned_alloc"];
    const host = Object.entries(FFI_FUNCTION_TYPES).filter(([name]) => !heap.includes(name));
    expect(Object.fromEntries(types)).toEqual(Object.fromEntries(host));
  });

  test("guard against a second inclusion", () => {
    for (const name of headers) expect(textOf(name)).toMatch(/#ifndef (\w+_H_)\n#define \1\n/);
  });
});
