import type { FileSystem } from "@heddle/kernel-api";
import { describe, expect, test } from "vitest";
import { lazyReader, type ModelReader } from "../../src/index.js";

const kind = { kind: "lines", label: "list of nodes", matches: (bytes: Uint8Array) => bytes[0] === 0x23 };
const source = { files: {} as FileSystem, modelFile: "a.lines", label: "a.lines" };

describe("lazyReader", () => {
  test("imports the reader when a model is read", async () => {
    const result = {} as Awaited<ReturnType<ModelReader["read"]>>;
    let imports = 0;
    const reader = lazyReader(kind, async () => {
      imports++;
      return { ...kind, read: async () => result };
    });
    expect(reader.matches(Uint8Array.of(0x23))).toBe(true);
    expect(imports).toBe(0);
    expect(await reader.read(source)).toBe(result);
    expect(imports).toBe(1);
  });

  test("is UNAVAILABLE when the reader cannot be imported", async () => {
    const reader = lazyReader(kind, () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(reader.read(source)).rejects.toMatchObject({
      code: "UNAVAILABLE",
      message: expect.stringContaining("cannot be imported: Failed to fetch"),
    });
  });
});
