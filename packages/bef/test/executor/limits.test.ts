import { describe, expect, test } from "vitest";
import { executorOf, failureOf, newHost } from "./executor-of.js";

/** Loops and calls without an end. */
const ENDLESS = `
func.func @body(%i: i32) -> (i32, i1) {
  %one = tfrt.constant.i32 1
  %true = tfrt.constant.i1 true
  %next = tfrt.add.i32 %i, %one
  tfrt.return %next, %true : i32, i1
}
func.func @loop() -> i32 {
  %zero = tfrt.constant.i32 0
  %true = tfrt.constant.i1 true
  %i = tfrt.while %true @body(%zero) parallel_iterations(1) : (i32) -> (i32)
  tfrt.return %i : i32
}
func.func @parallel_loop() -> i32 {
  %zero = tfrt.constant.i32 0
  %true = tfrt.constant.i1 true
  %i = tfrt.while %true @body(%zero) parallel_iterations(8) : (i32) -> (i32)
  tfrt.return %i : i32
}
func.func @pass_on(%i: i1) -> (i1, i1) {
  tfrt.return %i, %i : i1, i1
}
func.func @loop_without_kernels() -> i1 {
  %true = tfrt.constant.i1 true
  %i = tfrt.while %true @pass_on(%true) parallel_iterations(1) : (i1) -> (i1)
  tfrt.return %i : i1
}
func.func @repeat_nothing() {
  %count = tfrt.constant.i32 2147483647
  tfrt.repeat.i32 %count {
    tfrt.return
  }
  tfrt.return
}
func.func @repeat() -> i32 {
  %count = tfrt.constant.i32 2147483647
  %i = tfrt.repeat.i32 %count, %count : i32 {
    %zero = tfrt.constant.i32 0
    %same = tfrt.add.i32 %count, %zero
    tfrt.return %same : i32
  }
  tfrt.return %i : i32
}
func.func @blocks() -> !tfrt.chain {
  %start = tfrt.constant.i32 -2147483648
  %end = tfrt.constant.i32 2147483647
  %one = tfrt.constant.i32 1
  %done = tfrt.parallel_for.i32 %start to %end fixed %one {
    %chain = tfrt.new.chain
    tfrt.return %chain : !tfrt.chain
  }
  tfrt.return %done : !tfrt.chain
}`;

const ENDLESS_FUNCTIONS = ["loop", "parallel_loop", "loop_without_kernels", "repeat_nothing", "repeat", "blocks"];

describe("a run that does not end", () => {
  test.each(ENDLESS_FUNCTIONS)("stops after maxSteps: %s", async (name) => {
    using executor = executorOf(ENDLESS, { maxSteps: 10_000 });
    expect(await failureOf(() => executor.execute(name))).toBe(
      "RESOURCE_EXHAUSTED: the run takes more steps than maxSteps allows, 10000",
    );
  });

  test.each(ENDLESS_FUNCTIONS)("stops after timeoutMs: %s", async (name) => {
    using executor = executorOf(ENDLESS);
    expect(await failureOf(() => executor.execute(name, [], { timeoutMs: 3 }))).toBe(
      "DEADLINE_EXCEEDED: the run took longer than 3 ms",
    );
  });

  test.each(ENDLESS_FUNCTIONS)("lets the event loop turn, and stops when its signal aborts: %s", async (name) => {
    using executor = executorOf(ENDLESS);
    const controller = new AbortController();
    setImmediate(() => controller.abort(new Error("enough")));
    expect(await failureOf(() => executor.execute(name, [], { signal: controller.signal, sliceMs: 1 }))).toBe(
      "CANCELLED: the run was aborted: enough",
    );
  });
});

describe("recursion", () => {
  const DOWN = `
func.func @down(%n: i32) -> i32 {
  %one = tfrt.constant.i32 1
  %is_end = "tfrt.lessequal.i32"(%n, %one) : (i32, i32) -> (i1)
  %last = tfrt.if %is_end, %n : (i32) -> i32 {
    tfrt.return %n : i32
  } else {
    %minus_one = tfrt.constant.i32 -1
    %less = tfrt.add.i32 %n, %minus_one
    %end = tfrt.call @down(%less) : (i32) -> (i32)
    tfrt.return %end : i32
  }
  tfrt.return %last : i32
}`;

  test("goes deeper than the stack of JavaScript would allow", async () => {
    using executor = executorOf(DOWN, { maxCallDepth: 200_001 });
    expect(await executor.execute("down", [100_000], { sliceMs: Number.POSITIVE_INFINITY })).toEqual([1]);
  });

  test("is refused past maxCallDepth", async () => {
    using executor = executorOf(DOWN, { maxCallDepth: 20 });
    expect(await executor.execute("down", [10])).toEqual([1]);
    expect(await failureOf(() => executor.execute("down", [11]))).toBe(
      "RESOURCE_EXHAUSTED: function 'down' is called deeper than maxCallDepth allows, 20",
    );
  });
});

describe("a run that is cancelled", () => {
  test("gives its tensors back, also when a kernel that does not end is left behind", async () => {
    const host = newHost();
    const settle: (() => void)[] = [];
    using executor = executorOf(
      `func.func @wait(%n: i32) -> !tfd.tensor {
  %a = "tfrt_fallback.constant_tensor"(%n) : (i32) -> !tfd.tensor
  %b = "loom.wait"(%a) : (!tfd.tensor) -> !tfd.tensor
  %c = "tfrt_fallback.kernel_fallback"(%a, %b) {_op_name = "ScalarAdd"} : (!tfd.tensor, !tfd.tensor) -> !tfd.tensor
  tfrt.return %c : !tfd.tensor
}`,
      {
        kernels: {
          "loom.wait": async (frame) => {
            await new Promise<void>((resolve) => settle.push(resolve));
            frame.set(0, frame.tensor(0).retain());
          },
        },
      },
      host,
    );
    const controller = new AbortController();
    const running = failureOf(() => executor.execute("wait", [3], { signal: controller.signal }));
    controller.abort();
    expect(await running).toBe("CANCELLED: the run was aborted: This operation was aborted");
    expect(host.memory.liveBlocks).toBe(1);
    for (const end of settle) end();
    await new Promise(setImmediate);
    expect(host.memory.liveBlocks).toBe(0);
  });

  test("has an error of its own before any kernel runs", async () => {
    using executor = executorOf(ENDLESS);
    const signal = AbortSignal.abort(new Error("too late"));
    expect(await failureOf(() => executor.execute("loop", [], { signal }))).toBe(
      "CANCELLED: the run was aborted: too late",
    );
  });
});
