import { inspect } from "node:util";
import { Code } from "@heddle/status";
import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { tensorsOf, valuesOf } from "../../src/model/outputs.js";
import { statusOf } from "../status-of.js";

const names = ["__proto__", "dispose", "toJSON", "then"];

describe("valuesOf", () => {
  test("copies the tensors, and releases them", () =>
    withTestMemory((memory) => {
      const kept = tensorFromJs(memory, DataType.INT64, [[1, 2n ** 60n]]);
      const outputs = valuesOf(["a", "b"], [kept.retain(), tensorFromJs(memory, DataType.STRING, ["é"])]);
      expect(kept.buffer.references).toBe(1);
      kept.release();
      expect(outputs.a.toNested()).toEqual([[1, 2n ** 60n]]);
      expect(outputs.b.data).toEqual(["é"]);
      outputs.dispose();
      outputs[Symbol.dispose]();
      expect(outputs.b.toArray()).toEqual(["é"]);
    }));

  test("is what JSON, a clone and a console show", () =>
    withTestMemory((memory) => {
      const outputs = valuesOf(
        ["id", "p", "text"],
        [
          tensorFromJs(memory, DataType.INT64, [1, 2n ** 60n]),
          tensorFromJs(memory, DataType.FLOAT, [[0.5], [Number.NaN]]),
          tensorFromJs(memory, DataType.STRING, ["a", new Uint8Array([255])]),
        ],
      );
      expect(JSON.stringify(outputs)).toBe(
        '{"id":[1,"1152921504606846976"],"p":[[0.5],["NaN"]],"text":["a",{"b64":"/w=="}]}',
      );
      expect(structuredClone(outputs)).toEqual({
        id: { dtype: "int64", shape: [2], data: new BigInt64Array([1n, 2n ** 60n]) },
        p: { dtype: "float", shape: [2, 1], data: new Float32Array([0.5, Number.NaN]) },
        text: { dtype: "string", shape: [2], data: ["a", new Uint8Array([255])] },
      });
      expect(inspect(outputs)).toBe(
        [
          "{",
          "  id: TensorValue(int64 [2]) [ 1, 1152921504606846976n ],",
          "  p: TensorValue(float [2,1]) [ [ 0.5 ], [ NaN ] ],",
          "  text: TensorValue(string [2]) [ 'a', Uint8Array(1) [ 255 ] ]",
          "}",
        ].join("\n"),
      );
    }));

  test("names values, whatever the names are", async () =>
    withTestMemory(async (memory) => {
      const outputs = valuesOf(
        names,
        names.map((_, index) => tensorFromJs(memory, DataType.INT32, index)),
      );
      expect(Object.keys(outputs)).toEqual(names);
      expect(Object.values(outputs).map((value) => value.toNested())).toEqual([0, 1, 2, 3]);
      expect(JSON.stringify(outputs)).toBe('{"__proto__":0,"dispose":1,"toJSON":2,"then":3}');
      expect(Object.keys(structuredClone(outputs))).toEqual(names);
      expect(await Promise.resolve(outputs)).toBe(outputs);
      outputs[Symbol.dispose]();
    }));

  test("refuses a resource by its name, and releases all", () =>
    withTestMemory(async (memory) => {
      const table = Tensor.fromObjects(memory, DataType.RESOURCE, [], [undefined]);
      const run = async () => valuesOf(["x", "table"], [tensorFromJs(memory, DataType.INT32, 1), table]);
      expect(await statusOf(run())).toEqual({
        code: Code.INVALID_ARGUMENT,
        message: "output 'table': wanted a tensor of values, found one of resource",
      });
    }));
});

describe("tensorsOf", () => {
  test("names tensors, whatever the names are", () =>
    withTestMemory((memory) => {
      using outputs = tensorsOf(
        names,
        names.map((_, index) => tensorFromJs(memory, DataType.INT32, index)),
      );
      expect(Object.keys(outputs)).toEqual(names);
      expect(Object.values(outputs).map((tensor) => tensor.toNested())).toEqual([0, 1, 2, 3]);
    }));

  test("writes values as JSON, and shows them; tensors cannot be cloned", () =>
    withTestMemory((memory) => {
      using outputs = tensorsOf(["x"], [tensorFromJs(memory, DataType.FLOAT, [[1], [2]])]);
      expect(JSON.stringify(outputs)).toBe('{"x":[[1],[2]]}');
      expect(inspect(outputs)).toBe("{ x: Tensor(float [2,1]) [ [ 1 ], [ 2 ] ] }");
      expect(() => structuredClone(outputs)).toThrow();
    }));

  test("releases what was not released, once", () =>
    withTestMemory((memory) => {
      const kept = tensorFromJs(memory, DataType.INT32, 1);
      const outputs = tensorsOf(["a", "b"], [kept.retain(), tensorFromJs(memory, DataType.INT32, 2)]);
      outputs.a.dispose();
      outputs.dispose();
      outputs[Symbol.dispose]();
      expect(kept.buffer.references).toBe(1);
      kept.release();
      expect(inspect(outputs.a)).toBe("Tensor(int32 [], released)");
    }));
});
