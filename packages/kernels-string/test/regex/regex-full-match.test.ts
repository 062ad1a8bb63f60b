import { createKernel, Host, KernelContext, runKernel } from "@heddle/kernel-fallback";
import { Tensor } from "@heddle/tensor";
import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";
import { strings } from "../string-input.js";

describe("RegexFullMatch", () => {
  test("follows the pattern from run to run of one kernel", async () => {
    using host = new Host({ plugins: [plugin] });
    using input = Tensor.fromStrings(host.memory, [3], ["a", "b", "ab"]);
    const instance = await createKernel(host, { nodeName: "match", op: "RegexFullMatch", attrs: new Map() });
    const match = async (text: string) => {
      using pattern = Tensor.fromStrings(host.memory, [], [text]);
      const [output] = await runKernel(instance, new KernelContext(host), [input, pattern]);
      const matches = output.toArray();
      output.release();
      return matches;
    };
    expect(await match("a|b")).toEqual([true, true, false]);
    expect(await match("a|b")).toEqual([true, true, false]);
    expect(await match("(ab)")).toEqual([false, false, true]);
    expect(await match("[ab]+")).toEqual([true, true, true]);
    await expect(match("(a")).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
    expect(await match("a|b")).toEqual([true, true, false]);
  });

  test("refuses a pattern that is not a scalar", async () => {
    await expect(runOp(plugin, "RegexFullMatch", {}, [strings(["a"]), strings(["a"])])).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "Pattern must be scalar, but received [1]",
    });
  });
});
