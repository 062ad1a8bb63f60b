import type { FileSystem } from "@heddle/kernel-api";
import { bytesFileSystem, Host, runOp } from "@heddle/kernel-fallback";
import { Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const large = Uint8Array.from({ length: 2_500_000 }, (_, i) => i % 251);
const entries = { "assets/note.txt": new TextEncoder().encode("a\0b\n"), empty: new Uint8Array(), large };
const now = bytesFileSystem(entries);
const later: FileSystem = {
  async open(path) {
    const file = await now.open(path);
    return { sizeBytes: file.sizeBytes, read: async (at, length) => file.read(at, length), close: () => file.close() };
  },
};

async function read(files: FileSystem, names: string | readonly string[], maximumBytes = 2 ** 26) {
  const host = new Host({ memory: createTestMemory({ maximumBytes }), plugins: [plugin], files });
  const [shape, values] = typeof names === "string" ? [[], [names]] : [[names.length], names];
  const input = Tensor.fromStrings(host.memory, shape, values);
  try {
    const [output] = await runOp(host, "ReadFile", [input]);
    const result = { shape: output?.shape, bytes: output?.strings().bytes(0) };
    output?.release();
    return result;
  } finally {
    input.release();
    expect(host.memory.liveBytes).toBe(0);
  }
}

// TensorFlow 2.21 gave the messages.
describe.each([
  ["at once", now],
  ["later", later],
])("ReadFile of files that come %s", (_, files) => {
  test.each(Object.entries(entries))("reads %s", async (name, bytes) => {
    const found = await read(files, name);
    expect(found.shape).toEqual([]);
    expect(Buffer.compare(found.bytes ?? new Uint8Array(1), bytes)).toBe(0);
  });

  test("refuses other names", async () => {
    await expect(read(files, ["empty"])).rejects.toThrow("Input filename tensor must be scalar, but had shape: [1]");
    await expect(read(files, "none")).rejects.toThrow("none; No such file or directory");
    await expect(read(files, "")).rejects.toThrow("; No such file or directory");
  });

  test("refuses a file that the memory has no room for", async () => {
    await expect(read(files, "large", 2 ** 21)).rejects.toMatchObject({ code: "RESOURCE_EXHAUSTED" });
  });
});
