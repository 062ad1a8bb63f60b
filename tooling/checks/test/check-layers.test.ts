import { describe, expect, test } from "vitest";
import { checkLayers } from "../src/check-layers.js";
import { applications, publishedPackages } from "../src/workspace.js";
import { madeUpPackage } from "./made-up-package.js";

describe("checkLayers", () => {
  test("finds nothing in this repository", () => {
    expect(checkLayers([...publishedPackages(), ...applications()])).toEqual([]);
  });

  test("refuses a dependency that goes up, sideways or outside the layers", () => {
    const dependencies = {
      "@heddle/graph": "*",
      "@heddle/kernel-fallback": "*",
      "@heddle/new": "*",
      "@heddle/tensor": "*",
    };
    const pkg = madeUpPackage({ name: "@heddle/kernels-math", dependencies }, {});
    expect(checkLayers([pkg])).toEqual([
      "@heddle/kernels-math depends on @heddle/graph, which is not below it",
      "@heddle/kernels-math depends on @heddle/kernel-fallback, which is not below it",
      "@heddle/kernels-math depends on @heddle/new, which is not below it",
    ]);
  });

  test("refuses assembly of packages that are not below, and other files outside of the package", () => {
    const tensor = madeUpPackage(
      { name: "@heddle/tensor" },
      {
        "assembly/cells.ts":
          'import { cellSize } from "../../tstring/assembly/cell";\nimport { ROWS } from "../src/row-layout";',
        "src/cell.ts":
          'export { cellSize } from "../../tstring/src/cell.js";\nimport { version } from "../package.json";',
      },
    );
    const tstring = madeUpPackage(
      { name: "@heddle/tstring" },
      {
        "assembly/cell.ts":
          'import { put } from "../../tensor/assembly/cells";\nimport { x } from "../../loom/assembly/x";',
      },
    );
    expect(checkLayers([tensor, tstring])).toEqual([
      "tensor/src/cell.ts imports ../../tstring/src/cell.js, which is not in its package",
      "tstring/assembly/cell.ts imports ../../tensor/assembly/cells, which is not below @heddle/tstring",
      "tstring/assembly/cell.ts imports ../../loom/assembly/x, which is not in its package",
    ]);
  });

  test("refuses a package that is in no layer", () => {
    expect(checkLayers([madeUpPackage({ name: "@heddle/new" }, {})])).toEqual([
      "@heddle/new is in no layer: add it to layers.data.ts",
    ]);
  });

  test("refuses imports that go up, whatever their form", () => {
    const pkg = madeUpPackage(
      { name: "@heddle/memory" },
      {
        "src/a.ts": 'import { x } from "@heddle/tensor";',
        "src/b.ts": 'export type { X } from "@heddle/tensor";',
        "src/c.ts": 'export const load = () => import("@heddle/tensor/deep");',
        "src/deep/d.ts": 'import "@heddle/memory";',
      },
    );
    expect(checkLayers([pkg])).toEqual([
      "memory/src/a.ts imports @heddle/tensor, which is not below @heddle/memory",
      "memory/src/b.ts imports @heddle/tensor, which is not below @heddle/memory",
      "memory/src/c.ts imports @heddle/tensor/deep, which is not below @heddle/memory",
      "memory/src/deep/d.ts imports its own package by name",
    ]);
  });

  test("refuses imports of packages that users do not install", () => {
    const pkg = madeUpPackage(
      { name: "@heddle/memory", dependencies: { "@heddle/status": "*" }, devDependencies: { "fast-check": "*" } },
      { "src/a.ts": 'import fc from "fast-check"; import { a } from "@heddle/status";' },
    );
    expect(checkLayers([pkg])).toEqual([
      "memory/src/a.ts imports fast-check, which is not a run-time dependency of @heddle/memory",
    ]);
  });

  test("refuses Node modules except in files for Node, and there only above the graph", () => {
    const files = {
      "src/cli/main.ts": 'import process from "node:process";',
      "src/node/files.ts": 'import { readFileSync } from "node:fs";',
      "src/node-def.ts": 'import { readFileSync } from "node:fs";',
      "src/portable.ts": 'import { join } from "node:path"; import fs from "fs";',
    };
    expect(checkLayers([madeUpPackage({ name: "heddle" }, files)])).toEqual([
      "heddle/src/node-def.ts imports node:fs, but is not a file for Node",
      "heddle/src/portable.ts imports node:path, but is not a file for Node",
      "heddle/src/portable.ts imports fs, but is not a file for Node",
    ]);
    expect(checkLayers([madeUpPackage({ name: "@heddle/graph" }, files)])).toHaveLength(5);
  });
});
