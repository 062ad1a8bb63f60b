import { describe, expect, test } from "vitest";
import { registeredOps } from "../scripts/op-index-source.js";
import { defaultPackageOf } from "../src/default-plugins.js";
import { opIndex } from "../src/op-index.data.js";

describe("opIndex", () => {
  test("is what the packages register (if not: pnpm build && pnpm --filter heddle generate)", async () => {
    const lists = (index: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(index).map(([name, ops]) => [name, ops.split(" ")]));
    expect(lists(opIndex)).toEqual(lists(await registeredOps()));
  });

  test("names each op once", () => {
    const ops = Object.values(opIndex).flatMap((list) => list.split(" "));
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
