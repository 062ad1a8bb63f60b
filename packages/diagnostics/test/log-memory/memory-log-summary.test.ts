import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { MemoryLogSummary, parseMemoryLogLine } from "../../src/index.js";

const summaryOf = (lines: readonly string[]) => {
  const summary = new MemoryLogSummary();
  for (const line of lines) {
    const record = parseMemoryLogLine(line);
    if (record) summary.add(record);
  }
  return summary.totals();
};

const tensor = (id: number, bytes: number, kernel: string) =>
  `__LOG_MEMORY__ MemoryLogTensorAllocation { step_id: 1 kernel_name: "${kernel}" tensor { allocation_description { requested_bytes: ${bytes - 1} allocated_bytes: ${bytes} allocation_id: ${id} } } }`;
const raw = (id: number, bytes: number) =>
  `__LOG_MEMORY__ MemoryLogRawAllocation { step_id: 1 operation: "a" num_bytes: ${bytes} allocation_id: ${id} }`;

describe("MemoryLogSummary", () => {
  test("has the peak, the live bytes and the sums of each kernel", () => {
    const totals = summaryOf([
      '__LOG_MEMORY__ MemoryLogStep { step_id: 1 handle: "x" }',
      tensor(1, 100, "a"),
      tensor(2, 50, "b"),
      "__LOG_MEMORY__ MemoryLogTensorDeallocation { allocation_id: 1 }",
      raw(3, 30),
      '__LOG_MEMORY__ MemoryLogRawDeallocation { operation: "a" allocation_id: 3 deferred: true }',
      tensor(4, 20, "b"),
      '__LOG_MEMORY__ MemoryLogRawDeallocation { operation: "a" allocation_id: 3 }',
      "__LOG_MEMORY__ MemoryLogTensorDeallocation { allocation_id: 9 }",
    ]);
    expect(totals).toEqual({
      steps: 1,
      allocations: 4,
      bytes: 200,
      peakBytes: 150,
      liveBytes: 70,
      liveAllocations: 2,
      kernels: [
        { name: "a", count: 2, bytes: 130 },
        { name: "b", count: 2, bytes: 70 },
      ],
    });
  });

  test("sums up a log of TensorFlow", () => {
    const lines = readFileSync(new URL("../fixtures/log-lines.txt", import.meta.url), "utf8").split("\n");
    const { steps, kernels } = summaryOf(lines);
    expect(steps).toBe(1);
    expect(kernels.find(({ name }) => name === "topk")).toEqual({ name: "topk", count: 2, bytes: 48 });
  });
});
