import fc from "fast-check";
import { expect, test } from "vitest";
import {
  DlDataType,
  DlDevice,
  type Ffi,
  FfiArray,
  FfiDict,
  FfiList,
  FfiObject,
  type FfiValue,
  Float,
  newShape,
  OpaquePointer,
} from "../../src/index.js";
import { fromJsonGraph, parseJson, toJsonGraph, writeJson } from "../../src/json/index.js";
import { structuralEqual } from "../../src/structural/index.js";
import { eachProfile, withFfi } from "../each-profile.js";
import { defineTestTypes } from "../test-types.js";

function release(value: FfiValue): void {
  if (value instanceof FfiObject) value.release();
}

/** The graph of a value as text. */
function graphText(ffi: Ffi, value: unknown, metadata?: unknown): string {
  const graph = toJsonGraph(ffi, value, { metadata });
  const text = writeJson(ffi, graph);
  release(graph);
  return text;
}

/** The value of a graph as text; the caller releases it. */
function readGraph(ffi: Ffi, text: string): FfiValue {
  const graph = parseJson(ffi, text);
  try {
    return fromJsonGraph(ffi, graph);
  } finally {
    release(graph);
  }
}

/** Checks the text of a graph both ways. */
function checkGraph(ffi: Ffi, value: unknown, text: string): void {
  expect(graphText(ffi, value)).toBe(text);
  const read = readGraph(ffi, text);
  expect(structuralEqual(ffi, read, value, { mapFreeVars: true })).toBe(true);
  release(read);
}

const leaf = (type: string, data: string) => `{"root_index":0,"nodes":[{"type":"${type}","data":${data}}]}`;

// The cases of tests/cpp/extra/test_serialization.cc of tvm-ffi (0.1.14).
eachProfile("toJsonGraph and fromJsonGraph", (profile) => {
  test("have one node for a value without parts", () => {
    withFfi(profile, (ffi) => {
      checkGraph(ffi, null, '{"root_index":0,"nodes":[{"type":"None"}]}');
      checkGraph(ffi, true, leaf("bool", "true"));
      checkGraph(ffi, false, leaf("bool", "false"));
      for (const int of [42, 0, -1, 1_000_000_000_000, -(2n ** 63n), 2n ** 63n - 1n])
        checkGraph(ffi, int, leaf("int", `${int}`));
      checkGraph(ffi, 0.1, leaf("float", "0.10000000000000001"));
      checkGraph(
        ffi,
        [new Float(2)],
        '{"root_index":1,"nodes":[{"type":"float","data":2.0},{"type":"ffi.Array","data":[0]}]}',
      );
      checkGraph(ffi, Number.NaN, leaf("float", "NaN"));
      checkGraph(ffi, "hello", leaf("ffi.String", '"hello"'));
      checkGraph(ffi, "x".repeat(1000), leaf("ffi.String", `"${"x".repeat(1000)}"`));
      checkGraph(ffi, 'hello\nworld\t"quotes"', leaf("ffi.String", '"hello\\nworld\\t\\"quotes\\""'));
      checkGraph(ffi, "ab\0cd \u4e16\u{1f30d}", leaf("ffi.String", '"ab\\u0000cd \u4e16\u{1f30d}"'));
      checkGraph(ffi, new Uint8Array(0), leaf("ffi.Bytes", '""'));
      checkGraph(ffi, Uint8Array.of(0x61, 0x62, 0x63, 0x64), leaf("ffi.Bytes", '"YWJjZA=="'));
      checkGraph(ffi, Uint8Array.of(1, 2, 3, 4, 1, 11), leaf("ffi.Bytes", '"AQIDBAEL"'));
      checkGraph(ffi, new DlDataType(0, 32), leaf("DataType", '"int32"'));
      checkGraph(ffi, new DlDataType(2, 32, 4), leaf("DataType", '"float32x4"'));
      checkGraph(ffi, new DlDevice(2, 1), leaf("Device", "[2,1]"));
      using shape = newShape(ffi, [1, 2, 3]);
      checkGraph(ffi, shape, leaf("ffi.Shape", "[1,2,3]"));
    });
  });

  test("have one node for values that are equal", () => {
    withFfi(profile, (ffi) => {
      checkGraph(ffi, [], leaf("ffi.Array", "[]"));
      checkGraph(
        ffi,
        [42, 42],
        '{"root_index":1,"nodes":[{"type":"int","data":42},{"type":"ffi.Array","data":[0,0]}]}',
      );
      checkGraph(
        ffi,
        [42, "hello", true, null, 42, "hello"],
        '{"root_index":4,"nodes":[{"type":"int","data":42},{"type":"ffi.String","data":"hello"},{"type":"bool","data":true},{"type":"None"},{"type":"ffi.Array","data":[0,1,2,3,0,1]}]}',
      );
      const entries = '{"type":"ffi.String","data":"b"},{"type":"int","data":42},{"type":"ffi.String","data":"a"}';
      checkGraph(ffi, { b: 42, a: 42 }, `{"root_index":3,"nodes":[${entries},{"type":"ffi.Map","data":[0,1,2,1]}]}`);
      using dict = FfiDict.from(ffi, [
        ["b", 42],
        ["a", 42],
      ]);
      checkGraph(ffi, dict, `{"root_index":3,"nodes":[${entries},{"type":"ffi.Dict","data":[0,1,2,1]}]}`);
      using list = FfiList.from(ffi, [42]);
      checkGraph(ffi, list, '{"root_index":1,"nodes":[{"type":"int","data":42},{"type":"ffi.List","data":[0]}]}');
      using shared = FfiArray.from(ffi, [list, [list], list]);
      using copy = readGraph(ffi, graphText(ffi, shared)) as FfiArray;
      using first = copy.get(0) as FfiList;
      using last = copy.get(2) as FfiList;
      expect(first.isSame(last)).toBe(true);
      expect(graphText(ffi, true, { version: "1.0" })).toBe(
        '{"root_index":0,"nodes":[{"type":"bool","data":true}],"metadata":{"version":"1.0"}}',
      );
    });
  });

  test("keep objects with fields, shared ones too", () => {
    withFfi(profile, (ffi) => {
      const { variable, func, int, allFields, withDefaults } = defineTestTypes(ffi);
      using x = variable.create({ name: "x" });
      checkGraph(
        ffi,
        x,
        '{"root_index":1,"nodes":[{"type":"ffi.String","data":"x"},{"type":"test.Var","data":{"name":0}}]}',
      );
      using value = int.create({ value: 42 });
      checkGraph(ffi, value, leaf("test.Int", '{"value":42}'));
      using f = func.create({ params: [x], body: [x, x], comment: "comment a" });
      checkGraph(
        ffi,
        f,
        '{"root_index":5,"nodes":[{"type":"ffi.String","data":"x"},{"type":"test.Var","data":{"name":0}},{"type":"ffi.Array","data":[1]},{"type":"ffi.Array","data":[1,1]},{"type":"ffi.String","data":"comment a"},{"type":"test.Func","data":{"params":2,"body":3,"comment":4}}]}',
      );
      using empty = func.create({ params: [], body: [] });
      checkGraph(
        ffi,
        empty,
        '{"root_index":3,"nodes":[{"type":"ffi.Array","data":[]},{"type":"ffi.Array","data":[]},{"type":"None"},{"type":"test.Func","data":{"params":0,"body":1,"comment":2}}]}',
      );
      using all = allFields.create({
        v_bool: true,
        v_int: -7,
        v_float: 2.5,
        v_dtype: new DlDataType(2, 32),
        v_device: new DlDevice(2, 3),
        v_str: "hello",
        v_opt_str: null,
        v_array: [1, "two"],
        v_map: { k: 99 },
      });
      const text = graphText(ffi, all);
      expect(text).toContain(
        '"data":{"v_bool":true,"v_int":-7,"v_float":2.5,"v_dtype":"float32","v_device":0,"v_str":1',
      );
      checkGraph(ffi, all, text);
      using read = readGraph(ffi, leaf("test.WithDefaults", '{"required_val":999}')) as ReturnType<
        typeof withDefaults.create
      >;
      expect([read.required_val, read.default_int, read.default_str, read.default_bool]).toEqual([
        999,
        42,
        "default",
        true,
      ]);
      expect(() => readGraph(ffi, leaf("test.WithDefaults", "{}"))).toThrow(
        "Required field `required_val` not set in type `test.WithDefaults`",
      );
    });
  });

  test("read nodes in any order", () => {
    withFfi(profile, (ffi) => {
      using map = readGraph(
        ffi,
        '{"root_index":0,"nodes":[{"type":"ffi.Map","data":[2,3,1,3]},{"type":"ffi.String","data":"a"},{"type":"ffi.String","data":"b"},{"type":"int","data":42}]}',
      ) as FfiObject;
      expect(structuralEqual(ffi, map, { b: 42, a: 42 })).toBe(true);
    });
  });

  test("refuse graphs that are wrong, and give everything back", () => {
    const root = (...nodes: string[]) => `{"root_index":0,"nodes":[${nodes.join(",")}]}`;
    const wrong: readonly (readonly [text: string, message: string])[] = [
      ["42", "Invalid JSON Object Graph, expected an object"],
      ['{"nodes":[]}', "Invalid JSON Object Graph, expected `root_index` integer field"],
      ['{"root_index":0.0,"nodes":[]}', "Invalid JSON Object Graph, expected `root_index` integer field"],
      ['{"root_index":0}', "Invalid JSON Object Graph, expected `nodes` array field"],
      [root(), "Invalid JSON Object Graph: invalid node index 0"],
      ['{"root_index":-5,"nodes":[{"type":"None"}]}', "Invalid JSON Object Graph: invalid node index -5"],
      ['{"root_index":9223372036854775807,"nodes":[]}', "invalid node index 9223372036854775807"],
      [root("1"), "Invalid JSON Object Graph: node 0 is not an object"],
      [root("{}"), "Invalid JSON Object Graph: `type` of node 0 must be `str`, found nothing"],
      [root('{"type":1}'), "`type` of node 0 must be `str`, found `int`"],
      [root('{"type":"nope"}'), "Cannot find type `nope`"],
      [root('{"type":"int"}'), "`data` of node 0 must be `int`, found nothing"],
      [root('{"type":"int","data":"a"}'), "`data` of node 0 must be `int`, found `str`"],
      [root('{"type":"int","data":1.0}'), "`data` of node 0 must be `int`, found `float`"],
      [root('{"type":"ffi.Array","data":["x"]}'), "a part of node 0 must be `int`, found `str`"],
      [root('{"type":"ffi.Array","data":[42]}'), "Invalid JSON Object Graph: invalid node index 42"],
      [root('{"type":"ffi.Array","data":[0]}'), "Invalid JSON Object Graph: node 0 contains itself"],
      [root('{"type":"ffi.List","data":[1]}', '{"type":"ffi.Dict","data":[1,0]}'), "node 1 contains itself"],
      [
        root('{"type":"ffi.Map","data":[1]}', '{"type":"int","data":1}'),
        "Invalid JSON Object Graph: Map/Dict data must contain an even number of [key, value] entries, got 1",
      ],
      [
        root('{"type":"Device","data":[1]}'),
        "Invalid JSON Object Graph: Device data must be an array of [device_type, device_id], got 1 element(s)",
      ],
      [root('{"type":"ffi.Bytes","data":"abc"}'), "invalid base64 encoding"],
      [root('{"type":"DataType","data":"flot32"}'), "flot32"],
      [root('{"type":"ffi.Tensor","data":{}}'), "type `ffi.Tensor` cannot be made from a JSON graph"],
      [root('{"type":"test.Var","data":[]}'), "`data` of node 0 must be an object"],
      [root('{"type":"test.Var","data":{"name":1}}', '{"type":"int","data":1}'), "Expected `str` but got `int`"],
      [root('{"type":"test.Pair","data":{"lhs":0,"rhs":0}}'), "node 0 contains itself"],
    ];
    withFfi(profile, (ffi) => {
      defineTestTypes(ffi);
      for (const [text, message] of wrong) expect(() => release(readGraph(ffi, text)), text).toThrow(message);
    });
  });

  test("refuse values that contain themselves or have no form", () => {
    withFfi(profile, (ffi) => {
      const { pair } = defineTestTypes(ffi);
      using list = FfiList.from(ffi, [1]);
      using dict = FfiDict.from(ffi, [["list", list]]);
      list.push(dict);
      expect(() => toJsonGraph(ffi, list)).toThrow("Cycle detected during serialization: a List contains itself");
      expect(() => toJsonGraph(ffi, dict)).toThrow("Cycle detected during serialization: a Dict contains itself");
      list.clear();
      using object = pair.create({ lhs: null, rhs: null });
      object.rhs = object;
      expect(() => toJsonGraph(ffi, [object])).toThrow("serialization: a test.Pair contains itself");
      object.rhs = null;
      expect(() => toJsonGraph(ffi, new OpaquePointer(8))).toThrow("Cannot serialize type `void*`");
      expect(() => toJsonGraph(ffi, [() => 1])).toThrow(
        "Type `ffi.Function` does not support ToJSONGraph (no native creator or __ffi_new__ type attr)",
      );
    });
  });

  test("need no stack for a deep value", () => {
    withFfi(profile, (ffi) => {
      let array = FfiArray.from(ffi, [1]);
      for (let i = 0; i < 5000; i++) {
        const next = FfiArray.from(ffi, [array]);
        array.release();
        array = next;
      }
      const read = readGraph(ffi, graphText(ffi, array));
      expect(structuralEqual(ffi, read, array)).toBe(true);
      release(read);
      array.release();
    });
  });

  test("keep any value", () => {
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<unknown>(null, true, false, new Float(1), new DlDevice(1, 2), new DlDataType(0, 8)),
        fc.integer(),
        fc.double(),
        fc.string({ unit: "binary" }),
        fc.uint8Array(),
        fc.array(tie("value"), { maxLength: 4 }),
        fc.dictionary(fc.string(), tie("value"), { maxKeys: 6 }),
        fc.array(fc.tuple(fc.integer(), tie("value")), { maxLength: 6 }).map((entries) => new Map(entries)),
      ),
    }));
    withFfi(profile, (ffi) => {
      fc.assert(
        fc.property(fc.tuple(value), (given) => {
          const text = graphText(ffi, given);
          const read = readGraph(ffi, text);
          expect(structuralEqual(ffi, read, given)).toBe(true);
          expect(graphText(ffi, read)).toBe(text);
          release(read);
        }),
      );
    });
  });
});
