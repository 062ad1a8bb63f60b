import type { AddTensors } from "@heddle/kernel-api";
import { KernelContext } from "@heddle/kernel-fallback";
import { Tensor, tensorFromJs } from "@heddle/tensor";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { tensorMapVariant } from "../../src/tensor-map/map-variant.js";
import { attr, type Input, OpSession, typeOf } from "../op-session.js";

let session: OpSession;
beforeEach(() => {
  session = new OpSession();
});
afterEach(() => session.end());

const types = (key: string, value: string) => ({ key_dtype: attr.type(key), value_dtype: attr.type(value) });
const empty = () => session.handle("EmptyTensorMap", {});
const size = (map: Tensor) => session.run("TensorMapSize", {}, [map]);
const kindOf = (input: Input) => (Array.isArray(input) ? String(input[0]) : "variant");
const insert = (map: Tensor, key: Input, value: Input) =>
  session.handle("TensorMapInsert", types(kindOf(key), kindOf(value)), [map, key, value]);
const lookup = (map: Tensor, key: Input, value: string) =>
  session.run("TensorMapLookup", types(kindOf(key), value), [map, key]);
const hasKey = (map: Tensor, key: Input) =>
  session.run("TensorMapHasKey", { key_dtype: attr.type(kindOf(key)) }, [map, key]);
const stackKeys = (map: Tensor, key: string) => session.run("TensorMapStackKeys", { key_dtype: attr.type(key) }, [map]);

// As TensorFlow 2.21 answers for these.
describe("maps of tensors", () => {
  test("have values of any type by keys of any type", async () => {
    const none = await empty();
    const one = await insert(none, ["float32", 1.5], ["int32", [1, 2]]);
    const two = await insert(one, ["float32", 2.5], ["string", "x"]);
    expect(await Promise.all([none, one, two].map(size))).toEqual([[0], [1], [2]]);
    expect(await lookup(two, ["float32", 2.5], "string")).toEqual(["x"]);
    expect(await lookup(two, ["float32", 1.5], "int32")).toEqual([[1, 2]]);
    expect(await hasKey(two, ["float32", 2.5])).toEqual([true]);
    expect(await hasKey(two, ["float64", 2.5])).toEqual([false]);
    expect(await hasKey(two, ["float32", [2.5]])).toEqual([false]);
    const three = await insert(two, ["string", ["a", "bc"]], ["int32", 3]);
    expect(await hasKey(three, ["string", ["a", "bc"]])).toEqual([true]);
    expect(await hasKey(three, ["string", ["ab", "c"]])).toEqual([false]);
  });

  test("compare keys by their bytes", async () => {
    const map = await insert(await empty(), ["float32", Number.NaN], ["int32", 1]);
    expect(await hasKey(map, ["float32", Number.NaN])).toEqual([true]);
    const zero = await insert(await empty(), ["float32", 0], ["int32", 1]);
    expect(await hasKey(zero, ["float32", -0])).toEqual([false]);
  });

  test("are changed in copies", async () => {
    const one = await insert(await empty(), ["int32", 1], ["int32", [1, 2]]);
    const other = await insert(one, ["int32", 1], ["int32", [9]]);
    expect(await lookup(one, ["int32", 1], "int32")).toEqual([[1, 2]]);
    expect(await lookup(other, ["int32", 1], "int32")).toEqual([[9]]);
    const erased = await session.handle("TensorMapErase", types("int32", "int32"), [other, ["int32", 1]]);
    expect(await size(erased)).toEqual([0]);
    expect(await size(other)).toEqual([1]);
  });

  test("add up: the keys of both, and the sums of values that both have", async () => {
    const left = await insert(await insert(await empty(), ["int32", 1], ["int32", 1]), ["int32", 2], ["int32", 5]);
    const right = await insert(await insert(await empty(), ["int32", 2], ["int32", 1]), ["int32", 3], ["int32", 7]);
    const [a, b] = [left, right].map((map) => map.objects()[0]);
    if (!a || !b) throw new Error("the maps are empty");
    const add: AddTensors = function* (_, x, y) {
      yield* [];
      return session.tensor("int32", Number(x?.toNested()) + Number(y?.toNested())).retain();
    };
    const sum = await tensorMapVariant.add?.(new KernelContext(session.host), a, b, add);
    if (!sum) throw new Error("maps have no sum");
    const map = session.keep(Tensor.fromObjects(session.memory, left.dtype, [], [sum]));
    expect(await Promise.all([1, 2, 3].map((key) => lookup(map, ["int32", key], "int32")))).toEqual([[1], [6], [7]]);
    const none = await tensorMapVariant.zerosLike?.(new KernelContext(session.host), a, function* () {
      yield* [];
      throw new Error("values are not needed");
    });
    if (!none) throw new Error("maps have no zeros");
    expect(await size(session.keep(Tensor.fromObjects(session.memory, left.dtype, [], [none])))).toEqual([0]);
  });

  test("stack their keys", async () => {
    const one = await insert(await empty(), ["string", ["a", "b"]], ["int32", 1]);
    const two = await insert(one, ["string", ["c", "d"]], ["int32", 1]);
    expect(await stackKeys(two, "string")).toEqual([
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ]);
  });

  test("refuse keys that they do not have, and other variants", async () => {
    const one = await insert(await empty(), ["float32", 2.5], ["int32", 1]);
    const error = (op: string, inputs: readonly Input[], attrs = {}) => session.error(op, attrs, inputs);
    expect(await error("TensorMapLookup", [one, ["float32", [2.5]]], types("float32", "int32"))).toContain(
      'Trying to lookup non-existent key. Could not find key "2.5".',
    );
    expect(await error("TensorMapErase", [one, ["int32", 7]], types("int32", "int32"))).toContain(
      'Trying to erase non-existent item. Could not find key "7".',
    );
    expect(await error("TensorMapStackKeys", [await empty()], { key_dtype: attr.type("int32") })).toContain(
      "TensorMapStackKeys cannot be called on empty map.",
    );
    expect(await error("TensorMapStackKeys", [one], { key_dtype: attr.type("int32") })).toContain(
      "Key does not match requested dtype.",
    );
    const mixed = await insert(one, ["float32", [1, 2]], ["int32", 3]);
    expect(await error("TensorMapStackKeys", [mixed], { key_dtype: attr.type("float32") })).toContain(
      "Keys must all have the same shape.",
    );
    const listTypes = { element_dtype: attr.type("float32"), shape_type: attr.type("int32") };
    const list = await session.handle("EmptyTensorList", listTypes, [
      session.keep(tensorFromJs(session.memory, typeOf("int32"), [])),
      ["int32", 3],
    ]);
    expect(await error("TensorMapSize", [list])).toContain(
      "Input handle is not a map. Saw: 'Variant<type: tensorflow::TensorList value: TensorList>'",
    );
    const nested = await error("TensorMapInsert", [one, one, ["int32", 1]], types("variant", "int32"));
    expect(nested).toContain("a map has no keys of type variant");
  });
});
