import { parseTensorRef } from "@heddle/graph";
import type { FileSystem } from "@heddle/kernel-api";
import { bytesFileSystem } from "@heddle/kernel-fallback";
import { describe, expect, test } from "vitest";
import { assetFiles } from "../../src/model/asset-files.js";

const assetsAt = (...paths: string[]) => paths.map((path) => ({ ref: parseTensorRef("asset:0"), path }));

/** The path that is opened for `path` in a model that has `present`, all of them assets. */
async function opened(path: string, ...present: string[]): Promise<string> {
  const files = bytesFileSystem(Object.fromEntries(present.map((name) => [name, new TextEncoder().encode(name)])));
  const later: FileSystem = { open: async (name) => files.open(name) };
  const names = [];
  for (const source of [files, later]) {
    const file = await assetFiles(source, assetsAt(...present)).open(path);
    names.push(new TextDecoder().decode(await file.read(0, file.sizeBytes)));
  }
  expect(names[1]).toBe(names[0]);
  return names[0] ?? "";
}

describe("assetFiles", () => {
  test.each([
    ["assets/vocab.txt", "assets/vocab.txt"],
    ["/home/me/vocab.txt", "assets/vocab.txt"],
    ["C:\\data\\vocab.txt", "assets/vocab.txt"],
    ["gs://bucket/vocab.txt", "assets/vocab.txt"],
  ])("opens %s at %s", async (path, found) => {
    expect(await opened(path, "assets/vocab.txt", "assets/other.txt")).toBe(found);
  });

  test.each([["/home/me/none.txt"], ["vocab.txt"], ["../vocab.txt"], ["/home/me/"]])(
    "finds no asset for %s",
    async (path) => {
      await expect(opened(path, "assets/vocab.txt")).rejects.toThrow("No such file");
    },
  );

  test("finds none where two assets have the name", async () => {
    await expect(opened("/home/vocab.txt", "assets/a/vocab.txt", "assets/b/vocab.txt")).rejects.toThrow("No such file");
  });

  test("passes on other errors, and is the files themselves without assets", () => {
    const files: FileSystem = {
      open() {
        throw new RangeError("broken");
      },
    };
    expect(() => assetFiles(files, assetsAt("assets/a.txt")).open("/a.txt")).toThrow(RangeError);
    expect(assetFiles(files, [])).toBe(files);
  });
});
