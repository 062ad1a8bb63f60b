import { describe, expect, test } from "vitest";
import { debugInfo, type Location, locationText } from "../../src/index.js";

const file: Location = { kind: "file", file: "a.mlir", line: 3, column: 4 };
const unknown: Location = { kind: "unknown" };
const name = (text: string, child: Location = unknown): Location => ({ kind: "name", name: text, child });

/** Locations, how TFRT prints them, and their debug information. */
const cases: readonly [Location, string, string | undefined][] = [
  [unknown, "(unknown)", undefined],
  [file, "a.mlir;3;4", undefined],
  [name("x"), "x", "x"],
  [name("x", file), "a.mlir;3;4(x)", "x"],
  [{ kind: "call", callee: name("x"), caller: file }, "x<-a.mlir;3;4", "x"],
  [{ kind: "call", callee: file, caller: name("x") }, "a.mlir;3;4<-x", undefined],
  [{ kind: "fused", locations: [name("x"), file, name("y")] }, "x,a.mlir;3;4,y", "xy"],
];

describe("locationText and debugInfo", () => {
  test.each(cases)("say what TFRT says of %o", (location, text, info) => {
    expect(locationText(location)).toBe(text);
    expect(debugInfo(location)).toBe(info);
  });
});
