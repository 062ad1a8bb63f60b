import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Code } from "@heddle/status";
import { beforeAll, describe, expect, test } from "vitest";
import { nodeFiles } from "../../src/node/file-system.js";
import { statusOf } from "../status-of.js";
import { temporaryFolder } from "../temporary-folder.js";

const folder = temporaryFolder();

beforeAll(() => {
  mkdirSync(join(folder(), "model/assets"), { recursive: true });
  writeFileSync(join(folder(), "model/assets/words.txt"), "red\ngreen\n");
  writeFileSync(join(folder(), "secret.txt"), "secret");
  symlinkSync(join(folder(), "secret.txt"), join(folder(), "model/link.txt"));
});

const files = () => nodeFiles(join(folder(), "model"));

describe("nodeFiles", () => {
  test("reads ranges", async () => {
    const file = await files().open("assets/words.txt");
    expect(file.sizeBytes).toBe(10);
    expect(new TextDecoder().decode(await file.read(4, 5))).toBe("green");
    expect(await file.read(10, 0)).toEqual(new Uint8Array());
    expect((await statusOf(() => file.read(4, 7))).code).toBe(Code.OUT_OF_RANGE);
    expect((await statusOf(() => file.read(0, 2 ** 52))).code).toBe(Code.OUT_OF_RANGE);
    expect((await statusOf(() => file.read(-1, 1))).code).toBe(Code.OUT_OF_RANGE);
    file.close();
  });

  test("follows links, which the owner of the folder made", async () => {
    const file = await files().open("link.txt");
    expect(file.sizeBytes).toBe(6);
    file.close();
  });

  test.each(["../secret.txt", "assets/../../secret.txt", "/etc/passwd", ".."])(
    "does not leave the folder for %s",
    async (path) => {
      expect(await statusOf(() => files().open(path))).toEqual({
        code: Code.PERMISSION_DENIED,
        message: `${path}; a model reads only files in its own folder`,
      });
    },
  );

  test.each([
    ["assets/none.txt", Code.NOT_FOUND, "No such file or directory"],
    ["assets/words.txt/x", Code.NOT_FOUND, "No such file or directory"],
    ["a\0b", Code.NOT_FOUND, "No such file or directory"],
    ["assets", Code.INVALID_ARGUMENT, "Is a directory"],
  ])("refuses %j", async (path, code, why) => {
    expect(await statusOf(() => files().open(path))).toEqual({
      code,
      message: `${join(folder(), "model", path)}; ${why}`,
    });
  });
});
