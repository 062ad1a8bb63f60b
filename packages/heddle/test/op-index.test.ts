import { Host } from "@heddle/kernel-fallback";
import { describe, expect, test } from "vitest";
import { defaultPackageOf } from "../src/default-plugins.js";
import { defaultPlugins } from "../src/gen/op-index.js";

describe("defaultPlugins", () => {
  test.each(defaultPlugins)("lists the ops that $name registers", async ({ name, ops, load }) => {
    const plugin = await load();
    expect(plugin.name).toBe(name);
    expect(ops.split(" ")).toEqual(new Host({ plugins: [plugin] }).registry.opNames());
  });

  test("names each op once", () => {
    const ops = defaultPlugins.flatMap((plugin) => plugin.ops.split(" "));
    expect(new Set(ops).size).toBe(ops.length);
  });
});

describe("defaultPackageOf", () => {
  test("finds the package of an op by its whole name", () => {
    expect(defaultPackageOf("StringLower")?.name).toBe("@heddle/kernels-string");
    expect(defaultPackageOf("StringLow")).toBeUndefined();
    expect(defaultPackageOf("")).toBeUndefined();
  });
});
