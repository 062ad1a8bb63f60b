import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { checkEnglish } from "../src/check-english.js";

/** The lines of a repository with one file that have a habit of phrasing. */
function findings(file: string, text: string): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), "heddle-english-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return checkEnglish(root).map((finding) => finding.split(": ", 1)[0] ?? "");
}

const source = "packages/eye/src/eye.ts";

describe("checkEnglish", () => {
  test("finds nothing in this repository", () => {
    expect(checkEnglish()).toEqual([]);
  });

  test.each([
    ["/** What an eye is. */"],
    ["/**\n * What an eye is. */"],
    ["// What an eye is."],
    ["throw new Error(`the size is none`);"],
    ["throw new Error(`a size that is none`);"],
    ["/** Fails for a thread that there is not. */"],
    ["/** Fails for a thread that\n * there is not. */"],
    ["/** Fails for bytes that are no\n * thread. */"],
    ['const message = "2 is no thread";'],
    ["/** A thread that nobody ties. */"],
  ])("finds %j", (text) => {
    expect(findings(source, text)).toHaveLength(1);
  });

  test.each([
    ["/** There is no file, and the count is no longer 0. */"],
    ["/** 0 when there is none; this is none of them. */"],
    ["// What does it cost? See the bench."],
    ["/** The thread is not there. It is what there is. */"],
    ["/** Threads are no more than lines; somewhat. */"],
  ])("passes %j", (text) => {
    expect(findings(source, text)).toEqual([]);
  });

  test("reads Markdown, assembly and scripts, and neither tests nor generated files", () => {
    const habit = "/** What it is. */";
    expect(findings("packages/eye/README.md", "# Eye\n\n## What it does\n")).toEqual(["packages/eye/README.md:3"]);
    expect(findings("README.md", "| a | b |\n|---|---|\n| a | What b is. |\n")).toEqual(["README.md:3"]);
    expect(findings("packages/eye/assembly/index.ts", habit)).toEqual(["packages/eye/assembly/index.ts:1"]);
    expect(findings("tooling/scripts/start.mjs", `\n${habit}`)).toEqual(["tooling/scripts/start.mjs:2"]);
    expect(findings("packages/eye/test/eye.test.ts", habit)).toEqual([]);
    expect(findings("packages/eye/src/gen/eye.ts", habit)).toEqual([]);
  });

  test("names the place, the words and the phrasing to use", () => {
    const root = mkdtempSync(join(tmpdir(), "heddle-english-"));
    onTestFinished(() => rmSync(root, { recursive: true }));
    writeFileSync(join(root, "README.md"), "One\nis no eye.\n");
    expect(checkEnglish(root)).toEqual(['README.md:2: "is no eye.…": say "is not a …"']);
  });
});
