import type { AttrMap, AttrValue, FileSystem } from "@heddle/kernel-api";
import { bytesFileSystem, createKernel, Host, KernelContext, runKernel } from "@heddle/kernel-fallback";
import { toStatusError } from "@heddle/status";
import { DataType, type NestedValue, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const int = (value: number): AttrValue => ({ kind: "int", value: BigInt(value) });

/** The candidates and the expected counts of the true classes in each of some runs of one node, or the error. */
async function runsOf(
  op: string,
  classes: readonly number[],
  attrs: Readonly<Record<string, AttrValue>>,
  count: number,
  files?: FileSystem,
): Promise<NestedValue[][] | string> {
  const host = new Host({ memory: createTestMemory(), plugins: [plugin], ...(files && { files }) });
  const all: AttrMap = new Map(
    Object.entries({
      num_true: int(1),
      num_sampled: int(6),
      unique: { kind: "bool", value: false },
      seed: int(5),
      seed2: int(6),
      ...attrs,
    } satisfies Record<string, AttrValue>),
  );
  const input = tensorFromJs(
    host.memory,
    DataType.INT64,
    classes.map((value) => [value]),
  );
  try {
    const instance = await createKernel(host, { nodeName: op, op, attrs: all });
    const runs: NestedValue[][] = [];
    for (let run = 0; run < count; run++) {
      const outputs = await runKernel(instance, new KernelContext(host), [input]);
      runs.push(outputs.slice(0, 2).map((output) => output.toNested()));
      for (const output of outputs) output.release();
    }
    return runs;
  } catch (error) {
    return String(toStatusError(error));
  } finally {
    input.release();
    host.dispose();
    expect(host.memory.liveBytes).toBe(0);
  }
}

const filesOf = (text: string) => bytesFileSystem({ "words.csv": new TextEncoder().encode(text) });

const fromFile = {
  range_max: int(4),
  vocab_file: { kind: "string", value: new TextEncoder().encode("words.csv") },
} as const;

// TensorFlow 2.21 gave the numbers and the errors.
describe("samplers of candidates", () => {
  test.each(["LearnedUnigramCandidateSampler", "ThreadUnsafeUnigramCandidateSampler"])("%s learns", async (op) => {
    const [first, second, third] = await runsOf(op, [2, 2, 3], { range_max: int(4) }, 3);
    expect(first).toEqual([
      [3, 3, 1, 3, 1, 3],
      [[1.5], [1.5], [1.5]],
    ]);
    expect(second).toEqual([
      [1, 2, 3, 3, 2, 2],
      [[2.5714285373687744], [2.5714285373687744], [1.7142858505249023]],
    ]);
    expect(third).toEqual([
      [2, 2, 2, 1, 2, 3],
      [[3], [3], [1.8000000715255737]],
    ]);
  });

  test("FixedUnigramCandidateSampler reads weights in the last fields of lines", async () => {
    const files = filesOf("a,1\nb,x,2.5\r\nc,0.25\n4\n");
    expect(await runsOf("FixedUnigramCandidateSampler", [2], fromFile, 2, files)).toEqual([
      [[1, 3, 3, 3, 0, 1], [[0.19354838132858276]]],
      [[0, 3, 1, 3, 3, 1], [[0.19354838132858276]]],
    ]);
  });

  test.each([
    ["a,1\nb,x\nc,1\n", "Wrong vocabulary format at line: b,x"],
    ["a,1\n\nc,1\n", "Wrong vocabulary format at line: "],
    ["a,1\nb,\nc,1\n", "Wrong vocabulary format at line: b,"],
    ["1\n2\n3", "range is 4 must be equal to weights size  3"],
  ])("a file of weights fails: %j", async (text, message) => {
    expect(await runsOf("FixedUnigramCandidateSampler", [2], fromFile, 1, filesOf(text))).toBe(
      `INVALID_ARGUMENT: ${message}`,
    );
  });
});
