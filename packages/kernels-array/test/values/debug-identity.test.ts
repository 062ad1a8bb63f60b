import { runOp } from "@heddle/kernel-fallback";
import { describe, expect, test } from "vitest";
import { withArrayHost } from "../with-array-host.js";

describe.each(["DebugIdentity", "DebugIdentityV2"])("%s", (op) => {
  test("returns its input", () =>
    withArrayHost(async ({ tensor, run }) => {
      const input = tensor("string", ["a", "b"]);
      const [output] = await run(op, { T: "string" }, input);
      expect(output.buffer).toBe(input.buffer);
    }));

  test("refuses to write to a debugger", () =>
    withArrayHost(async ({ host, tensor }) => {
      const urls = { kind: "list", of: "string", value: [new TextEncoder().encode("file:///x")] } as const;
      const attrs = new Map([["debug_urls", urls]]);
      const answer = runOp(host, op, [tensor("float", 1)], { attrs });
      await expect(answer).rejects.toThrow(`${op} cannot write to a debugger, found debug_urls file:///x`);
    }));
});
