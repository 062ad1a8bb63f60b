import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { detectModelKind } from "../../src/index.js";
import { fixture } from "../fixture.js";
import { modelFiles } from "../model-files.js";

const text = (json: string) => new TextEncoder().encode(json);

describe("detectModelKind", () => {
  test("tells formats apart by their first bytes", () => {
    expect(detectModelKind(modelFiles("sentiment")["saved_model.pb"])).toBe("saved-model");
    expect(detectModelKind(fixture("frozen.pb"))).toBe("graph-def");
    expect(detectModelKind(text('\ufeff \n{"format": "graph-model", "modelTopology": {}}'))).toBe("tfjs");
    expect(detectModelKind(new Uint8Array([28, 0, 0, 0, ...text("TFL3"), 0]))).toBe("tflite");
    expect(detectModelKind(new Uint8Array([0x0b, 0xef, 0x00]))).toBe("bef");
  });

  test("knows a graph by any of its fields", () => {
    for (const tag of [0x0a, 0x12, 0x18, 0x22]) expect(detectModelKind(new Uint8Array([tag]))).toBe("graph-def");
  });

  test("takes nothing else for a model", () => {
    const others = [
      text(""),
      text('{"name": "x"}'),
      text("# readme"),
      new Uint8Array([0x7f, 0x45]),
      readFileSync(import.meta.filename),
    ];
    for (const bytes of others) expect(detectModelKind(bytes)).toBeUndefined();
  });
});
