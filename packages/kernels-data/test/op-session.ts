import type { AttrMap, FileSystem } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import type { LinearMemory } from "@heddle/memory";
import { notFound, outOfRange } from "@heddle/status";
import { DataType, Tensor, type TensorInput, tensorFromJs, valueTypeFromName } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { plugin } from "../src/index.js";

/** An input: a tensor, or a type with a value. */
export type Input = Tensor | readonly [dtype: string, value: TensorInput];

/** A host with the plugin, on which ops are run one by one; {@link end} checks that no memory is live. */
export class OpSession {
  readonly host: Host;
  readonly memory: LinearMemory;
  readonly #handles: Tensor[] = [];

  constructor(files?: FileSystem, maximumBytes?: number) {
    this.memory = createTestMemory({ ...(maximumBytes !== undefined && { maximumBytes }) });
    this.host = new Host({ memory: this.memory, plugins: [plugin], ...(files && { files }) });
  }

  /** The outputs of one op, which the caller releases. */
  async tensorsOf(op: string, attrs: AttrMap, inputs: readonly Input[]): Promise<Tensor[]> {
    const owned: Tensor[] = [];
    try {
      const tensors = inputs.map((input) => {
        if (input instanceof Tensor) return input;
        const tensor = tensorFromJs(this.memory, valueTypeFromName(input[0]) ?? DataType.INVALID, input[1]);
        owned.push(tensor);
        return tensor;
      });
      return await runOp(this.host, op, tensors, { attrs });
    } finally {
      for (const tensor of owned) tensor.release();
    }
  }

  /** Releases a handle at {@link end}. */
  keep(handle: Tensor): void {
    this.#handles.push(handle);
  }

  /** Releases everything; throws when memory is left over. */
  end(): void {
    for (const handle of this.#handles) handle.release();
    this.host.dispose();
    if (this.memory.liveBytes !== 0) throw new Error(`${this.memory.liveBlocks} blocks of memory were not given back`);
  }
}

/** Files in memory; `isAsync` makes every call give a promise. */
export function memoryFiles(files: Readonly<Record<string, string | Uint8Array>>, isAsync = false): FileSystem {
  const maybe = <T>(value: T) => (isAsync ? Promise.resolve(value) : value);
  return {
    open(path) {
      const content = files[path];
      if (content === undefined) throw notFound(`${path}; No such file or directory`);
      const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
      return maybe({
        sizeBytes: bytes.length,
        read(offset: number, length: number) {
          if (offset + length > bytes.length) throw outOfRange("read past the end");
          return maybe(bytes.subarray(offset, offset + length));
        },
        close() {},
      });
    },
  };
}
