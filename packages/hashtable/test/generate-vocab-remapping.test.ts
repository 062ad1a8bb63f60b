import { readFileSync } from "node:fs";
import { Host, runOp } from "@heddle/kernel-fallback";
import { codeFromNumber, toStatusError } from "@heddle/status";
import { Tensor } from "@heddle/tensor";
import { caseAttrs, createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";
import { memoryFiles } from "./table-session.js";

/** One line of `fixtures/vocab-remapping.jsonl`. */
interface RemappingCase {
  readonly new: string;
  readonly old: string;
  readonly offset: number;
  readonly count: number;
  readonly size: number;
  readonly paths: readonly [string, string];
  readonly remapping?: readonly number[];
  readonly present?: number;
  readonly error?: { readonly code: number; readonly message: string };
}

const CASES = readFileSync(new URL("./fixtures/vocab-remapping.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as RemappingCase);

async function run(wanted: RemappingCase, isAsync: boolean): Promise<unknown> {
  const files = memoryFiles({ "new.txt": wanted.new, "old.txt": wanted.old }, isAsync);
  const host = new Host({ memory: createTestMemory(), plugins: [plugin], files });
  const inputs = wanted.paths.map((path) => Tensor.fromStrings(host.memory, [], [path]));
  const attrs = caseAttrs({
    new_vocab_offset: { i: wanted.offset },
    num_new_vocab: { i: wanted.count },
    old_vocab_size: { i: wanted.size },
  });
  try {
    const outputs = await runOp(host, "GenerateVocabRemapping", inputs, { attrs });
    const [remapping, present] = outputs.map((output) => output.toNested());
    for (const output of outputs) output.release();
    return { remapping, present };
  } catch (thrown) {
    const { code, message } = toStatusError(thrown);
    return { code, message };
  } finally {
    for (const input of inputs) input.release();
    host.dispose();
    expect(host.memory.liveBytes).toBe(0);
  }
}

describe("GenerateVocabRemapping", () => {
  test.each(CASES)("is as TensorFlow's: $new in $old, $offset $count $size $paths", async (wanted) => {
    const { error, remapping, present } = wanted;
    const expected = error ? { code: codeFromNumber(error.code), message: error.message } : { remapping, present };
    expect(await run(wanted, false)).toEqual(expected);
    expect(await run(wanted, true)).toEqual(expected);
  });
});
