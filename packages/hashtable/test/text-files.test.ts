import { describe, expect, test } from "vitest";
import { replayTextFiles } from "./replay-text-files.js";

describe("InitializeTableFromTextFile", () => {
  test("reads random files as TensorFlow does", async () => {
    expect(await replayTextFiles(new URL("./fixtures/text-files.jsonl", import.meta.url))).toEqual([]);
  });
});
