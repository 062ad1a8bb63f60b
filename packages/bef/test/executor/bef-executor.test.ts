import { openBef } from "@heddle/bef";
import { BefExecutor } from "@heddle/bef/executor";
import { Host } from "@heddle/kernel-fallback";
import { describe, expect, test } from "vitest";
import { constantFile } from "../format/vectors.js";

describe("BefExecutor", () => {
  test("executes a function of a file that TFRT's emitter would write", () => {
    using host = new Host();
    using executor = new BefExecutor(host, openBef(constantFile));
    expect(executor.execute("f")).toEqual([42]);
  });
});
