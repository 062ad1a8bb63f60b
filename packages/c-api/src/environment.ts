import type { Registrar } from "@heddle/kernel-api";
import type { Block, LinearMemory } from "@heddle/memory";
import { failedPrecondition, StatusError } from "@heddle/status";
import { cBytes, newCString } from "./c-string.js";
import type { Callbacks } from "./callbacks.js";
import { HandleTable } from "./handle-table.js";
import { CStatus, setStatus } from "./status.js";
import { CTensor } from "./tensor.js";

/** What all functions of one C API share: the memory that its pointers point into, its objects, the module's functions. */
export class Environment {
  readonly memory: LinearMemory;
  readonly callbacks: Callbacks;
  readonly handles = new HandleTable();
  readonly #texts = new Map<string, Block>();
  /** What ends the runs of asynchronous kernels whose done callback C code holds. */
  readonly #waiting = new Set<(failure: StatusError) => void>();
  #registrar: Registrar | undefined;
  #registrationFailure: unknown;

  constructor(memory: LinearMemory, callbacks: Callbacks) {
    this.memory = memory;
    this.callbacks = callbacks;
  }

  /**
   * Runs `init`, in which ops and kernels may be registered. A registration that failed fails all of it, also when the caller
   * did not look at its status, or ended the plugin because of it.
   */
  registerWith(registrar: Registrar, init: () => void): void {
    this.#registrar = registrar;
    this.#registrationFailure = undefined;
    try {
      init();
    } catch (error) {
      throw this.#registrationFailure ?? error;
    } finally {
      this.#registrar = undefined;
    }
    if (this.#registrationFailure) throw this.#registrationFailure;
  }

  /** A text in the memory for C code to look at as long as the environment lives; the same text is kept once. */
  keptText(text: string): Block {
    let kept = this.#texts.get(text);
    if (!kept) {
      const address = newCString(this.memory, text);
      kept = { address, sizeBytes: cBytes(this.memory, address).length };
      this.#texts.set(text, kept);
    }
    return kept;
  }

  /** Keeps what ends a run that waits. @returns a function that takes it back */
  addWaiting(end: (failure: StatusError) => void): () => void {
    this.#waiting.add(end);
    return () => void this.#waiting.delete(end);
  }

  /** Ends all runs that wait. */
  stop(failure: StatusError): void {
    const ends = [...this.#waiting];
    this.#waiting.clear();
    for (const end of ends) end(failure);
  }

  /** Gives back what the environment keeps in the memory, with tensors and statuses that C code did not delete. */
  dispose(): void {
    for (const { tensor } of this.handles.all(CTensor.kind)) tensor.release();
    for (const { messageAddress } of this.handles.all(CStatus.kind)) this.memory.free(messageAddress);
    this.handles.clear();
    for (const { address } of this.#texts.values()) this.memory.free(address);
    this.#texts.clear();
  }

  /** Registers something, and says in `status` how it went. */
  register(status: number, what: string, run: (registrar: Registrar) => void): void {
    this.run(status, () => {
      try {
        if (!this.#registrar)
          throw failedPrecondition(`${what} can be registered only while the plugin is initialized`);
        run(this.#registrar);
      } catch (error) {
        this.#registrationFailure ??= error;
        throw error;
      }
    });
  }

  /** Runs `body` and sets `status` to OK, or to the StatusError that it threw; then the answer is `otherwise`. */
  run<T>(status: number, body: () => T, otherwise?: T): T {
    const target = this.handles.get(CStatus.kind, status);
    try {
      const result = body();
      setStatus(this.memory, target, 0, "");
      return result;
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      setStatus(this.memory, target, error.code, error.message);
      return otherwise as T;
    }
  }
}
