import { failedPrecondition } from "@heddle/status";
import { decodeModule } from "./decode-module.js";
import type { LinearMemory } from "./linear-memory.js";
import type { LoopCode } from "./loop-code.js";
import { loopBytes } from "./loop-text.js";
import { mayCompile } from "./may-compile.js";
import { providedTwin } from "./provided-twins.js";

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
  readonly #twin: ((memory: LinearMemory) => Loops) | undefined;
  readonly #instances = new WeakMap<LinearMemory, Loops>();
  /** Over memories that threads share: the functions whose calls they divide. */
  readonly #divided = new WeakMap<LinearMemory, Loops>();
  /** Undefined before the first use, null when it cannot be compiled. */
  #module: WebAssembly.Module | null | undefined;

  /** @param twin makes the same functions, in TypeScript, over a memory. Default: the one of this name that `provideTwins` was given */
  constructor(code: LoopCode, twin?: (memory: LinearMemory) => Loops) {
    this.#code = code;
    this.#twin = twin;
  }

  /**
   * The loops over `memory`, made once for each memory and kept as long as it. Where threads share the memory and there is enough to do, they
   * divide the calls: ask anew for each piece of work.
   *
   * @param work about how many elements, or products of two, the calls compute, at most a few nanoseconds each. Default 0: no thread is
   * worth its waking, and only calls that tasks put off are divided
   * @throws {StatusError} INVALID_ARGUMENT when `modules` of the memory has something else under the name; FAILED_PRECONDITION when
   * WebAssembly may not be compiled and there is no twin
   */
  over(memory: LinearMemory, work = 0): Loops {
    const loops = this.overIfAny(memory, work);
    if (loops) return loops;
    const { name } = this.#code;
    throw failedPrecondition(
      `the hot loops '${name}' cannot be compiled here: give their twins, of '/loop-twins' of their package, to provideTwins() of '@heddle/memory' first`,
      { name },
    );
  }

  /**
   * As {@link over}, for callers that do without the loops: undefined when WebAssembly may not be compiled and there is no twin.
   *
   * @throws {StatusError} INVALID_ARGUMENT as {@link over}
   */
  overIfAny(memory: LinearMemory, work = 0): Loops | undefined {
    const { team } = memory;
    const isDivided = team?.divides(work) === true;
    const present = (isDivided ? this.#divided : this.#instances).get(memory);
    if (present) return present;
    if (!team || !wasmOf(memory)) {
      const made = this.#instantiate(memory) ?? this.#makeTwin(memory);
      if (made) this.#instances.set(memory, made);
      return made;
    }
    const { alone, divided } = team.loops(this.#code, memory);
    this.#instances.set(memory, alone as Loops);
    this.#divided.set(memory, divided as Loops);
    return (isDivided ? divided : alone) as Loops;
  }

  #instantiate(memory: LinearMemory): Loops | undefined {
    const wasm = wasmOf(memory);
    if (!wasm) return undefined;
    const module = memory.wasmModule(this.#code.name) ?? this.#compiled();
    if (!module) return undefined;
    const instance = new WebAssembly.Instance(module, { env: { memory: wasm } });
    return instance.exports as unknown as Loops;
  }

  #makeTwin(memory: LinearMemory): Loops | undefined {
    return (this.#twin ?? providedTwin(this.#code.name))?.(memory) as Loops | undefined;
  }

  #compiled(): WebAssembly.Module | null {
    if (this.#module === undefined) this.#module = mayCompile() ? compile(this.#code.text) : null;
    return this.#module;
  }
}

/** Whether all hot loops run as WebAssembly over `memory` without given modules, so that no twin is needed. */
export function compilesLoops(memory: LinearMemory): boolean {
  return wasmOf(memory) !== undefined && mayCompile() && WebAssembly.validate(SIMD_MODULE);
}

/** The memory, if hot loops may run as WebAssembly over it. */
function wasmOf({ wasm, wasmLoops }: LinearMemory): WebAssembly.Memory | undefined {
  return wasmLoops && globalThis.WebAssembly && wasm instanceof WebAssembly.Memory ? wasm : undefined;
}

/** `(module (func i32.const 0  i8x16.splat  drop))` */
const SIMD_MODULE = /* @__PURE__ */ loopBytes("e6.x=eee=s=3eern=el:=aeiet+A)");

function compile(text: string): WebAssembly.Module | null {
  try {
    return new WebAssembly.Module(decodeModule(text));
  } catch {
    return null; // Without SIMD: the twin computes the same.
  }
}
