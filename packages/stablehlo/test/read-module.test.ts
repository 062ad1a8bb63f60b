import { StatusError } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { type MlirOp, type MlirType, readModule } from "../src/index.js";
import { bytesOf, functionCases } from "./function-cases.js";

const cases = [...functionCases(), ...functionCases("programs.jsonl.gz")];

describe("readModule", () => {
  test("reads the ops and types that MLIR's own reader finds", () => {
    // Its types are of two dialects, which the answers have as those of one.
    for (const { name, module, ops } of cases.filter(({ name }) => name !== "mo_sharded")) {
      const read = readModule(bytesOf(module));
      expect([name, ...read.ops.flatMap(described)]).toEqual([name, ...ops]);
    }
  });

  test("names the program that wrote a module", () => {
    expect(readModule(bytesOf(cases[0].module)).producer).toMatch(/^StableHLO_v1\./);
  });

  test("refuses modules past its limits", () => {
    const bytes = bytesOf(cases[0].module);
    expect(() => readModule(bytes, { maxOps: 2 })).toThrow("raise the limit maxOps");
    expect(() => readModule(bytes, { maxDepth: 1 })).toThrow("raise the limit maxDepth");
  });

  test("refuses bytes that end early, at each of their places", () => {
    const bytes = bytesOf(cases[0].module);
    for (let length = 0; length < bytes.length; length++) {
      expect(() => readModule(bytes.subarray(0, length))).toThrow(StatusError);
    }
  });
});

/** An op and those within it, as the fixtures state them. */
function described(op: MlirOp): string[] {
  const name = op.name.replace(/^vhlo\./, "").replace(/_v\d+$/, "");
  const types = op.results.map(({ type }) => text(type)).join(",");
  return [
    `${name} ${types}`,
    ...op.regions.flatMap(({ blocks }) => blocks.flatMap(({ ops }) => ops.flatMap(described))),
  ];
}

function text(type: MlirType): string {
  switch (type.kind) {
    case "tensor": {
      const sizes = type.shape.map((size) => `${size < 0 ? "?" : size}x`);
      return `tensor<${sizes.join("")}${text(type.element)}>`;
    }
    case "complex":
      return `complex<${text(type.element)}>`;
    case "element":
      return type.name;
    default:
      return type.kind;
  }
}
