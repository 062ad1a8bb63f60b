import { describe, expect, test } from "vitest";
import { replaySequences } from "./replay-sequences.js";

describe("plugin", () => {
  test("answers random sequences of table ops as TensorFlow does", async () => {
    expect(await replaySequences(new URL("./fixtures/table-sequences.jsonl", import.meta.url))).toEqual([]);
  });
});
