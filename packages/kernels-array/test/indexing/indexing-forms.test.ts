import type { KernelPlugin } from "@heddle/kernel-api";
import { type CaseTensor, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { registerSelectOfPlainTypes, registerWhereOfBytes } from "../../src/gen/kernels.js";
import { plugin } from "../../src/index.js";

const forms: KernelPlugin = {
  name: "forms",
  version: "0.0.0",
  interfaceVersion: { major: 1, minor: 0 },
  register(registrar) {
    registerSelectOfPlainTypes(registrar);
    registerWhereOfBytes(registrar);
  },
};

/** The numbers 0, 1 and 2 in turn, or the bools of these. */
function tensor(dtype: string, shape: readonly number[]): CaseTensor {
  const numbers = Array.from({ length: shape.reduce((product, size) => product * size, 1) }, (_, i) => (i * 7) % 3);
  return { dtype, shape, values: dtype === "bool" ? numbers.map((value) => value > 0) : numbers } as CaseTensor;
}

async function outcome(of: KernelPlugin, op: string, type: string, inputs: CaseTensor[]): Promise<unknown> {
  try {
    return await runOp(of, op, { T: { type } }, inputs);
  } catch (error) {
    return `${error}`;
  }
}

const shapes = [[5], [0], [2, 3], [3, 0, 2], [2, 3, 2], [1, 1, 1, 1, 1, 1, 2, 2]];

describe("createWhereOfBytes", () => {
  test.each([
    ["bool", "DT_BOOL"],
    ["int8", "DT_INT8"],
    ["uint8", "DT_UINT8"],
  ])("returns what Where returns for %s", async (dtype, type) => {
    for (const shape of shapes) {
      const inputs = [tensor(dtype, shape)];
      const found = await outcome(forms, "Where", type, inputs);
      expect(found).not.toBeTypeOf("string");
      expect(found).toEqual(await outcome(plugin, "Where", type, inputs));
    }
  });

  test.each([[[]], [[1, 1, 1, 1, 1, 1, 1, 1, 1]]])("refuses shape %j as Where does", async (shape) => {
    const found = await outcome(forms, "Where", "DT_BOOL", [tensor("bool", shape)]);
    expect(found).toContain(`WhereOp : Unhandled input dimensions: ${shape.length}`);
  });

  test("refuses other types", async () => {
    expect(await outcome(forms, "Where", "DT_FLOAT", [tensor("float32", [2])])).toContain("No kernel for op 'Where'");
  });
});

describe("createSelectOfPlainTypes", () => {
  test.each([
    ["float32", "DT_FLOAT"],
    ["int64", "DT_INT64"],
    ["uint8", "DT_UINT8"],
  ])("returns what Select returns for %s", async (dtype, type) => {
    for (const shape of shapes) {
      for (const condition of [shape, [], shape.slice(0, 1)]) {
        const inputs = [tensor("bool", condition), tensor(dtype, shape), tensor(dtype, shape)];
        const found = await outcome(forms, "Select", type, inputs);
        expect(found).not.toBeTypeOf("string");
        expect(found).toEqual(await outcome(plugin, "Select", type, inputs));
      }
    }
  });

  test("refuses what Select refuses", async () => {
    for (const [condition, first, second] of [
      [[3], [2, 2], [2, 2]],
      [[], [2], [3]],
      [
        [2, 2],
        [2, 3],
        [2, 3],
      ],
      [[2], [], []],
    ]) {
      const inputs = [tensor("bool", condition), tensor("float32", first), tensor("float32", second)];
      const found = await outcome(forms, "Select", "DT_FLOAT", inputs);
      expect(found).toBeTypeOf("string");
      expect(found).toEqual(await outcome(plugin, "Select", "DT_FLOAT", inputs));
    }
  });
});
