import { defineOp, type KernelPlugin } from "@heddle/kernel-api";
import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { LogMemory, type MemoryLogRecord, MemoryLogSummary } from "../../src/index.js";
import { constant, GraphRun, node, type } from "../graph-run.js";

const T = { T: type(DataType.FLOAT) };
const x = node("x", "Placeholder", [], { dtype: type(DataType.FLOAT) });

/** A record in a few words: its kind, its step, its kernel or operation, the sizes and the allocation's id. */
function words(record: MemoryLogRecord): string {
  switch (record.$typeName) {
    case "tensorflow.MemoryLogStep":
      return `step ${record.handle}`;
    case "tensorflow.MemoryLogTensorAllocation":
    case "tensorflow.MemoryLogTensorOutput": {
      const { allocationId, requestedBytes, allocatedBytes } = record.tensor?.allocationDescription ?? {};
      const kind = "index" in record ? `output ${record.index}` : "tensor";
      const step = record.stepId < 0n ? ` ${record.stepId}` : "";
      return `${kind}${step} ${record.kernelName} ${requestedBytes}/${allocatedBytes} #${allocationId}`;
    }
    case "tensorflow.MemoryLogTensorDeallocation":
      return `freed #${record.allocationId}`;
    case "tensorflow.MemoryLogRawAllocation":
      return `raw ${record.stepId < 0n ? `${record.stepId} ` : ""}${record.operation} ${record.numBytes} #${record.allocationId}`;
    case "tensorflow.MemoryLogRawDeallocation":
      return `raw freed ${record.operation} #${record.allocationId}`;
  }
}

/** Ops that allocate in the ways that kernels do. */
function allocatingPlugin(): KernelPlugin {
  return {
    name: "allocating",
    version: "1.0.0",
    interfaceVersion: { major: 1, minor: 0 },
    register({ registerOp, registerKernel }) {
      registerOp(defineOp("Scratch", { inputs: ["x: float"], outputs: ["y: float"] }));
      registerKernel({
        op: "Scratch",
        create: ({ memory }) => {
          const table = memory.malloc(48);
          return {
            compute(context) {
              const scratch = context.memory.malloc(10);
              context.allocateOutput(0, []);
              context.memory.free(scratch);
            },
            dispose: () => memory.free(table),
          };
        },
      });
      registerOp(defineOp("Later", { inputs: ["x: float"], outputs: ["y: float"] }));
      registerKernel({
        op: "Later",
        create: () => ({
          async compute(context) {
            await Promise.resolve();
            context.allocateOutput(0, [2]);
          },
        }),
      });
      registerOp(defineOp("Broken", { inputs: ["x: float"], outputs: ["y: float"] }));
      registerKernel({
        op: "Broken",
        create: () => ({
          compute(context) {
            context.allocateOutput(0, [2]);
            throw new Error("no good");
          },
        }),
      });
    },
  };
}

describe("LogMemory", () => {
  test("records feeds, steps, outputs and frees in their order", async () => {
    const graph = new GraphRun([x, node("sum", "AddV2", ["x", "x"], T), node("root", "Sqrt", ["sum"], T)]);
    const plan = await graph.prepare({ x: DataType.FLOAT }, ["root"]);
    const records: string[] = [];
    const log = new LogMemory((_, record) => records.push(words(record)));
    {
      using _observing = log.observe(graph.host.memory);
      await graph.run(plan, [[1, 2, 3]], { observer: log });
    }
    expect(records).toEqual([
      "tensor -3 x 12/16 #1",
      "step x->root:0//0/;0",
      "tensor sum 12/16 #2",
      "output 0 sum 12/16 #2",
      "output 0 root 12/16 #2", // In the buffer of its input.
      "freed #1",
      "freed #2",
    ]);
    graph.end();
  });

  test("records raw allocations of kernels, their construction, and constants that are read and folded", async () => {
    const graph = new GraphRun(
      [
        x,
        constant("two", 2),
        node("four", "AddV2", ["two", "two"], T),
        node("scratch", "Scratch", ["x"]),
        node("sum", "AddV2", ["scratch", "four"], T),
      ],
      [],
      [allocatingPlugin()],
    );
    const records: string[] = [];
    const summary = new MemoryLogSummary();
    const log = new LogMemory((_, record) => {
      records.push(words(record));
      summary.add(record);
    });
    {
      using _observing = log.observe(graph.host.memory);
      const plan = await graph.prepare({ x: DataType.FLOAT }, ["sum"], { observer: log });
      expect(records).toEqual(["raw -2 scratch 48 #1", "tensor -5 two 4/16 #2", "tensor -1 four 4/16 #3"]);
      records.length = 0;
      await graph.run(plan, [1], { observer: log });
      expect(records.slice(2)).toEqual([
        "raw scratch 10 #5",
        "tensor scratch 4/16 #6",
        "raw freed scratch #5",
        "output 0 scratch 4/16 #6",
        "output 0 sum 4/16 #6",
      ]);
      graph.end();
    }
    expect(summary.totals()).toMatchObject({ steps: 1, liveBytes: 0, liveAllocations: 0, allocations: 6 });
    expect(summary.totals().kernels[0]).toEqual({ name: "scratch", count: 3, bytes: 74 });
  });

  test("counts to a kernel that waits, and to one that fails; takes blocks from before as unknown", async () => {
    const graph = new GraphRun(
      [
        x,
        constant("two", 2),
        node("same", "Identity", ["two", "^later"], T),
        node("later", "Later", ["x"]),
        node("broken", "Broken", ["later"]),
      ],
      [],
      [allocatingPlugin()],
    );
    const plan = await graph.prepare({ x: DataType.FLOAT }, ["later", "two"]);
    const failing = await graph.prepare({ x: DataType.FLOAT }, ["broken"]);
    const records: string[] = [];
    const log = new LogMemory((_, record) => records.push(words(record)));
    await graph.run(plan, [1], { observer: log });
    expect(records).toEqual([
      "tensor -3 x 4/16 #1",
      "step x->later:0,two:0//0/;0",
      "tensor later 8/16 #2",
      "output 0 later 8/16 #2",
    ]);
    records.length = 0;
    await expect(graph.run(failing, [1], { observer: log })).rejects.toThrow("no good");
    expect(records.slice(2)).toEqual([
      "tensor later 8/16 #4",
      "output 0 later 8/16 #4",
      "raw broken 8 #5",
      "raw freed external #5",
      "freed #4",
    ]);
    graph.end();
  });

  test("records what TensorFlow's functions take", () => {
    const graph = new GraphRun([x]);
    const { memory } = graph.host;
    const lines: string[] = [];
    const log = new LogMemory((line) => lines.push(line));
    expect(log.isEnabled).toBe(true);
    using tensor = tensorFromJs(memory, DataType.INT32, [[1, 2, 3]]);
    log.recordStep(7, "->y:0//0/;0");
    log.recordTensorAllocation("k", 7, tensor);
    log.recordTensorOutput("k", 7, 2, tensor);
    log.recordTensorDeallocation(1, "cpu");
    log.recordRawAllocation("op", -6, { id: 9, address: 64, requestedBytes: 5, allocatedBytes: 16, owner: undefined });
    log.recordRawDeallocation("op", -6, 9, true);
    const description =
      "tensor { dtype: DT_INT32 shape { dim { size: 1 } dim { size: 3 } } allocation_description { requested_bytes: 12 " +
      `allocated_bytes: 16 allocator_name: "cpu" allocation_id: 1 has_single_reference: true ptr: ${tensor.address} } }`;
    expect(lines).toEqual([
      '__LOG_MEMORY__ MemoryLogStep { step_id: 7 handle: "->y:0//0/;0" }',
      `__LOG_MEMORY__ MemoryLogTensorAllocation { step_id: 7 kernel_name: "k" ${description} }`,
      `__LOG_MEMORY__ MemoryLogTensorOutput { step_id: 7 kernel_name: "k" index: 2 ${description} }`,
      '__LOG_MEMORY__ MemoryLogTensorDeallocation { allocation_id: 1 allocator_name: "cpu" }',
      '__LOG_MEMORY__ MemoryLogRawAllocation { step_id: -6 operation: "op" num_bytes: 5 ptr: 64 allocation_id: 9 allocator_name: "cpu" }',
      '__LOG_MEMORY__ MemoryLogRawDeallocation { step_id: -6 operation: "op" allocation_id: 9 allocator_name: "cpu" deferred: true }',
    ]);
  });

  test("does nothing without a sink, and ends with the sink's error", async () => {
    const graph = new GraphRun([x, node("sum", "AddV2", ["x", "x"], T)]);
    const plan = await graph.prepare({ x: DataType.FLOAT }, ["sum"]);
    const disabled = new LogMemory();
    expect(disabled.isEnabled).toBe(false);
    expect(await graph.run(plan, [2], { observer: disabled })).toEqual([4]);
    let count = 0;
    const broken = new LogMemory(() => {
      count++;
      throw new Error("disk full");
    });
    expect(await graph.run(plan, [2], { observer: broken })).toEqual([4]);
    expect([count, broken.isEnabled, String(broken.failure)]).toEqual([1, false, "Error: disk full"]);
    graph.end();
  });

  test("records one memory at a time", () => {
    const [one, other] = [new GraphRun([x]), new GraphRun([x])];
    const log = new LogMemory(() => {});
    const observing = log.observe(one.host.memory);
    expect(statusOf(() => log.observe(other.host.memory))).toBe(
      "FAILED_PRECONDITION: a LogMemory records one memory at a time: make another one",
    );
    observing[Symbol.dispose]();
    log.observe(other.host.memory)[Symbol.dispose]();
  });

  test("the live bytes of its summary are those of the memory, whatever runs", async () => {
    const graph = new GraphRun(
      [x, node("scratch", "Scratch", ["x"]), node("later", "Later", ["scratch"])],
      [],
      [allocatingPlugin()],
    );
    const summary = new MemoryLogSummary();
    const log = new LogMemory((_, record) => summary.add(record));
    {
      using _observing = log.observe(graph.host.memory);
      const plan = await graph.prepare({ x: DataType.FLOAT }, ["later"], { observer: log });
      using feed = Tensor.allocate(graph.host.memory, DataType.FLOAT, []);
      const runs = Array.from({ length: 4 }, () => graph.executor.run(plan, [feed], { observer: log }));
      const results = (await Promise.all(runs)).flat();
      expect(summary.totals()).toMatchObject({ steps: 4, liveAllocations: graph.host.memory.liveBlocks });
      for (const tensor of results) tensor.release();
    }
    graph.end();
  });
});
