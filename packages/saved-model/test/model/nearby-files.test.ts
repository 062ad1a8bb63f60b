import { bytesFileSystem } from "@heddle/kernel-fallback";
import { permissionDenied } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { nearbyFiles } from "../../src/model/nearby-files.js";

/** The path that `nearbyFiles` opens for `path` when the folder has `present`. */
async function opened(path: string, ...present: string[]): Promise<string> {
  const files = bytesFileSystem(Object.fromEntries(present.map((name) => [name, new TextEncoder().encode(name)])));
  const file = await nearbyFiles(files).open(path);
  return new TextDecoder().decode(await file.read(0, file.sizeBytes));
}

describe("nearbyFiles", () => {
  test.each([
    ["vocab.txt", "vocab.txt"],
    ["data/vocab.txt", "data/vocab.txt"],
    ["data/vocab.txt", "vocab.txt"],
    ["/home/me/model/assets/vocab.txt", "model/assets/vocab.txt"],
    ["/home/me/model/assets/vocab.txt", "assets/vocab.txt"],
    ["/home/me/model/assets/vocab.txt", "vocab.txt"],
    ["C:\\models\\vocab.txt", "models/vocab.txt"],
    ["C:\\vocab.txt", "vocab.txt"],
    ["gs://bucket/vocab.txt", "bucket/vocab.txt"],
    ["file:///srv/vocab.txt", "srv/vocab.txt"],
    ["../../secret/vocab.txt", "secret/vocab.txt"],
    ["./vocab.txt", "vocab.txt"],
    ["a/../vocab.txt", "vocab.txt"],
  ])("opens %s at %s", async (path, present) => {
    expect(await opened(path, present)).toBe(present);
  });

  test("prefers the longest ending", async () => {
    expect(await opened("/m/assets/vocab.txt", "vocab.txt", "assets/vocab.txt")).toBe("assets/vocab.txt");
    expect(await opened("a/b/c/d.txt", "d.txt", "a/b/c/d.txt")).toBe("a/b/c/d.txt");
  });

  test("names the path of the graph when nothing is found", async () => {
    for (const path of ["/etc/passwd", "", "/", ".."]) {
      expect(await opened(path, "vocab.txt").catch(String)).toBe(
        `NOT_FOUND: ${path}; No such file or directory in the folder of the model`,
      );
    }
  });

  test("never asks for a path outside the folder, and passes other errors on", async () => {
    const asked: string[] = [];
    const open = (path: string) => {
      asked.push(path);
      throw permissionDenied(path);
    };
    expect(() => nearbyFiles({ open }).open("/a/../../b/c.txt")).toThrow("in the folder of the model");
    expect(asked).toEqual(["b/c.txt", "c.txt"]);
    const later = { open: async () => Promise.reject(new RangeError("no")) };
    await expect(nearbyFiles(later).open("x")).rejects.toThrow(RangeError);
  });
});
