import { Host } from "@heddle/kernel-fallback";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { afterEach, beforeEach, expect } from "vitest";
import {
  Executor,
  type ExecutorOptions,
  type Program,
  type ProgramFunction,
  type ProgramNode,
  parseTensorRef,
  type RunOptions,
} from "../../src/index.js";
import { newTrace, testPlugin } from "../test-plugin.js";

/** The trace of the test that runs. */
export let trace = newTrace();
/** The host of the test that runs. */
export let host: Host;
let executors: Executor[];

/** Makes a host for each test; executors are disposed of after it, and nothing of them is left. */
export function setUpExecutors(): void {
  beforeEach(() => {
    trace = newTrace();
    host = new Host({ memory: createTestMemory(), plugins: [testPlugin(trace)] });
    executors = [];
  });

  afterEach(() => {
    for (const executor of executors) executor.dispose();
    expect(trace.disposed).toBe(trace.created);
    expect(host.memory.liveBytes).toBe(0);
  });
}

/** An executor of a program on {@link host}. */
export function executorOf(
  nodes: readonly ProgramNode[],
  functions: readonly ProgramFunction[] = [],
  options: ExecutorOptions = {},
) {
  const program: Program = {
    nodes,
    functions: new Map(functions.map((func) => [func.name, func])),
    signatures: new Map(),
    initializers: [],
  };
  const executor = new Executor(host, program, options);
  executors.push(executor);
  return executor;
}

interface Wanted {
  readonly feeds?: Readonly<Record<string, number>>;
  readonly fetches: readonly string[];
  readonly targets?: readonly string[];
}

/** Runs a plan and returns the fetched int32 scalars. */
export async function run(
  executor: Executor,
  { feeds = {}, fetches, targets }: Wanted,
  options?: RunOptions,
): Promise<unknown[]> {
  const names = Object.keys(feeds);
  const plan = await executor.prepare({
    feeds: names.map((name) => ({ ref: parseTensorRef(name), name, dtype: DataType.INT32 })),
    fetches: fetches.map(parseTensorRef),
    ...(targets && { targets }),
  });
  const tensors = names.map((name) => tensorFromJs(host.memory, DataType.INT32, feeds[name]));
  try {
    const results = await executor.run(plan, tensors, options);
    return results.map((result) => {
      using tensor = result;
      return tensor.toNested();
    });
  } finally {
    for (const tensor of tensors) tensor.release();
  }
}

/** A function of x that returns y. */
export const func = (
  name: string,
  nodes: readonly ProgramNode[],
  returns: string,
  controlReturns: readonly string[] = [],
): ProgramFunction => ({
  name,
  inputs: [{ name: "x", type: DataType.INT32 }],
  outputs: [{ name: "y", type: DataType.INT32 }],
  nodes,
  returns: [parseTensorRef(returns)],
  controlReturns,
});
