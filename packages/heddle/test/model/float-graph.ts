import { Executor, type Plan, type ProgramNode } from "@heddle/graph";
import type { AttrValue, KernelPlugin } from "@heddle/kernel-api";
import { attr } from "@heddle/kernel-api/attr-values";
import { Host } from "@heddle/kernel-fallback";
import { plugin as arrayPlugin } from "@heddle/kernels-array";
import { plugin as controlPlugin } from "@heddle/kernels-control";
import { plugin as mathPlugin } from "@heddle/kernels-math";
import { plugin as nnPlugin } from "@heddle/kernels-nn";
import { DataType, type ElementValue, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { expect } from "vitest";

/** A tensor to feed. */
export interface Feed {
  readonly shape: readonly number[];
  readonly values: readonly number[];
}

/** The answer of a run: results, or the message of its error, without the node, because a fused one has the name of one of several. */
interface Answer {
  readonly results: readonly { readonly shape: readonly number[]; readonly values: readonly ElementValue[] }[];
  readonly error: string | undefined;
}

/** A graph in the making, whose tensors are of one floating type. Methods return the names of nodes. */
export class FloatGraph {
  readonly nodes: ProgramNode[] = [];
  readonly dtype: DataType;
  /** The op that the host has no kernel for, as a bundle of selected kernels may not. */
  readonly #missing: string | undefined;
  readonly #inputs: string[] = [];

  constructor(dtype: DataType = DataType.FLOAT, missing?: string) {
    this.dtype = dtype;
    this.#missing = missing;
  }

  input(): string {
    const name = this.#add("Placeholder", [], { dtype: attr.type(this.dtype) });
    this.#inputs.push(name);
    return name;
  }

  scalar(value: number): string {
    return this.#constant(this.dtype, [], [value]);
  }

  constant({ shape, values }: Feed): string {
    return this.#constant(this.dtype, shape, values);
  }

  index(value: number): string {
    return this.#constant(DataType.INT32, [], [value]);
  }

  ints(...values: readonly number[]): string {
    return this.#constant(DataType.INT32, [values.length], values);
  }

  /** A node with the attribute `T`, and others. */
  op(op: string, inputs: readonly string[], attrs: Readonly<Record<string, AttrValue>> = {}): string {
    return this.#add(op, inputs, { T: attr.type(this.dtype), ...attrs });
  }

  /**
   * Expects that runs of the fused plan, one for each of `feeds`, have the same results as those of the unfused one, to the bit, or the same
   * errors. Returns the ops of the fused plan.
   */
  async check(fetches: readonly string[], ...feeds: readonly (readonly Feed[])[]): Promise<readonly string[]> {
    const [fused, unfused] = [await this.#run(fetches, feeds, true), await this.#run(fetches, feeds, false)];
    expect(unfused.ops.filter((op) => op.startsWith("Heddle"))).toEqual([]);
    expect(fused.answers).toEqual(unfused.answers);
    return fused.ops;
  }

  async #run(
    fetches: readonly string[],
    feeds: readonly (readonly Feed[])[],
    fusion: boolean,
  ): Promise<{ readonly ops: readonly string[]; readonly answers: readonly Answer[] }> {
    const host = new Host({ memory: createTestMemory(), plugins: this.#plugins() });
    const program = { nodes: this.nodes, functions: new Map(), signatures: new Map(), initializers: [] };
    const executor = new Executor(host, program, { fusion });
    const refOf = (name: string) => ({ node: name, output: 0 });
    const plan = await executor.prepare({
      feeds: this.#inputs.map((name) => ({ ref: refOf(name), name, dtype: this.dtype })),
      fetches: fetches.map(refOf),
    });
    const ops = plan.steps.flatMap(({ instance }) => instance?.op.name ?? []);
    const answers: Answer[] = [];
    for (const each of feeds) answers.push(await this.#answer(host, executor, plan, each));
    executor.dispose();
    expect(host.memory.liveBlocks).toBe(0);
    return { ops, answers };
  }

  #plugins(): readonly KernelPlugin[] {
    return [arrayPlugin, controlPlugin, mathPlugin, nnPlugin].map((plugin) => ({
      ...plugin,
      register: (registrar) =>
        plugin.register({
          ...registrar,
          registerOnDemand: (op, register) => op === this.#missing || registrar.registerOnDemand?.(op, register),
        }),
    }));
  }

  async #answer(host: Host, executor: Executor, plan: Plan, feeds: readonly Feed[]): Promise<Answer> {
    const tensors = feeds.map(({ shape, values }) => {
      using flat = tensorFromJs(host.memory, this.dtype, values as TensorInput);
      return flat.withShape(shape);
    });
    try {
      const outputs = await executor.run(plan, tensors);
      const results = outputs.map((output) => {
        using tensor = output;
        return { shape: tensor.shape, values: tensor.toArray() };
      });
      return { results, error: undefined };
    } catch (thrown) {
      return { results: [], error: (thrown as Error).message.replace(/ \[node '\w+' \(\w+\)\]$/, "") };
    } finally {
      for (const tensor of tensors) tensor.release();
    }
  }

  #constant(dtype: DataType, shape: readonly number[], values: readonly number[]): string {
    const value: AttrValue = {
      kind: "tensor",
      value: {
        dtype,
        shape,
        materialize: (memory) => {
          using flat = tensorFromJs(memory, dtype, values as TensorInput);
          return flat.withShape(shape);
        },
      },
    };
    return this.#add("Const", [], { dtype: attr.type(dtype), value });
  }

  #add(op: string, inputs: readonly string[], attrs: Readonly<Record<string, AttrValue>>): string {
    const name = `${op}_${this.nodes.length}`;
    const refs = inputs.map((node) => ({ node, output: 0 }));
    this.nodes.push({ name, op, inputs: refs, controlInputs: [], attrs: new Map(Object.entries(attrs)) });
    return name;
  }
}

/** Numbers that repeat the same sequence for a seed, about as those between layers, with some that are special. */
export function feedOf(shape: readonly number[], seed: number, special: readonly number[] = []): Feed {
  const count = shape.reduce((product, size) => product * size, 1);
  const values = Array.from({ length: count }, (_, i) => {
    const at = i * 7 + seed;
    return special.length > 0 && at % 11 === 0
      ? (special[(at / 11) % special.length] ?? 0)
      : Math.sin((i + 1) * 12.9898 + seed * 78.233) * 3;
  });
  return { shape, values };
}
