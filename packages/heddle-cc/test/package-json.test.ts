import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Code } from "@heddle/status";
import { afterAll, describe, expect, test } from "vitest";
import { nearestPackageJson, readPluginIdentity } from "../src/package-json.js";

const folder = mkdtempSync(join(tmpdir(), "heddle-cc-"));
const file = join(folder, "package.json");
const inner = join(folder, "src", "kernels");
mkdirSync(inner, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

describe("readPluginIdentity", () => {
  test("reads the nearest package.json, at or above the folder", () => {
    writeFileSync(file, '{"name": "mine", "version": "1.2.3", "heddle": {"ops": ["A", "B"]}, "license": "MIT"}');
    const manifest = { name: "mine", version: "1.2.3", ops: ["A", "B"] };
    expect(readPluginIdentity(inner)).toEqual(manifest);
    expect(readPluginIdentity("/", file)).toEqual(manifest);
  });

  test("reads the form of strings", () => {
    writeFileSync(file, '{"name": "mine", "version": "1.2.3", "heddle": {"strings": "legacy"}}');
    expect(readPluginIdentity(inner)).toEqual({ name: "mine", version: "1.2.3", strings: "legacy" });
  });

  test("leaves out ops when there are none", () => {
    writeFileSync(file, '{"name": "mine", "version": "1.2.3"}');
    expect(readPluginIdentity(inner)).toEqual({ name: "mine", version: "1.2.3" });
  });

  test.each([
    ["{", "is not JSON"],
    ["[]", "the file must be an object"],
    [
      '{"name": "mine"}',
      'package.json has no "version", from which a plugin has its own: add one, as with `npm pkg set name=',
    ],
    ['{"dependencies": {}}', 'package.json has no "name"'],
    ['{"name": "mine", "version": 1}', '"version" must be a text, found 1'],
    ['{"name": "mine", "version": "1", "heddle": {"ops": "A"}}', '"heddle.ops" must be a list'],
    [
      '{"name": "mine", "version": "1", "heddle": {"strings": "utf8"}}',
      'is "tstring", "legacy" or "origin", found "utf8"',
    ],
  ])("refuses %s", (text, message) => {
    writeFileSync(file, text);
    expect(() => readPluginIdentity(inner)).toThrow(
      expect.objectContaining({ code: Code.INVALID_ARGUMENT, message: expect.stringContaining(message) }),
    );
  });

  test("says which file cannot be read", () => {
    expect(() => readPluginIdentity("/", join(folder, "none.json"))).toThrow(
      expect.objectContaining({ code: Code.NOT_FOUND, message: expect.stringContaining("none.json': ENOENT") }),
    );
  });
});

describe("nearestPackageJson", () => {
  test("names its purpose when it is missing", () => {
    const asked: string[] = [];
    const exists = (path: string) => {
      asked.push(path);
      return false;
    };
    expect(() => nearestPackageJson(inner, exists)).toThrow(
      expect.objectContaining({
        code: Code.NOT_FOUND,
        message: expect.stringMatching(/^there is no package\.json in '.*kernels' or above it, .* --manifest/),
      }),
    );
    expect(asked.slice(0, 3)).toEqual([join(inner, "package.json"), join(folder, "src", "package.json"), file]);
  });
});
