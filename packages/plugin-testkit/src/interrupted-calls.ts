import { type KernelInstance, runKernel } from "@heddle/kernel-fallback";
import { LinearMemory } from "@heddle/memory";
import { checkAnswer } from "./check-answer.js";
import { atCase, caseName, check, equal } from "./expectations.js";
import { callOp, kernelOf, outcomeOf } from "./outcome.js";
import { caseInputs, type PluginCase } from "./plugin-case.js";
import type { PluginUnderTest, TestMode } from "./plugin-under-test.js";
import { StoppingContext, stops, WaitingContext } from "./step-contexts.js";
import { withPlugin } from "./with-plugin.js";

/** The largest number of pauses of one call at which it is stopped. */
const MAX_STOPS = 50;

/**
 * Two calls of one kernel at once, each in a run that waits at every pause: both have the case's answer. A kernel that is not
 * reentrant is called twice in turn.
 */
export async function takesTwoCalls(plugin: PluginUnderTest, mode: TestMode, testCase: PluginCase): Promise<void> {
  const memory = new LinearMemory({ initialBytes: 65536, torture: true });
  await withPlugin(plugin, mode, memory, async (host) => {
    const inputs = caseInputs(testCase, memory);
    const live = memory.liveBytes;
    try {
      let instance: KernelInstance | undefined;
      const made = await outcomeOf(async () => {
        instance = await kernelOf(host, testCase, inputs);
        return [];
      });
      if (!instance) return checkAnswer(testCase, made); // The kernel itself is refused.
      const { op, kernel } = instance;
      const call = () => outcomeOf(async () => runKernel(instance as KernelInstance, new WaitingContext(host), inputs));
      const definition = host.registry.findKernel(op.name, instance.nodeName, instance.attributes).definition;
      const isReentrant = definition.isReentrant ?? !op.isStateful;
      const outcomes = isReentrant ? await Promise.all([call(), call()]) : [await call(), await call()];
      kernel.dispose?.();
      for (const outcome of outcomes) {
        atCase(testCase, isReentrant ? `in two runs at once (${REENTRANT_ADVICE})` : "in two runs in turn", () =>
          checkAnswer(testCase, outcome),
        );
      }
      equal(memory.liveBytes, live, `${caseName(testCase)}: bytes in use after two calls at once`);
    } finally {
      for (const input of inputs) input.release();
    }
  });
}

const REENTRANT_ADVICE =
  "keep the state of a computation in that computation, or register the kernel with isReentrant: false";

/** Stops the call at each of its pauses, by a cancelled run and by an exceeded deadline: it fails so, and gives all memory back. */
export async function obeysStops(plugin: PluginUnderTest, mode: TestMode, testCase: PluginCase): Promise<void> {
  await withPlugin(plugin, mode, new LinearMemory(), async (host) => {
    const { memory } = host;
    const inputs = caseInputs(testCase, memory);
    const live = memory.liveBytes;
    try {
      for (const code of Object.keys(stops) as (keyof typeof stops)[]) {
        for (let pause = 0; pause < MAX_STOPS; pause++) {
          const context = new StoppingContext(host, code, pause);
          const outcome = await callOp(host, testCase, inputs, context);
          const where = `${caseName(testCase)}: pause ${pause} of the call says ${code}`;
          equal(memory.liveBytes, live, `${where}; bytes in use afterwards`);
          if (!context.hasStopped) break;
          const found = "failure" in outcome ? outcome.failure.code : "an answer";
          check(
            found === code,
            `${where}, but the call ends with ${found}: await what pause() returns, and let its error through`,
          );
        }
      }
    } finally {
      for (const input of inputs) input.release();
    }
  });
}
