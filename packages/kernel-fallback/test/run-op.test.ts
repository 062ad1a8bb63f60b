import { DataType, Tensor } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { Host, runOp } from "../src/index.js";
import { copyKernel, copyOf, type } from "./copy-plugin.js";

describe("runOp", () => {
  test("checks inputs, shares what the kernel shares, leaves nothing", async () => {
    await withTestMemory(async (memory) => {
      const host = new Host({ memory, plugins: [copyOf(copyKernel([DataType.STRING]))] });
      const attrs = new Map([["T", type(DataType.STRING)]]);
      using input = Tensor.fromStrings(memory, [2], ["a", "b"]);
      for (const options of [{ attrs }, {}]) {
        const [output] = await runOp(host, "Copy", [input], options);
        expect(output.buffer).toBe(input.buffer);
        output.release();
      }
      await expect(runOp(host, "Copy", [], { attrs })).rejects.toThrowError(
        "node 'Copy' (Copy) takes 1 inputs, but is given 0",
      );
      using number = Tensor.allocate(memory, DataType.FLOAT, []);
      await expect(runOp(host, "Copy", [number], { attrs })).rejects.toThrowError(
        "input 0 of node 'Copy' (Copy) must be string, but is float",
      );
    });
  });
});
