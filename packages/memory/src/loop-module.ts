import type { LinearMemory } from "./linear-memory.js";
import { loopBytes } from "./loop-text.js";
import { mayCompile } from "./may-compile.js";

/** The WebAssembly of a {@link LoopModule}. It imports its memory as `env.memory`, and nothing else. */
export interface LoopCode {
  /** The name in `modules` of a memory, `PACKAGE/MODULE@HASH`: of other bytes it is another one. */
  readonly name: string;
  /** The bytes as `loopText` of `@heddle/memory/wasm` writes them. */
  readonly text: string;
}

/**
 * The hot loops of a package: a WebAssembly module without data and heap that works on a host's memory, and its twin in
 * TypeScript, for places where WebAssembly may not be compiled (a content security policy) and for fake memories. A memory that has the compiled
 * module among its `modules` needs no compiling.
 *
 * The functions take and return addresses and counts as 32-bit numbers: apply `>>> 0` to a result that may pass 2^31. They never
 * allocate.
 */
export class LoopModule<Loops extends object> {
  readonly #code: LoopCode;
  readonly #twin: (memory: LinearMemory) => Loops;
  readonly #instances = new WeakMap<LinearMemory, Loops>();
  /** Undefined before the first use, null when it cannot be compiled. */
  #module: WebAssembly.Module | null | undefined;

  /** @param twin makes the same functions, in TypeScript, over a memory */
  constructor(code: LoopCode, twin: (memory: LinearMemory) => Loops) {
    this.#code = code;
    this.#twin = twin;
  }

  /**
   * The loops over `memory`, made once for each memory and kept as long as it.
   *
   * @throws {StatusError} INVALID_ARGUMENT when `modules` of the memory has something else under the name
   */
  over(memory: LinearMemory): Loops {
    const present = this.#instances.get(memory);
    if (present) return present;
    const made = this.#instantiate(memory) ?? this.#twin(memory);
    this.#instances.set(memory, made);
    return made;
  }

  #instantiate(memory: LinearMemory): Loops | undefined {
    if (!memory.wasmLoops || !globalThis.WebAssembly || !(memory.wasm instanceof WebAssembly.Memory)) return undefined;
    const module = memory.wasmModule(this.#code.name) ?? this.#compiled();
    if (!module) return undefined;
    const instance = new WebAssembly.Instance(module, { env: { memory: memory.wasm } });
    return instance.exports as unknown as Loops;
  }

  #compiled(): WebAssembly.Module | null {
    if (this.#module === undefined) this.#module = mayCompile() ? compile(this.#code.text) : null;
    return this.#module;
  }
}

function compile(text: string): WebAssembly.Module | null {
  try {
    return new WebAssembly.Module(loopBytes(text));
  } catch {
    return null; // Without SIMD: the twin computes the same.
  }
}
