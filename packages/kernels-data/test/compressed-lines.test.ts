import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Tensor } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { DatasetSession } from "./dataset-session.js";
import { memoryFiles } from "./op-session.js";

interface Case {
  readonly name: string;
  readonly files: readonly string[];
  readonly kind: string;
  readonly bufferBytes: number;
  readonly lines: readonly string[];
  readonly error: string | null;
}

// Made by fixtures/compressed-lines.py with TensorFlow 2.21.
const cases = readFileSync(new URL("./fixtures/compressed-lines.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Case);

const decode = (base64: string) => Uint8Array.from(Buffer.from(base64, "base64"));

function linesOf(session: DatasetSession, paths: string[], kind: string, bufferBytes = 0): Promise<Tensor> {
  return session.dataset("TextLineDataset", [
    ["string", paths],
    ["string", kind],
    ["int64", bufferBytes],
  ]);
}

describe("TextLineDataset of compressed files", () => {
  test.each([false, true])("reads the lines that TensorFlow reads, files that come later: %s", async (isLater) => {
    for (const { name, files, kind, bufferBytes, lines, error } of cases) {
      const paths = files.map((_, i) => `${i}`);
      const all = Object.fromEntries(files.map((file, i) => [`${i}`, decode(file)]));
      const what = `${name}, ${kind}, ${bufferBytes}`;
      const session = new DatasetSession(memoryFiles(all, isLater));
      const wanted = lines.map((line) => Buffer.from(line, "base64").toString());
      const dataset = await linesOf(session, paths, kind, bufferBytes);
      expect(await session.rows(dataset), what).toEqual(error === null ? wanted : `DATA_LOSS: ${error}`);
      // The lines before the error.
      const counted = session.dataset("TakeDataset", [dataset, ["int64", lines.length]]);
      expect(await session.rows(counted), what).toEqual(wanted);
      session.end();
    }
  });

  test("a line that grows past the memory ends early", async () => {
    const bomb = new Uint8Array(gzipSync(new Uint8Array(2 ** 25)));
    const session = new DatasetSession(memoryFiles({ bomb }), 2 ** 24);
    expect(await session.rows(linesOf(session, ["bomb"], "GZIP"))).toMatch(
      /^RESOURCE_EXHAUSTED: a line has over 1\d{7} bytes, .* it may have 16777216 \(memoryLimitBytes\)/,
    );
    session.end();
  });
});
