import { posix, win32 } from "node:path";
import { describe, expect, test } from "vitest";
import { packageFile } from "../../src/node/package-file.js";

describe("packageFile", () => {
  test.each([
    ["./kernels.wasm", "/plugins/p/kernels.wasm"],
    ["build/kernels.wasm", "/plugins/p/build/kernels.wasm"],
    ["..kernels.wasm", "/plugins/p/..kernels.wasm"],
    ["..", undefined],
    [".", undefined],
    ["../other/kernels.wasm", undefined],
    ["../p2/kernels.wasm", undefined],
    ["/etc/passwd", undefined],
  ])("%s is %s on POSIX", (file, path) => {
    expect(packageFile("/plugins/p", file, posix)).toBe(path);
  });

  test.each([
    ["./kernels.wasm", "C:\\plugins\\p\\kernels.wasm"],
    ["build/kernels.wasm", "C:\\plugins\\p\\build\\kernels.wasm"],
    ["build\\kernels.wasm", "C:\\plugins\\p\\build\\kernels.wasm"],
    ["..\\other\\kernels.wasm", undefined],
    ["../other/kernels.wasm", undefined],
    ["D:\\kernels.wasm", undefined],
    ["\\kernels.wasm", undefined],
  ])("%s is %s on Windows", (file, path) => {
    expect(packageFile("C:\\plugins\\p", file, win32)).toBe(path);
  });
});
