import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { frozenGraphKind, savedModelKind, tfjsKind } from "../src/model-kinds.js";

const text = (json: string) => new TextEncoder().encode(json);

describe("the kinds of models", () => {
  test("a graph shows by any of its fields", () => {
    for (const tag of [0x0a, 0x18, 0x22]) expect(frozenGraphKind.matches(new Uint8Array([tag]))).toBe(true);
  });

  test("JSON may begin with a byte order mark and space", () => {
    expect(tfjsKind.matches(text('\ufeff \n{"format": "graph-model", "modelTopology": {}}'))).toBe(true);
  });

  test.each([
    ["no bytes", text("")],
    ["other JSON", text('{"name": "x"}')],
    ["Markdown", text("# readme")],
    ["an executable", new Uint8Array([0x7f, 0x45])],
    ["source code", readFileSync(import.meta.filename)],
    ["a TFLite model", new Uint8Array([28, 0, 0, 0, ...text("TFL3"), 0])],
    ["a BEF file", new Uint8Array([0x0b, 0xef, 0x00])],
  ])("%s shows none of them", (_, bytes) => {
    for (const { matches } of [savedModelKind, frozenGraphKind, tfjsKind]) expect(matches(bytes)).toBe(false);
  });
});
