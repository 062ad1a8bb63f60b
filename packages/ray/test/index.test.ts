import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pythonFolder } from "../src/index.js";

test("pythonFolder has the package heddle_ray", () => {
  expect(existsSync(join(pythonFolder, "heddle_ray/__init__.py"))).toBe(true);
});

test("every name in __all__ is imported by __init__.py", () => {
  const text = readFileSync(join(pythonFolder, "heddle_ray/__init__.py"), "utf8");
  const names = [...text.matchAll(/^ {4}"(\w+)",$/gm)].map(([, name]) => name);
  const imported = [...text.matchAll(/^from \.\w+ import (.*)$/gm)].flatMap(([, list = ""]) => list.split(", "));
  expect(names.length).toBeGreaterThan(5);
  expect(imported.sort()).toEqual(names.sort());
});

test("each module begins with the sentence of its docstring", () => {
  const folder = join(pythonFolder, "heddle_ray");
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".py"))) {
    expect(readFileSync(join(folder, file), "utf8"), file).toMatch(/^"""[^\n]+[.:]/);
  }
});
