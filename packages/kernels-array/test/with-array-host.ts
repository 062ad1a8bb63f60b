import type { AttrValue } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import type { LinearMemoryOptions } from "@heddle/memory";
import { DataType, type NestedValue, Tensor, type TensorInput, tensorFromJs, valueTypeFromName } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { plugin } from "../src/index.js";

/** A host with the ops of this package, and functions that make inputs and run ops. */
export interface ArrayHost {
  readonly host: Host;
  /** A tensor that is released with the host. */
  tensor(dtype: string, value: TensorInput): Tensor;
  /** Takes over a tensor, to release it with the host. */
  keep(tensor: Tensor): Tensor;
  /** Runs an op; the outputs are released with the host. Types are attributes by name, ints are bigints. */
  run(op: string, attrs: Readonly<Record<string, string | bigint>>, ...inputs: Tensor[]): Promise<Tensor[]>;
  /** As {@link run}: the first output's elements. */
  value(op: string, attrs: Readonly<Record<string, string | bigint>>, ...inputs: Tensor[]): Promise<NestedValue>;
}

/** Runs a test on a host of its own and throws when memory is left over, whether the test passes or not. */
export async function withArrayHost(
  body: (host: ArrayHost) => Promise<void>,
  options: LinearMemoryOptions = {},
): Promise<void> {
  const host = new Host({ memory: createTestMemory(options), plugins: [plugin] });
  const kept: Tensor[] = [];
  const keep = (tensor: Tensor) => {
    kept.push(tensor);
    return tensor;
  };
  const run: ArrayHost["run"] = async (op, attrs, ...inputs) => {
    const values = Object.entries(attrs).map(([name, value]) => [name, attribute(value)] as const);
    const outputs = await runOp(host, op, inputs, { attrs: new Map(values) });
    return outputs.map(keep);
  };
  try {
    await body({
      host,
      keep,
      run,
      tensor: (dtype, value) => keep(tensorFromJs(host.memory, typeOf(dtype), value)),
      value: async (op, attrs, ...inputs) => (await run(op, attrs, ...inputs))[0].toNested(),
    });
  } finally {
    for (const tensor of kept) tensor.release();
    host[Symbol.dispose]();
  }
  if (host.memory.liveBytes !== 0) throw new Error(`${host.memory.liveBlocks} blocks are left over`);
}

function attribute(value: string | bigint): AttrValue {
  if (typeof value === "bigint") return { kind: "int", value };
  const type = valueTypeFromName(value);
  if (type !== undefined) return { kind: "type", value: type };
  return { kind: "string", value: new TextEncoder().encode(value) };
}

function typeOf(dtype: string): DataType {
  const type = valueTypeFromName(dtype);
  if (type === undefined) throw new Error(`there is no type '${dtype}'`);
  return type;
}

/** An object that counts its references, as tables and variables do. */
export class CountedObject {
  readonly typeName = "counted";
  references = 1;

  retain(): void {
    this.references++;
  }

  release(): void {
    this.references--;
  }
}

/** A tensor of resource handles to `objects`. */
export function resources(host: ArrayHost, objects: readonly CountedObject[]): Tensor {
  for (const object of objects) object.retain();
  return host.keep(Tensor.fromObjects(host.host.memory, DataType.RESOURCE, [objects.length], objects));
}
