import { describe, expect, test } from "vitest";
import { openBef, readI32Attribute } from "../../src/index.js";
import { constantFile } from "./vectors.js";

describe("openBef", () => {
  test("reads the file of one constant", () => {
    const file = openBef(constantFile);
    expect(file.functions).toEqual([{ kind: "async", name: "f", argumentTypes: [], resultTypes: ["i32"] }]);
    const body = file.functionBody(0);
    expect(body).toEqual({
      location: 0,
      registerCount: 1,
      useCounts: Uint32Array.of(1),
      arguments: [],
      argumentUsers: [],
      ready: [0],
      stream: 0,
      kernels: [
        {
          name: "tfrt.constant.i32",
          location: 1,
          stream: 0,
          operands: [],
          attributes: [0],
          functions: [],
          results: [0],
          users: [[]],
        },
      ],
      results: [0],
    });
    expect(readI32Attribute(file, body.kernels[0]?.attributes[0] ?? 0)).toBe(42);
  });
});
