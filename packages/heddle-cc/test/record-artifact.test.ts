import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { recordArtifact } from "../src/record-artifact.js";

const abi = { major: 1, minor: 0 };
const own = { file: "kernels.own.wasm", mode: "own", sha256: "a".repeat(64), abi } as const;
const shared = { file: "./out/kernels.shared.wasm", mode: "shared", sha256: "b".repeat(64), abi } as const;

function packageFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "heddle-record-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "package.json");
  writeFileSync(file, text);
  return file;
}

describe("recordArtifact", () => {
  test("adds modules in any order, replaces those of the same mode, and keeps all else", () => {
    const file = packageFile(
      '{\n\t"name": "x",\n\t"heddle": { "ops": ["A"], "stackBytes": 4096 },\n\t"license": "MIT"\n}\n',
    );
    recordArtifact(file, shared);
    recordArtifact(file, { ...own, sha256: "0".repeat(64) });
    recordArtifact(file, own);
    const text = readFileSync(file, "utf8");
    expect(text).toMatch(/^{\n\t"name": "x",\n\t"heddle"/);
    expect(JSON.parse(text)).toEqual({
      name: "x",
      heddle: {
        abi: "1.0",
        ops: ["A"],
        stackBytes: 4096,
        artifacts: [
          { file: "./kernels.own.wasm", mode: "own", sha256: own.sha256 },
          { file: "./out/kernels.shared.wasm", mode: "shared", sha256: shared.sha256 },
        ],
      },
      license: "MIT",
    });
  });

  test("refuses what it cannot write into", () => {
    expect(() => recordArtifact(join(tmpdir(), "heddle-nowhere/package.json"), own)).toThrow(/cannot read .*ENOENT/);
    expect(() => recordArtifact(packageFile('{"heddle": []}'), own)).toThrow(
      /package.json: "heddle" must be an object/,
    );
    expect(() => recordArtifact(packageFile('{"heddle": {"artifacts": 1}}'), own)).toThrow(/must be a list/);
  });
});
