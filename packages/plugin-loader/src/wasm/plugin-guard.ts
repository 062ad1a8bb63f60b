import type { Callbacks } from "@heddle/c-api";
import type { LinearMemory } from "@heddle/memory";
import { StatusError } from "@heddle/status";
import { pluginFailed } from "../errors.js";

/** The state of a module that is checked after every call into it. */
export interface GuardedState {
  /** The module's stack pointer, if it has a mutable one. */
  readonly stackPointer: WebAssembly.Global | undefined;
  /** True when the module may grow its memory itself. */
  readonly mayGrow: boolean;
  /** The damage after which the module may not be called again, or undefined. */
  check(): string | undefined;
  /** Called once, when the plugin is disabled. */
  failed(failure: StatusError): void;
}

/**
 * Guards every call into a module. A trap, an error thrown through the module's frames, or a damaged stack disables the
 * plugin, because its state is unknown then; the host goes on.
 */
export class PluginGuard implements Callbacks {
  readonly #plugin: string;
  readonly #memory: LinearMemory;
  readonly #callbacks: Callbacks;
  readonly #state: GuardedState;
  #failure: StatusError | undefined;

  constructor(plugin: string, memory: LinearMemory, callbacks: Callbacks, state: GuardedState) {
    this.#plugin = plugin;
    this.#memory = memory;
    this.#callbacks = callbacks;
    this.#state = state;
  }

  /** The reason why the plugin is disabled. */
  get failure(): StatusError | undefined {
    return this.#failure;
  }

  pointer(index: number, argument: number): number {
    return this.run(() => this.#callbacks.pointer(index, argument));
  }

  one(index: number, argument: number): void {
    this.run(() => this.#callbacks.one(index, argument));
  }

  two(index: number, first: number, second: number): void {
    const stack = this.#enter();
    try {
      this.#callbacks.two(index, first, second);
    } catch (error) {
      throw this.#failed(error);
    } finally {
      this.#leave(stack);
    }
    this.#check();
  }

  three(index: number, first: number, second: number, third: number): void {
    this.run(() => this.#callbacks.three(index, first, second, third));
  }

  /** Lets no call through from now on. */
  disable(reason: string): void {
    this.#fail(reason);
  }

  /** Calls into the module. @throws {StatusError} INTERNAL when the call fails, and for every later call */
  run<T>(call: () => T): T {
    const stack = this.#enter();
    let result: T;
    try {
      result = call();
    } catch (error) {
      throw this.#failed(error);
    } finally {
      this.#leave(stack);
    }
    this.#check();
    return result;
  }

  #enter(): number {
    if (this.#failure) throw this.#failure;
    return this.#state.stackPointer ? this.#state.stackPointer.value : 0;
  }

  #leave(stack: number): void {
    // A trap does not reset the stack pointer.
    if (this.#state.stackPointer) this.#state.stackPointer.value = stack;
    this.noticeGrowth();
  }

  /** Renews the memory's views when the module has grown it. A module that may not grow it is disabled after the call. */
  noticeGrowth(): void {
    const memory = this.#memory;
    if (memory.u8.buffer === memory.wasm.buffer) return;
    memory.refresh();
    if (!this.#state.mayGrow) this.#fail(GREW);
  }

  #check(): void {
    const damage = this.#state.check();
    if (damage !== undefined) this.#fail(damage);
    if (this.#failure) throw this.#failure;
  }

  #failed(error: unknown): StatusError {
    this.noticeGrowth(); // Growth comes first: the error is its consequence.
    return this.#fail(describe(error), error);
  }

  /** Keeps the first failure. */
  #fail(reason: string, cause?: unknown): StatusError {
    if (this.#failure) return this.#failure;
    const failure = pluginFailed(this.#plugin, reason, cause);
    this.#failure = failure;
    this.#state.failed(failure);
    return failure;
  }
}

const GREW =
  "it grew the memory behind the host's back: a module with a heap of its own exports malloc and free, others leave growth to the host";

function describe(error: unknown): string {
  if (error instanceof StatusError) return error.message;
  if (error instanceof WebAssembly.RuntimeError) return `it trapped: ${error.message}`;
  if (error instanceof RangeError) return `it ran out of stack: ${error.message}`;
  return error instanceof Error ? `it threw ${error.name}: ${error.message}` : `it threw ${String(error)}`;
}
