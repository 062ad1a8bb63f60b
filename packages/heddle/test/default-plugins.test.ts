import { defineOp } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { LinearMemory, LoopModule } from "@heddle/memory";
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

  test("imports the rare part of a package with the first of its ops", async () => {
    const host = new Host();
    const imported: string[] = [];
    const load = (ops: readonly string[]) => loadDefaultPlugins(host, ops, (name) => imported.push(name));
    await load(["AddV2"]);
    expect(host.registry.hasOp("Bucketize")).toBe(false);
    expect(await load(["Bucketize", "MatMul"])).toEqual(["@heddle/kernels-math"]);
    expect(host.registry.hasOp("Bucketize")).toBe(true);
    expect(await load(["Sinh"])).toEqual(["@heddle/kernels-math"]);
    expect(imported).toEqual(["@heddle/kernels-math"]);
  });

  test("imports the rare part alone, and with ops that the host has of another plugin", async () => {
    const host = new Host();
    host.registry.loadPlugin({
      name: "mine",
      version: "1.0.0",
      interfaceVersion: { major: 1, minor: 0 },
      register: (registrar) => registrar.registerOp(defineOp("Sinh", { inputs: ["x: float"], outputs: ["y: float"] })),
    });
    const both = [loadDefaultPlugins(host, ["Cosh", "Sinh"]), loadDefaultPlugins(host, ["Cosh"])];
    expect(await Promise.all(both)).toEqual([["@heddle/kernels-math"], ["@heddle/kernels-math"]]);
    expect(host.registry.findOp("Cosh").plugin).toBe("@heddle/kernels-math");
    expect(host.registry.findOp("Sinh").plugin).toBe("mine");
  });

  test("provides the twins of hot loops where WebAssembly is not used", async () => {
    const memory = new LinearMemory({ wasmLoops: false });
    await loadDefaultPlugins(new Host({ memory }), ["Cast", "StringLower"]);
    for (const name of ["kernels-math/compare@", "kernels-string/case@"]) {
      expect(new LoopModule({ name, text: "" }).over(memory)).toBeDefined();
    }
  });

  test("needs nothing for no ops", async () => {
    expect(await loadDefaultPlugins(new Host(), [])).toEqual([]);
  });
});
