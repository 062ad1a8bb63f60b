import { describe, expect, test } from "vitest";
import { adviceFor } from "../../../src/app/result/advice.js";
import type { ModelFacts } from "../../../src/worker/messages.js";

describe("adviceFor", () => {
  const facts: ModelFacts = {
    kind: "graph-def",
    signatures: {},
    defaultSignature: undefined,
    unusable: {},
    ops: [
      { op: "Shout", package: undefined },
      { op: "Add", package: "math" },
    ],
    ends: {},
    contradictions: {},
    nodeCount: 2,
    functionCount: 0,
    writtenBy: undefined,
    plugins: [],
    milliseconds: 1,
    failure: undefined,
  };

  test("names missing ops", () => {
    const failure = { code: "NOT_FOUND", message: "Op type not registered 'Shout'" };
    expect(adviceFor(failure, facts)).toContain("Drop a plugin that has it");
  });

  test("does not blame missing ops for another failure", () => {
    expect(adviceFor({ code: "INVALID_ARGUMENT", message: "input 'text' is missing" }, facts)).toBeUndefined();
    const kernel = "No kernel for op 'Add' of node 'a' (T=complex64). Registered: T in [float]";
    expect(adviceFor({ code: "NOT_FOUND", message: kernel }, facts)).toContain("no kernel takes these types");
  });

  test.each([
    ["UNAVAILABLE", "https://a.b/c; cannot be fetched: Failed to fetch", "CORS"],
    ["NOT_FOUND", "variables/variables.index; No such file or directory", "whole folder"],
    ["NOT_FOUND", "https://a.b/c/model.json; No such file or directory", "address"],
    ["INVALID_ARGUMENT", "x.txt is not a model of a known kind: SavedModel", "TFLite"],
    ["INVALID_ARGUMENT", "plugin 'x.mjs' cannot be imported: Failed to resolve module specifier \"y\"", "esbuild"],
    ["INVALID_ARGUMENT", "plugin 'x.mjs' cannot be imported: Failed to fetch", "blob:"],
  ])("says what to do about %s: %s", (code, message, advice) => {
    expect(adviceFor({ code, message })).toContain(advice);
  });

  test.each([
    ["UNIMPLEMENTED", "a Keras file: export it with …"],
    ["INVALID_ARGUMENT", "plugin 'x.mjs' cannot be imported: Unexpected token '='"],
    [
      "INVALID_ARGUMENT",
      "'x.mjs' exports no kernel plugin: an object `plugin` with name, version, interfaceVersion and register",
    ],
  ])("has nothing to add to %s: %s", (code, message) => {
    expect(adviceFor({ code, message })).toBeUndefined();
  });
});
