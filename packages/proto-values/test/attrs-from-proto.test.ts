import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { NodeDefSchema } from "@heddle/protos/graph";
import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { attrsFromProto } from "../src/attrs-from-proto.js";

type Attrs = NonNullable<MessageInitShape<typeof NodeDefSchema>["attr"]>;

const read = (attr: Attrs) => attrsFromProto(create(NodeDefSchema, { attr }).attr, { where: "node 'n'", limits: {} });
const bytes = new Uint8Array([1, 255]);
const shape = { dim: [{ size: -1n }, { size: 3n }] };

describe("attrsFromProto", () => {
  test("reads every kind", () => {
    const attrs = read({
      s: { value: { case: "s", value: bytes } },
      i: { value: { case: "i", value: 2n ** 62n } },
      f: { value: { case: "f", value: 0.5 } },
      b: { value: { case: "b", value: false } },
      type: { value: { case: "type", value: 7 } },
      reference: { value: { case: "type", value: 107 } },
      shape: { value: { case: "shape", value: shape } },
      any: { value: { case: "shape", value: { unknownRank: true } } },
      placeholder: { value: { case: "placeholder", value: "T" } },
      func: { value: { case: "func", value: { name: "f", attr: { n: { value: { case: "i", value: 1n } } } } } },
    });
    expect(Object.fromEntries(attrs)).toEqual({
      s: { kind: "string", value: bytes },
      i: { kind: "int", value: 2n ** 62n },
      f: { kind: "float", value: 0.5 },
      b: { kind: "bool", value: false },
      type: { kind: "type", value: 7 },
      reference: { kind: "type", value: 7 },
      shape: { kind: "shape", value: [-1, 3] },
      any: { kind: "shape", value: undefined },
      placeholder: { kind: "placeholder", value: "T" },
      func: { kind: "func", value: { name: "f", attrs: new Map([["n", { kind: "int", value: 1n }]]) } },
    });
  });

  test("takes the optimizer's symbols of unknown sizes among inferred shapes, and nowhere else", () => {
    const symbols = { value: { case: "list" as const, value: { shape: [{ dim: [{ size: -5n }, { size: 3n }] }] } } };
    expect(read({ _input_shapes: symbols }).get("_input_shapes")).toEqual({
      kind: "list",
      of: "shape",
      value: [[-1, 3]],
    });
    expect(statusOf(() => read({ shapes: symbols }))).toMatch(/^INVALID_ARGUMENT: Dimension -5 is neither/);
  });

  test("reads lists of every kind", () => {
    const attrs = read({
      s: { value: { case: "list", value: { s: [bytes] } } },
      i: { value: { case: "list", value: { i: [1n, -(2n ** 63n)] } } },
      f: { value: { case: "list", value: { f: [1, 2] } } },
      b: { value: { case: "list", value: { b: [false] } } },
      type: { value: { case: "list", value: { type: [1, 2] } } },
      shape: { value: { case: "list", value: { shape: [shape, { unknownRank: true }] } } },
      func: { value: { case: "list", value: { func: [{ name: "f" }] } } },
      none: { value: { case: "list", value: {} } },
    });
    expect(Object.fromEntries(attrs)).toEqual({
      s: { kind: "list", of: "string", value: [bytes] },
      i: { kind: "list", of: "int", value: [1n, -(2n ** 63n)] },
      f: { kind: "list", of: "float", value: [1, 2] },
      b: { kind: "list", of: "bool", value: [false] },
      type: { kind: "list", of: "type", value: [1, 2] },
      shape: { kind: "list", of: "shape", value: [[-1, 3], undefined] },
      func: { kind: "list", of: "func", value: [{ name: "f", attrs: new Map() }] },
      none: { kind: "list", of: undefined, value: [] },
    });
  });

  test("reads tensors, alone and in lists", () => {
    const tensor = { dtype: 3, tensorShape: { dim: [{ size: 2n }] } };
    const attrs = read({
      one: { value: { case: "tensor", value: tensor } },
      many: { value: { case: "list", value: { tensor: [tensor] } } },
    });
    expect(attrs.get("one")).toMatchObject({ kind: "tensor", value: { dtype: 3, shape: [2] } });
    expect(attrs.get("many")).toMatchObject({ kind: "list", of: "tensor", value: [{ dtype: 3, shape: [2] }] });
  });

  test("keeps an attribute that is called __proto__", () => {
    const attr = Object.fromEntries([["__proto__", { value: { case: "b", value: true } as const }]]);
    expect([...read(attr)]).toEqual([["__proto__", { kind: "bool", value: true }]]);
  });

  test("refuses an attribute without a value", () => {
    expect(statusOf(() => read({ x: {} }))).toBe("INVALID_ARGUMENT: attr 'x' has no value of a known kind");
  });

  test("refuses a number that is not a data type", () => {
    expect(statusOf(() => read({ x: { value: { case: "type", value: 99 } } }))).toBe(
      "INVALID_ARGUMENT: attr 'x' is 99, which is not a data type",
    );
  });

  test("refuses a list of two kinds", () => {
    expect(statusOf(() => read({ x: { value: { case: "list", value: { i: [1n], f: [1] } } } }))).toBe(
      "INVALID_ARGUMENT: attr 'x' is a list of int and of float: a list has one kind",
    );
  });

  test("refuses an invalid size", () => {
    expect(statusOf(() => read({ x: { value: { case: "shape", value: { dim: [{ size: -2n }] } } } }))).toBe(
      "INVALID_ARGUMENT: Dimension -2 is neither -1 nor from 0 to 9007199254740991",
    );
    expect(statusOf(() => read({ x: { value: { case: "shape", value: { dim: [{ size: 2n ** 53n }] } } } }))).toMatch(
      /^INVALID_ARGUMENT: Dimension 9007199254740992 /,
    );
  });

  test("names the node and the attribute of a tensor that is refused", () => {
    const tensor = { dtype: 3, tensorShape: { dim: [{ size: -1n, name: "" }] } };
    expect(statusOf(() => read({ value: { value: { case: "tensor", value: tensor } } }))).toBe(
      "INVALID_ARGUMENT: Cannot parse tensor from proto: attr 'value' of node 'n': its shape is not fully defined",
    );
  });
});
