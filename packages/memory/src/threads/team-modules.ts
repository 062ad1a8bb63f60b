import { failedPrecondition } from "@heddle/status";
import type { LoopCode } from "../loop-code.js";
import { loopBytes } from "../loop-text.js";
import { sharedModule } from "../wasm/shared-module.js";
import { type Loop, loopsOf, MODULE_FUNCTIONS } from "./task-player.js";
import { Control, MODULE_ENDS, MOST_MODULES, type TeamBlock } from "./team-block.js";

/** A module over the shared memory. */
export interface TeamModule {
  /** Its functions with their names, in the order of its exports. */
  readonly loops: readonly (readonly [name: string, loop: Loop])[];
  /** The number of the first function for helpers; undefined when they do not know the module. */
  readonly firstId: number | undefined;
}

/** The modules of hot loops that a team knows: their bytes are in its block, because a helper that waits for work reads no message. */
export class TeamModules {
  readonly #control: Int32Array;
  readonly #bytes: Uint8Array;
  readonly #memory: WebAssembly.Memory;

  constructor({ control, modules }: TeamBlock, memory: WebAssembly.Memory) {
    this.#control = new Int32Array(control);
    this.#bytes = new Uint8Array(modules);
    this.#memory = memory;
  }

  /**
   * Instantiates a module. Where helpers are to know it and there is no more room for its bytes, they do not.
   *
   * @throws {StatusError} FAILED_PRECONDITION when WebAssembly may not be compiled, or has no SIMD
   */
  add({ name, text }: LoopCode, forHelpers: boolean): TeamModule {
    const bytes = sharedModule(loopBytes(text));
    const module = compile(name, bytes);
    const loops = loopsOf(module, this.#memory);
    return {
      loops: WebAssembly.Module.exports(module).map(({ name }, index) => [name, loops[index]]),
      firstId: forHelpers ? this.#share(bytes) : undefined,
    };
  }

  #share(bytes: Uint8Array): number | undefined {
    const control = this.#control;
    const index = Atomics.load(control, Control.MODULES);
    const start = index === 0 ? 0 : Atomics.load(control, MODULE_ENDS + index - 1);
    if (index === MOST_MODULES || start + bytes.length > this.#bytes.length) return undefined;
    this.#bytes.set(bytes, start);
    Atomics.store(control, MODULE_ENDS + index, start + bytes.length);
    Atomics.store(control, Control.MODULES, index + 1);
    return index * MODULE_FUNCTIONS;
  }
}

function compile(name: string, bytes: Uint8Array): WebAssembly.Module {
  try {
    return new WebAssembly.Module(bytes as Uint8Array<ArrayBuffer>);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw failedPrecondition(`the hot loops '${name}' cannot be compiled, which threads need: ${reason}`, { name });
  }
}
