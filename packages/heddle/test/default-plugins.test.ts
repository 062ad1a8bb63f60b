import { Host } from "@heddle/kernel-fallback";
import { describe, expect, test } from "vitest";
import { loadDefaultPlugins } from "../src/default-plugins.js";

describe("loadDefaultPlugins", () => {
  test("imports each package that is needed, once", async () => {
    const host = new Host();
    const imported: string[] = [];
    const load = (ops: readonly string[]) => loadDefaultPlugins(host, ops, (name) => imported.push(name));
    expect(await load(["MatMul", "AddV2", "Relu", "Nobody"])).toEqual(["@heddle/kernels-math", "@heddle/kernels-nn"]);
    expect(await load(["AddV2"])).toEqual(["@heddle/kernels-math"]);
    expect(imported.sort()).toEqual(["@heddle/kernels-math", "@heddle/kernels-nn"]);
    expect(host.registry.plugins.map(({ name }) => name).sort()).toEqual(imported);
  });

  test("loads each package once when asked at the same time", async () => {
    const host = new Host();
    await Promise.all([loadDefaultPlugins(host, ["StringLower"]), loadDefaultPlugins(host, ["StringUpper"])]);
    expect(host.registry.plugins.map(({ name }) => name)).toEqual(["@heddle/kernels-string"]);
  });

  test("needs nothing for no ops", async () => {
    expect(await loadDefaultPlugins(new Host(), [])).toEqual([]);
  });
});
