import { StatusError } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { readManifest } from "../src/index.js";

const sha256 = "0".repeat(64);
const artifact = { file: "./k.wasm", mode: "own", sha256 };
const good = { name: "p", version: "1.2.3", heddle: { abi: "1.0", ops: ["A"], artifacts: [artifact] } };

function refusal(heddle: unknown, rest: object = {}): string {
  try {
    readManifest({ name: "p", version: "1.2.3", ...rest, heddle }, "p/package.json");
  } catch (error) {
    if (error instanceof StatusError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return "read";
}

describe("readManifest", () => {
  test("reads name, version and the heddle field", () => {
    expect(readManifest(good, "package.json")).toEqual({
      name: "p",
      version: "1.2.3",
      abi: { major: 1, minor: 0 },
      ops: ["A"],
      artifacts: [artifact],
    });
    for (const strings of ["tstring", "legacy", "origin"]) {
      expect(readManifest({ ...good, heddle: { ...good.heddle, strings } }, "package.json")).toMatchObject({ strings });
    }
    const inJavaScript = { ...good, heddle: { abi: "1.0", module: "./index.js", stackBytes: 65536 } };
    expect(readManifest(inJavaScript, "package.json")).toMatchObject({
      module: "./index.js",
      stackBytes: 65536,
      ops: [],
    });
  });

  test.each<[string, unknown, string]>([
    ["no field", undefined, 'there is no "heddle" field: the package is not a Heddle plugin'],
    ["a text", "1.0", '"heddle" must be an object'],
    ["no version of the interface", { module: "x" }, '"abi" must be a version such as "1.0", found none'],
    ["a range", { abi: "^1.0", module: "x" }, '"abi" must be a version such as "1.0", found "^1.0"'],
    ["nothing to load", { abi: "1.0" }, '"heddle" names neither a module nor artifacts: build the plugin'],
    ["an unknown field", { abi: "1.0", module: "x", wasm: "y" }, 'unknown field "heddle.wasm"'],
    ["ops that are not a list", { abi: "1.0", module: "x", ops: "A" }, '"heddle.ops" must be a list'],
    ["an op without a name", { abi: "1.0", module: "x", ops: [""] }, '"heddle.ops" must be a text, found ""'],
    [
      "a long text",
      { abi: "x".repeat(1000), module: "x" },
      `"abi" must be a version such as "1.0", found "${"x".repeat(59)}…`,
    ],
    [
      "an unknown mode",
      { abi: "1.0", artifacts: [{ ...artifact, mode: "pic" }] },
      'the mode of an artifact is "own" or "shared", found "pic"',
    ],
    [
      "an invalid hash",
      { abi: "1.0", artifacts: [{ ...artifact, sha256: "AB" }] },
      'the "sha256" of an artifact is 64 lower-case hexadecimal digits',
    ],
    [
      "an unknown form of strings",
      { abi: "1.0", artifacts: [artifact], strings: "utf8" },
      '"heddle.strings" is "tstring", "legacy" or "origin", found "utf8"',
    ],
    [
      "strings that are not a text",
      { abi: "1.0", artifacts: [artifact], strings: true },
      '"heddle.strings" is "tstring", "legacy" or "origin", found true',
    ],
    [
      "a form of strings in JavaScript",
      { abi: "1.0", module: "x", strings: "legacy" },
      '"heddle.strings" is for plugins in WebAssembly: a kernel in JavaScript calls tensorToLegacyEncoding',
    ],
    [
      "a stack that is too small",
      { abi: "1.0", module: "x", stackBytes: 10 },
      '"heddle.stackBytes" must be a whole number of 1024 or more',
    ],
  ])("refuses %s", (_, heddle, message) => {
    expect(refusal(heddle)).toBe(`INVALID_ARGUMENT: p/package.json: ${message}`);
  });

  test("refuses a package without a name", () => {
    expect(refusal(good.heddle, { name: undefined })).toBe(
      'INVALID_ARGUMENT: p/package.json: "name" must be a text, found none',
    );
  });
});
