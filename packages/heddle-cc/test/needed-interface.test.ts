import { Code } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { neededInterface } from "../src/needed-interface.js";

/** A module that imports functions without parameters. */
function importing(...names: readonly (readonly [module: string, name: string])[]): WebAssembly.Module {
  const text = (value: string) => [value.length, ...new TextEncoder().encode(value)];
  const imports = names.flatMap(([module, name]) => [...text(module), ...text(name), 0, 0]);
  const section = (id: number, body: readonly number[]) => [id, body.length, ...body];
  const bytes = [
    0,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    ...section(1, [1, 0x60, 0, 0]),
    ...section(2, [names.length, ...imports]),
  ];
  return new WebAssembly.Module(Uint8Array.from(bytes));
}

const functions = { malloc: { since: 0 }, TF_NewStatus: { since: 0 }, TF_Later: { since: 3 }, TF_Latest: { since: 5 } };

describe("neededInterface", () => {
  test("says the lowest minor version that has all functions", () => {
    expect(neededInterface(importing(["tfk1", "malloc"]), functions)).toEqual({ functions: ["malloc"], minor: 0 });
    expect(neededInterface(importing(["tfk1", "TF_NewStatus"], ["tfk1", "TF_Later"]), functions)).toEqual({
      functions: ["TF_Later", "TF_NewStatus"],
      minor: 3,
    });
    expect(neededInterface(importing(), functions)).toEqual({ functions: [], minor: 0 });
  });

  test("refuses imports that the interface does not have, and names all of them", () => {
    const module = importing(["tfk1", "TF_None"], ["env", "abort"], ["tfk2", "malloc"], ["tfk1", "toString"]);
    expect(() => neededInterface(module, functions)).toThrow(
      expect.objectContaining({
        code: Code.FAILED_PRECONDITION,
        details: { imports: ["env.abort", "tfk1.TF_None", "tfk1.toString", "tfk2.malloc"] },
      }),
    );
  });
});
