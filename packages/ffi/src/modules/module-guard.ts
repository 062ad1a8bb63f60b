import type { LinearMemory } from "@heddle/memory";
import { Code, StatusError } from "@heddle/status";

/** The state of a module that is checked after every call into it. */
export interface GuardedState {
  /** The module's stack pointer, if it has a mutable one. */
  readonly stackPointer: WebAssembly.Global | undefined;
  /** True when the module may grow its memory itself. */
  readonly mayGrow: boolean;
  /** The damage after which the module may not be called again, or undefined. */
  check(): string | undefined;
}

/**
 * Guards every call into a module. A trap, an error thrown through the module's frames, or a damaged stack disables it, because its
 * state is unknown then; the host goes on.
 */
export class ModuleGuard {
  readonly #name: string;
  readonly #memory: LinearMemory;
  readonly #state: GuardedState;
  #failure: StatusError | undefined;

  constructor(name: string, memory: LinearMemory, state: GuardedState) {
    this.#name = name;
    this.#memory = memory;
    this.#state = state;
  }

  /** The reason why the module is disabled. */
  get failure(): StatusError | undefined {
    return this.#failure;
  }

  /** Calls into the module. @throws {StatusError} INTERNAL when the call fails, and for every later call */
  run<T>(call: () => T): T {
    if (this.#failure) throw this.#failure;
    const { stackPointer } = this.#state;
    const top = stackPointer ? stackPointer.value : 0;
    let result: T;
    try {
      result = call();
    } catch (error) {
      if (stackPointer) stackPointer.value = top; // A trap does not reset it.
      throw this.#fail(describe(error), error);
    }
    if (stackPointer && stackPointer.value !== top) stackPointer.value = top;
    this.#check();
    return result;
  }

  #check(): void {
    const memory = this.#memory;
    if (memory.u8.buffer !== memory.wasm.buffer) {
      memory.refresh();
      if (!this.#state.mayGrow) this.#fail("it grew the memory of the host: memory comes from malloc");
    }
    const damage = this.#state.check();
    if (damage !== undefined) this.#fail(damage);
    if (this.#failure) throw this.#failure;
  }

  /** Keeps the first failure. */
  #fail(reason: string, cause?: unknown): StatusError {
    this.#memory.refreshIfGrown();
    this.#failure ??= new StatusError(Code.INTERNAL, `module ${this.#name} is disabled: ${reason}`, {
      details: { module: this.#name },
      cause,
    });
    return this.#failure;
  }
}

function describe(error: unknown): string {
  if (error instanceof StatusError) return error.message;
  if (error instanceof RangeError) return `it ran out of stack: ${error.message}`;
  return error instanceof Error ? `it trapped: ${error.message}` : `it threw ${String(error)}`;
}
