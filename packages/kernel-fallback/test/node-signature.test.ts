import { type AttrValue, defineOp } from "@heddle/kernel-api";
import { Code } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { nodeAttributes } from "../src/node-attributes.js";
import { nodeSignature } from "../src/node-signature.js";

const split = defineOp("S", { inputs: ["x: float"], outputs: ["y: N * float"], attrs: ["N: int"] });

function signatureOf(count: bigint) {
  const attrs = new Map<string, AttrValue>([["N", { kind: "int", value: count }]]);
  return nodeSignature(split, nodeAttributes(split, "n", attrs));
}

describe("nodeSignature", () => {
  test("unrolls an argument of a million tensors", () => {
    const { outputTypes, outputRanges } = signatureOf(1_000_000n);
    expect(outputTypes).toHaveLength(1_000_000);
    expect(outputTypes.at(-1)).toBe(DataType.FLOAT);
    expect(outputRanges.get("y")).toEqual([0, 1_000_000]);
  });

  test.each([1_000_001n, 2n ** 40n])("refuses %s tensors", (count) => {
    expect(() => signatureOf(count)).toThrow(
      expect.objectContaining({
        code: Code.INVALID_ARGUMENT,
        message: `attribute 'N' must be at most 1000000, a number of tensors, found ${count}`,
      }),
    );
  });
});
