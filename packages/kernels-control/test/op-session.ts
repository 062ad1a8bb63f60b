import type { AttrValue } from "@heddle/kernel-api";
import { createKernel, Host, type InstantiateFunction, KernelContext, runKernel, runOp } from "@heddle/kernel-fallback";
import type { LinearMemory } from "@heddle/memory";
import { toStatusError } from "@heddle/status";
import { DataType, type NestedValue, Tensor, type TensorInput, tensorFromJs, valueTypeFromName } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { plugin } from "../src/index.js";

/** An input: a tensor, or a type with a value. */
export type Input = Tensor | readonly [dtype: string, value: TensorInput];

/** Attributes by name. */
export type Attrs = Readonly<Record<string, AttrValue>>;

/** A host with the plugin, on which ops are run one by one; {@link end} proves that nothing is left over. */
export class OpSession {
  readonly host: Host;
  readonly memory: LinearMemory;
  readonly #kept: Tensor[] = [];

  constructor() {
    this.memory = createTestMemory();
    this.host = new Host({ memory: this.memory, plugins: [plugin] });
  }

  /** A tensor that {@link end} releases. */
  tensor(dtype: string, value: TensorInput): Tensor {
    return this.keep(tensorFromJs(this.memory, typeOf(dtype), value));
  }

  keep(tensor: Tensor): Tensor {
    this.#kept.push(tensor);
    return tensor;
  }

  /** Runs one op; the caller releases the outputs. */
  async tensors(
    op: string,
    attrs: Attrs,
    inputs: readonly Input[] = [],
    instantiate?: InstantiateFunction,
  ): Promise<Tensor[]> {
    const owned: Tensor[] = [];
    try {
      const tensors = inputs.map((input) => {
        if (input instanceof Tensor) return input;
        owned.push(tensorFromJs(this.memory, typeOf(input[0]), input[1]));
        return owned[owned.length - 1];
      });
      const values = new Map(Object.entries(attrs));
      if (!instantiate) return await runOp(this.host, op, tensors, { attrs: values });
      const instance = await createKernel(this.host, { nodeName: op, op, attrs: values }, instantiate);
      try {
        return await runKernel(instance, new KernelContext(this.host), tensors);
      } finally {
        instance.kernel.dispose?.();
      }
    } finally {
      for (const tensor of owned) tensor.release();
    }
  }

  /** As {@link tensors}, with the first output kept until {@link end}. */
  async handle(op: string, attrs: Attrs, inputs: readonly Input[] = []): Promise<Tensor> {
    const [tensor] = await this.tensors(op, attrs, inputs);
    return this.keep(tensor);
  }

  /** As {@link tensors}, with the outputs as JavaScript values. */
  async run(
    op: string,
    attrs: Attrs,
    inputs: readonly Input[] = [],
    instantiate?: InstantiateFunction,
  ): Promise<NestedValue[]> {
    const outputs = await this.tensors(op, attrs, inputs, instantiate);
    return outputs.map((tensor) => {
      const value = tensor.toNested();
      tensor.release();
      return value;
    });
  }

  /** The error that an op fails with. */
  async error(
    op: string,
    attrs: Attrs,
    inputs: readonly Input[] = [],
    instantiate?: InstantiateFunction,
  ): Promise<string> {
    return this.run(op, attrs, inputs, instantiate).then(
      (values) => `no error, but ${JSON.stringify(values)}`,
      (error) => String(toStatusError(error)),
    );
  }

  /** Releases everything; throws when memory is left over. */
  end(): void {
    for (const tensor of this.#kept) tensor.release();
    this.host[Symbol.dispose]();
    if (this.memory.liveBytes !== 0) throw new Error(`${this.memory.liveBlocks} blocks of memory were not given back`);
  }
}

export function typeOf(name: string): DataType {
  return valueTypeFromName(name) ?? DataType.INVALID;
}

/** Attribute values in few characters. */
export const attr = {
  type: (name: string): AttrValue => ({ kind: "type", value: typeOf(name) }),
  types: (...names: string[]): AttrValue => ({ kind: "list", of: "type", value: names.map(typeOf) }),
  shape: (value: readonly number[] | undefined): AttrValue => ({ kind: "shape", value }),
  text: (value: string): AttrValue => ({ kind: "string", value: new TextEncoder().encode(value) }),
  int: (value: number | bigint): AttrValue => ({ kind: "int", value: BigInt(value) }),
  bool: (value: boolean): AttrValue => ({ kind: "bool", value }),
  func: (name: string): AttrValue => ({ kind: "func", value: { name, attrs: new Map() } }),
  funcs: (...names: string[]): AttrValue => ({
    kind: "list",
    of: "func",
    value: names.map((name) => ({ name, attrs: new Map() })),
  }),
};
