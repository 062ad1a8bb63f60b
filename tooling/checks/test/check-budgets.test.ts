import { describe, expect, test } from "vitest";
import budgets from "../budgets.json" with { type: "json" };
import { bundleSizes } from "../src/bundle-size.js";
import { checkBudgets, updateBudgets } from "../src/check-budgets.js";
import { compiledSizes } from "../src/compiled-size.js";
import { applications, publishedPackages } from "../src/workspace.js";
import { madeUpPackage } from "./made-up-package.js";

describe("checkBudgets", () => {
  test("finds every package and every page of a compiled model within its budget", async () => {
    const sizes = [...(await bundleSizes([...publishedPackages(), ...applications()])), ...(await compiledSizes())];
    expect(checkBudgets(sizes, budgets)).toEqual([]);
  });

  test("names what is too large, without a budget, not built or gone", () => {
    const sizes = [
      { name: "fits", sizeBytes: 100 },
      { name: "large", sizeBytes: 101 },
      { name: "new", sizeBytes: 1 },
      { name: "unbuilt", sizeBytes: undefined },
    ];
    expect(checkBudgets(sizes, { fits: 100, large: 100, unbuilt: 100, gone: 100 })).toEqual([
      "large has 101 bytes, 1 more than its budget of 100",
      "new (1 bytes) has no budget: `pnpm budgets:update` gives it one",
      "unbuilt is not built: run `pnpm build` first",
      "gone has a budget but no bundle: `pnpm budgets:update` removes it",
    ]);
  });
});

describe("updateBudgets", () => {
  const sizes = [
    { name: "new", sizeBytes: 1000 },
    { name: "shrunk", sizeBytes: 1000 },
    { name: "close", sizeBytes: 1000 },
    { name: "grown", sizeBytes: 1000 },
  ];
  const old = { shrunk: 5000, close: 1001, grown: 900, gone: 1 };

  test("sets and tightens, and raises nothing by itself", () => {
    expect(updateBudgets(sizes, old, [])).toEqual({
      budgets: { new: 1100, shrunk: 1100, close: 1001, grown: 900 },
      refused: ["grown grew from 900 to 1000 bytes: name it after --grow to allow that"],
    });
  });

  test("raises what is named", () => {
    expect(updateBudgets(sizes, old, ["grown"])).toMatchObject({ budgets: { grown: 1100 }, refused: [] });
  });
});

describe("bundleSizes", () => {
  test("counts a package's own code and leaves out the other packages", async () => {
    const text = (length: number) => Array.from({ length }, (_, i) => `console.log(${(i * 7919) % 10007});`).join("\n");
    const make = (lines: number) =>
      madeUpPackage(
        { name: "@heddle/eye", exports: { ".": { default: "./dist/index.js" } } },
        { "dist/index.js": `import { x } from "@heddle/other"; console.log(x);\n${text(lines)}` },
      );
    const [small, large] = await bundleSizes([make(10), make(1000)]);
    expect(small.sizeBytes).toBeGreaterThan(50);
    expect(large.sizeBytes).toBeGreaterThan(5 * (small.sizeBytes ?? 0));
  });

  test("counts everything that an application has", async () => {
    const pkg = madeUpPackage(
      { name: "an-application", exports: { ".": { node: "./dist/node.js", default: "./dist/browser.js" } } },
      { "dist/browser.js": 'import { x } from "@heddle/other"; console.log(x);' },
    );
    // Nothing is left out, so that what cannot be found fails.
    await expect(bundleSizes([{ ...pkg, group: "apps" }])).rejects.toThrow("@heddle/other");
    expect((await bundleSizes([pkg]))[0].sizeBytes).toBeGreaterThan(0);
  });

  test("answers undefined for what is not built", async () => {
    const pkg = madeUpPackage({ name: "@heddle/eye", exports: { ".": { default: "./dist/index.js" } } }, {});
    expect(await bundleSizes([pkg])).toEqual([{ name: "@heddle/eye", sizeBytes: undefined }]);
  });
});

describe("compiledSizes", () => {
  test("answers undefined when the command is not built", async () => {
    const nothing = [
      { name: "compiled sentiment", sizeBytes: undefined },
      { name: "compiled language model", sizeBytes: undefined },
    ];
    expect(await compiledSizes("/no/such/repository")).toEqual(nothing);
  });
});
