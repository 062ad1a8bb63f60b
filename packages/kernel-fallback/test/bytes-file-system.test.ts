import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { bytesFileSystem } from "../src/index.js";

const files = bytesFileSystem({ "a/b": Buffer.from([1, 2, 3]), empty: new Uint8Array(0) });

function open(path: string) {
  const file = files.open(path);
  if (file instanceof Promise) throw new Error("wanted a file, found a promise");
  return file;
}

describe("bytesFileSystem", () => {
  test("reads parts of files", () => {
    expect(open("a/b").sizeBytes).toBe(3);
    expect(open("a/b").read(1, 2)).toEqual(new Uint8Array([2, 3]));
    expect(open("empty").read(0, 0)).toEqual(new Uint8Array(0));
    open("a/b").close();
  });

  test("has no other files", () => {
    for (const path of ["a", "", "constructor", "__proto__"]) {
      expect(statusOf(() => open(path))).toBe(`NOT_FOUND: ${path}; No such file or directory`);
    }
  });

  test("refuses to read past the end", () => {
    expect(statusOf(() => open("a/b").read(2, 2))).toBe("OUT_OF_RANGE: a/b: 2 bytes wanted at byte 2, the file has 3");
    expect(statusOf(() => open("a/b").read(-1, 1))).toMatch(/^OUT_OF_RANGE: /);
    expect(statusOf(() => open("a/b").read(0, Number.NaN))).toMatch(/^OUT_OF_RANGE: /);
  });
});
