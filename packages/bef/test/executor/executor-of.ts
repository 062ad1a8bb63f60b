import { Host } from "@heddle/kernel-fallback";
import { createTestMemory } from "@heddle/tooling-testing";
import { BefExecutor, type BefExecutorOptions } from "../../src/executor.js";
import { openBef, parseMlir, writeBef } from "../../src/index.js";
import { fallbackPlugin } from "./lit/fallback-plugin.js";
import { testKernels } from "./lit/test-kernels.js";

/** An executor of functions in MLIR text, with the kernels of tests and the ops of those of kernel fallback. */
export function executorOf(mlir: string, options: BefExecutorOptions = {}, host = newHost()): BefExecutor {
  const file = openBef(writeBef(parseMlir(mlir, { fileName: "loom.mlir" })));
  return new BefExecutor(host, file, { ...options, kernels: { ...testKernels(), ...options.kernels } });
}

/** A host with the ops of the tests of kernel fallback. */
export function newHost(): Host {
  return new Host({ memory: createTestMemory(), plugins: [fallbackPlugin] });
}

/** `"CODE: message"` of the error that `run` throws, or its promise rejects with. */
export async function failureOf(run: () => unknown): Promise<string> {
  try {
    await run();
  } catch (error) {
    return String(error);
  }
  return "no error";
}
