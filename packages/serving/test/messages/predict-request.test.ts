import { invalidArgument } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { parsePredictRequest } from "../../src/messages/predict-request.js";
import { elementsOf, failureOf, signatureOf } from "./servable-values.js";

const encoder = new TextEncoder();

describe("parsePredictRequest", () => {
  test("asks for the signature by its name, which may come last", () => {
    const names: string[] = [];
    const find = (name: string) => {
      names.push(name);
      return signatureOf({ x: "float" });
    };
    parsePredictRequest(encoder.encode('{"instances": [1], "signature_name": "é"}'), find);
    parsePredictRequest(encoder.encode('{"instances": [1]}'), find);
    expect(names).toEqual(["é", ""]);
  });

  test("passes the error of an unknown signature on, and reads the next request", () => {
    const body = encoder.encode('{"instances": ["a"]}');
    const missing = () => {
      throw invalidArgument("no such signature");
    };
    expect(failureOf(() => parsePredictRequest(body, missing)).message).toBe("no such signature");
    const { inputs } = parsePredictRequest(body, () => signatureOf({ x: "string" }));
    expect(inputs.x && elementsOf(inputs.x)).toEqual([encoder.encode("a")]);
  });

  test("can parse a request within the search for a signature", () => {
    const inner = encoder.encode('{"instances": ["inner"]}');
    const { inputs } = parsePredictRequest(encoder.encode('{"instances": ["outer"]}'), () => {
      parsePredictRequest(inner, () => signatureOf({ x: "string" }));
      return signatureOf({ x: "string" });
    });
    expect(inputs.x && elementsOf(inputs.x)).toEqual([encoder.encode("outer")]);
  });

  test("makes inputs that do not change with the body", () => {
    const body = encoder.encode('{"instances": ["a long text that is not copied byte by byte, but in one piece"]}');
    const { inputs } = parsePredictRequest(body, () => signatureOf({ x: "string" }));
    body.fill(0);
    expect(inputs.x && elementsOf(inputs.x)).toEqual([
      encoder.encode("a long text that is not copied byte by byte, but in one piece"),
    ]);
  });

  test("takes inputs with any name", () => {
    const names = ["__proto__", "constructor", "é", "b64"];
    const types = Object.fromEntries(names.map((name) => [name, "int32"]));
    const row = Object.fromEntries(names.map((name, index) => [name, index]));
    for (const body of [{ instances: [row, row] }, { inputs: row }]) {
      const { inputs } = parsePredictRequest(encoder.encode(JSON.stringify(body)), () => signatureOf(types));
      expect(Object.keys(inputs)).toEqual(names);
    }
  });

  test("takes time linear in rows of several inputs, whatever their order", () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => (i % 2 ? `{"a":${i},"b":"x"}` : `{"b":"yy","a":${i}}`));
    const { inputs } = parsePredictRequest(encoder.encode(`{"instances":[${rows}]}`), () =>
      signatureOf({ a: "int32", b: "string" }),
    );
    expect(inputs.a && elementsOf(inputs.a).at(-1)).toBe(19_999);
    expect(inputs.b && elementsOf(inputs.b).length).toBe(20_000);
  });

  test("limits are options", () => {
    const body = encoder.encode('{"instances": [[1]]}');
    const { message } = failureOf(() => parsePredictRequest(body, () => signatureOf({ x: "float" }), { maxDepth: 2 }));
    expect(message).toBe("JSON Parse error: More than 2 arrays and objects in one another. at offset: 15");
  });

  describe("inputs with defaults", () => {
    const { inputs: types } = signatureOf({ x: "float", y: "float" });
    const optional = (...names: readonly string[]) => {
      const marked = Object.entries(types).map(([name, type]) => [
        name,
        names.includes(name) ? { ...type, isOptional: true as const } : type,
      ]);
      return () => ({ inputs: Object.fromEntries(marked), outputs: {} });
    };
    const parsed = (body: unknown, ...names: readonly string[]) => {
      const { inputs } = parsePredictRequest(encoder.encode(JSON.stringify(body)), optional(...names));
      return Object.fromEntries(
        Object.entries(inputs).map(([name, input]) => [name, [input.shape, elementsOf(input)]]),
      );
    };

    test.each([
      ["columns", { inputs: { x: [1, 2] } }],
      ["plain columns", { inputs: [1, 2] }],
      ["rows", { instances: [{ x: 1 }, { x: 2 }] }],
      ["plain rows", { instances: [1, 2] }],
    ])("may be left out of %s", (_, body) => {
      expect(parsed(body, "y")).toEqual({ x: [[2], [1, 2]] });
    });

    test("may be given", () => {
      const wanted = { x: [[1], [1]], y: [[1], [3]] };
      expect(parsed({ inputs: { x: [1], y: [3] } }, "y")).toEqual(wanted);
      expect(parsed({ instances: [{ y: 3, x: 1 }] }, "y")).toEqual(wanted);
      expect(parsed({ inputs: {} }, "x", "y")).toEqual({});
    });

    test.each([
      ["the first instance leaves out", [{ x: 1 }, { x: 2, y: 3 }], "keys must be equal to: x"],
      ["a later instance leaves out", [{ x: 1, y: 3 }, { x: 2 }], "keys must be equal to: x,y"],
      ["the input before", [{ y: 1 }], "keys must be equal to: x"],
    ])("are those of the first instance: %s", (_, instances, message) => {
      expect(failureOf(() => parsed({ instances }, "y")).message).toContain(message);
    });

    test("plain values are for one input", () => {
      const message = "is a plain list, but expecting list of objects as multiple input tensors required";
      expect(failureOf(() => parsed({ instances: [1] })).message).toContain(message);
      expect(failureOf(() => parsed({ instances: [1] }, "x", "y")).message).toContain(message);
      expect(failureOf(() => parsed({ inputs: [1] }, "x", "y")).message).toContain("inputs is a plain value/list");
    });
  });
});
