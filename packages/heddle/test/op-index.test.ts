import { Host } from "@heddle/kernel-fallback";
import { describe, expect, test } from "vitest";
import { defaultPackageOf } from "../src/default-plugins.js";
import { defaultPlugins } from "../src/gen/op-index.js";
import { wholePlugin } from "../src/whole-plugin.js";

describe("defaultPlugins", () => {
  test.each(defaultPlugins)("lists the ops that each part of $name registers", async (own) => {
    const { name, ops, rareOps = "", load } = own;
    const { plugin, importRare } = await load();
    expect(plugin.name).toBe(name);
    expect(ops.split(" ")).toEqual(new Host({ plugins: [plugin] }).registry.opNames());
    const { registerRare } = (await importRare?.()) ?? {};
    const rare = registerRare && new Host({ plugins: [{ ...plugin, register: registerRare }] }).registry.opNames();
    expect(rareOps.split(" ").filter((op) => op !== "")).toEqual(rare ?? []);
    const whole = await wholePlugin(own);
    expect(whole).toBe(await wholePlugin(own));
    expect(new Host({ plugins: [whole] }).registry.opNames()).toHaveLength(ops.split(" ").length + (rare?.length ?? 0));
  });

  test("names each op once", () => {
    const ops = defaultPlugins.flatMap(({ ops, rareOps = "" }) => `${ops} ${rareOps}`.trim().split(" "));
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
