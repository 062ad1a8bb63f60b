import { publishedPackages } from "@heddle/tooling-checks/workspace";
import { describe, expect, test } from "vitest";
import { readOpFiles } from "../src/read-op-files.js";

describe("every op has a shape function", () => {
  test.each(publishedPackages().map((pkg) => [pkg.folder, pkg] as const))("of %s", async (_, pkg) => {
    const ops = (await readOpFiles(pkg)).flatMap((file) => file.ops);
    expect(ops.filter(({ shape }) => shape === undefined).map(({ name }) => name)).toEqual([]);
  });
});
