import type { KernelPlugin } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { toStatusError } from "@heddle/status";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import {
  Executor,
  type PlanRequest,
  type ProgramFunction,
  type ProgramNode,
  parseTensorRef,
  type RunOptions,
} from "../src/index.js";
import { newTrace, testPlugin } from "./test-plugin.js";

/** What is fed, in few words: int32 scalars by name. */
export type Feeds = Readonly<Record<string, number>>;

/** One graph of test ops, which is run several times; {@link end} proves that nothing is left over. */
export class GraphSession {
  /** What the last run computed is in `computed`. */
  readonly trace = newTrace();
  readonly #host: Host;
  readonly #executor: Executor;

  constructor(
    nodes: readonly ProgramNode[],
    functions: readonly ProgramFunction[] = [],
    plugins: readonly KernelPlugin[] = [],
  ) {
    this.#host = new Host({ memory: createTestMemory(), plugins: [testPlugin(this.trace), ...plugins] });
    this.#executor = new Executor(this.#host, {
      nodes,
      functions: new Map(functions.map((func) => [func.name, func])),
      signatures: new Map(),
      initializers: [],
    });
  }

  /** The values of `fetches`, or the error of the run in place of them. */
  async run(
    fetches: readonly string[],
    feeds: Feeds = {},
    targets: readonly string[] = [],
    options?: RunOptions,
  ): Promise<unknown> {
    const names = Object.keys(feeds);
    const request: PlanRequest = {
      feeds: names.map((name) => ({ ref: parseTensorRef(name), name, dtype: DataType.INT32 })),
      fetches: fetches.map(parseTensorRef),
      targets,
    };
    const tensors = names.map((name) => tensorFromJs(this.#host.memory, DataType.INT32, feeds[name]));
    try {
      const plan = await this.#executor.prepare(request);
      this.trace.computed.length = 0;
      const results = await this.#executor.run(plan, tensors, options);
      const values = results.map((tensor) => tensor.toNested());
      for (const tensor of results) tensor.release();
      return values;
    } catch (error) {
      return String(toStatusError(error));
    } finally {
      for (const tensor of tensors) tensor.release();
    }
  }

  end(): void {
    this.#executor.dispose();
    const { liveBlocks } = this.#host.memory;
    if (liveBlocks !== 0) throw new Error(`${liveBlocks} blocks of memory were not given back`);
  }
}

/** Runs `nodes` once and ends. */
export async function runOnce(
  nodes: readonly ProgramNode[],
  fetches: readonly string[],
  feeds: Feeds = {},
  functions: readonly ProgramFunction[] = [],
): Promise<unknown> {
  const session = new GraphSession(nodes, functions);
  try {
    return await session.run(fetches, feeds);
  } finally {
    session.end();
  }
}
