import type { LinearMemory } from "@heddle/memory";
import { Code, StatusError } from "@heddle/status";

/** The state of a module that is checked after every call into it. */
export interface GuardedState {
  /** The damage after which the module may not be called again, or undefined. */
  check?(): string | undefined;
  /** The same, once the memory has grown. */
  checkGrown?(): string | undefined;
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
    this.enter();
    let result: T;
    try {
      result = call();
    } catch (error) {
      throw this.failed(error);
    }
    this.leave();
    return result;
  }

  /** Before a call into the module. @throws {StatusError} INTERNAL when it is disabled */
  enter(): void {
    if (this.#failure) throw this.#failure;
  }

  /** After a call that returned. @throws {StatusError} INTERNAL when the module did damage in it, or was disabled in it */
  leave(): void {
    const memory = this.#memory;
    if (memory.u8.buffer !== memory.wasm.buffer) {
      memory.refresh();
      this.#check(this.#state.checkGrown?.());
    }
    this.#check(this.#state.check?.());
    if (this.#failure) throw this.#failure;
  }

  /** After a call that threw. @returns the reason why the module is disabled */
  failed(error: unknown): StatusError {
    return this.#fail(describe(error), error);
  }

  #check(damage: string | undefined): void {
    if (damage !== undefined) this.#fail(damage);
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
