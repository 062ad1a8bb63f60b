import { describe, expect, test } from "vitest";
import { checkCircles } from "../src/check-circles.js";
import { filesInCircles } from "../src/circles.data.js";
import { applications, publishedPackages } from "../src/workspace.js";
import { madeUpPackage } from "./made-up-package.js";

describe("checkCircles", () => {
  const withCircle = () =>
    madeUpPackage(
      { name: "@heddle/memory" },
      {
        "src/a.ts": 'import type { B } from "./deep/b.js";',
        "src/deep/b.ts": 'import { c } from "./c.js";',
        "src/deep/c.ts": 'import { d } from "./d.js"; export type A = import("../a.js").A;',
        "src/deep/d.ts": 'import { version } from "@heddle/memory";',
        "src/e.ts": 'import { a } from "./a.js"; import { d } from "./deep/d.js";',
      },
    );

  test("finds no new circle in this repository", () => {
    expect(checkCircles([...publishedPackages(), ...applications()], filesInCircles)).toEqual([]);
  });

  test("names the files of a circle, imports of types counted", () => {
    expect(checkCircles([withCircle()], {})).toEqual([
      "memory has 3 files in circles of imports; at most 0 are allowed: memory/src/a.ts memory/src/deep/b.ts memory/src/deep/c.ts",
    ]);
    expect(checkCircles([withCircle()], { memory: 3 })).toEqual([]);
  });

  test("tells two circles apart", () => {
    const files = {
      "src/a.ts": 'import "./b.js"; import "./c.js";',
      "src/b.ts": 'import "./a.js";',
      "src/c.ts": 'import "./d.js";',
      "src/d.ts": 'import "./c.js";',
    };
    expect(checkCircles([madeUpPackage({ name: "@heddle/memory" }, files)], { memory: 2 })).toEqual([
      "memory has 4 files in circles of imports; at most 2 are allowed: memory/src/c.ts memory/src/d.ts; memory/src/a.ts memory/src/b.ts",
    ]);
  });

  test("asks for a lower number when a circle is gone", () => {
    expect(checkCircles([withCircle()], { memory: 4 })).toEqual([
      "memory has 3 files in circles of imports: lower the 4 in circles.data.ts",
    ]);
  });
});
