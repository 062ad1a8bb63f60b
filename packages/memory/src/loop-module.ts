import type { LinearMemory } from "./linear-memory.js";
import { mayCompile } from "./may-compile.js";

/**
 * The hot loops of a package: a WebAssembly module without data and heap that works on a host's memory, and its twin in
 * TypeScript, for places where WebAssembly may not be compiled (a content security policy) and for fake memories.
 *
 * The functions take and return addresses and counts as 32-bit numbers: apply `>>> 0` to a result that may pass 2^31. They never
 * allocate.
 */
export class LoopModule<Loops extends object> {
  readonly #hex: string;
  readonly #twin: (memory: LinearMemory) => Loops;
  readonly #instances = new WeakMap<LinearMemory, Loops>();
  /** Undefined before the first use, null when it cannot be compiled. */
  #module: WebAssembly.Module | null | undefined;

  /**
   * @param hex the module in hexadecimal, which gzip packs far better than base64; it imports its memory as `env.memory` and
   * nothing else
   * @param twin makes the same functions, in TypeScript, over a memory
   */
  constructor(hex: string, twin: (memory: LinearMemory) => Loops) {
    this.#hex = hex;
    this.#twin = twin;
  }

  /** The loops over `memory`, made once for each memory and kept as long as it. */
  over(memory: LinearMemory): Loops {
    const present = this.#instances.get(memory);
    if (present) return present;
    const made = this.#instantiate(memory) ?? this.#twin(memory);
    this.#instances.set(memory, made);
    return made;
  }

  #instantiate(memory: LinearMemory): Loops | undefined {
    if (!memory.wasmLoops || !mayCompile() || !(memory.wasm instanceof WebAssembly.Memory)) return undefined;
    if (this.#module === undefined) this.#module = compile(this.#hex);
    if (this.#module === null) return undefined;
    const instance = new WebAssembly.Instance(this.#module, { env: { memory: memory.wasm } });
    return instance.exports as unknown as Loops;
  }
}

function compile(hex: string): WebAssembly.Module | null {
  const bytes = Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16));
  try {
    return new WebAssembly.Module(bytes);
  } catch {
    return null; // Without SIMD: the twin computes the same.
  }
}
