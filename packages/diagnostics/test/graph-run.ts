import { Executor, type Plan, type ProgramFunction, type ProgramNode, parseTensorRef } from "@heddle/graph";
import type { AttrValue, KernelPlugin } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { plugin as controlPlugin } from "@heddle/kernels-control";
import { plugin as mathPlugin } from "@heddle/kernels-math";
import { plugin as stringPlugin } from "@heddle/kernels-string";
import type { LinearMemory } from "@heddle/memory";
import { DataType, type Tensor, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";

/** A node in a few words. */
export function node(
  name: string,
  op: string,
  inputs: readonly string[] = [],
  attrs: Readonly<Record<string, AttrValue>> = {},
): ProgramNode {
  return {
    name,
    op,
    inputs: inputs.filter((input) => !input.startsWith("^")).map(parseTensorRef),
    controlInputs: inputs.filter((input) => input.startsWith("^")).map((input) => input.slice(1)),
    attrs: new Map(Object.entries(attrs)),
  };
}

export const type = (value: DataType): AttrValue => ({ kind: "type", value });

/** A Const node: a float. */
export function constant(name: string, value: number): ProgramNode {
  const materialize = (memory: LinearMemory) => tensorFromJs(memory, DataType.FLOAT, value);
  return node(name, "Const", [], {
    dtype: type(DataType.FLOAT),
    value: { kind: "tensor", value: { dtype: DataType.FLOAT, shape: [], materialize } },
  });
}

/** A graph on a host of its own, with inputs by name. {@link end} proves that nothing is left over. */
export class GraphRun {
  readonly host: Host;
  readonly executor: Executor;

  constructor(
    nodes: readonly ProgramNode[],
    functions: readonly ProgramFunction[] = [],
    plugins: readonly KernelPlugin[] = [],
  ) {
    this.host = new Host({
      memory: createTestMemory(),
      plugins: [controlPlugin, mathPlugin, stringPlugin, ...plugins],
    });
    this.executor = new Executor(this.host, {
      nodes,
      functions: new Map(functions.map((func) => [func.name, func])),
      signatures: new Map(),
      initializers: [],
    });
  }

  prepare(
    feeds: Readonly<Record<string, DataType>>,
    fetches: readonly string[],
    options?: Parameters<Executor["prepare"]>[1],
  ): Promise<Plan> {
    const planFeeds = Object.entries(feeds).map(([name, dtype]) => ({ ref: parseTensorRef(name), name, dtype }));
    return this.executor.prepare({ feeds: planFeeds, fetches: fetches.map(parseTensorRef) }, options);
  }

  /** Runs a plan. The feeds are made before and released after, as an application does. @returns nested values */
  async run(plan: Plan, values: readonly TensorInput[], options?: Parameters<Executor["run"]>[2]): Promise<unknown[]> {
    const feeds = values.map((value, index) =>
      tensorFromJs(this.host.memory, plan.feeds[index]?.dtype ?? DataType.INVALID, value),
    );
    let results: Tensor[] = [];
    try {
      results = await this.executor.run(plan, feeds, options);
      return results.map((tensor) => tensor.toNested());
    } finally {
      for (const tensor of [...feeds, ...results]) tensor.release();
    }
  }

  end(): void {
    this.executor.dispose();
    const { liveBlocks } = this.host.memory;
    if (liveBlocks !== 0) throw new Error(`${liveBlocks} blocks of memory were not given back`);
  }
}
