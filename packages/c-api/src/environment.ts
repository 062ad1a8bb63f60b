import type { NamedFunction } from "@heddle/ffi/functions";
import type { Registrar } from "@heddle/kernel-api";
import type { Block, LinearMemory } from "@heddle/memory";
import { Code, failedPrecondition, StatusError, unimplemented } from "@heddle/status";
import type { StringEncoding } from "@heddle/tensor";
import { CStatus, setStatus } from "./c-status.js";
import { cBytes, newCString } from "./c-string.js";
import { CTensor } from "./c-tensor.js";
import type { Callbacks } from "./callbacks.js";
import { HandleTable } from "./handle-table.js";

/** The shared state of all functions of one C API: the memory of its pointers, its objects, the module's functions. */
export class Environment {
  readonly memory: LinearMemory;
  readonly callbacks: Callbacks;
  /** The form in which C code gets string tensors. */
  readonly strings: StringEncoding;
  readonly handles = new HandleTable();
  /** The first failure that {@link run} wrote to a status since the innermost kernel began; C code may not have read it. */
  reported: StatusError | undefined;
  readonly #texts = new Map<string, Block>();
  /** Functions that end the runs of asynchronous kernels whose done callback C code holds. */
  readonly #waiting = new Set<(failure: StatusError) => void>();
  #registrar: Registrar | undefined;
  #registrationFailure: unknown;

  constructor(memory: LinearMemory, callbacks: Callbacks, strings: StringEncoding) {
    this.memory = memory;
    this.callbacks = callbacks;
    this.strings = strings;
  }

  /**
   * Runs `init`, in which ops and kernels may be registered. A failed registration fails all of it, even when the caller ignored its
   * status, or ended the plugin because of it.
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

  /** The address of a text that C code may read as long as the environment lives; equal texts are kept once. */
  keptText(text: string): Block {
    let kept = this.#texts.get(text);
    if (!kept) {
      const address = newCString(this.memory, text);
      kept = { address, sizeBytes: cBytes(this.memory, address).length };
      this.#texts.set(text, kept);
    }
    return kept;
  }

  /** Adds a function that ends a waiting run. @returns a function that removes it */
  addWaiting(end: (failure: StatusError) => void): () => void {
    this.#waiting.add(end);
    return () => void this.#waiting.delete(end);
  }

  /** Ends all waiting runs. */
  stop(failure: StatusError): void {
    const ends = [...this.#waiting];
    this.#waiting.clear();
    for (const end of ends) end(failure);
  }

  /** Frees the environment's texts, and the tensors and statuses that C code did not delete. */
  dispose(): void {
    for (const { tensor } of this.handles.all(CTensor.kind)) tensor.release();
    for (const { messageAddress } of this.handles.all(CStatus.kind)) this.memory.free(messageAddress);
    this.handles.clear();
    for (const { address } of this.#texts.values()) this.memory.free(address);
    this.#texts.clear();
  }

  /**
   * Registers a function by name, with those who register ops while the plugin is initialized, else with `late`.
   *
   * @throws {StatusError} as {@link Registrar.registerFunction}; then the initialization fails too
   */
  registerFunction(name: string, run: NamedFunction, late: (name: string, run: NamedFunction) => void): void {
    const registrar = this.#registrar;
    if (!registrar) {
      late(name, run);
      return;
    }
    try {
      if (!registrar.registerFunction) throw unimplemented("this host has no functions by name");
      registrar.registerFunction(name, run);
    } catch (error) {
      this.#registrationFailure ??= error;
      throw error;
    }
  }

  /** Runs a registration, and sets `status` to its result. */
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

  /** Runs `body` and sets `status` to OK, or to its StatusError; then the result is `otherwise`. */
  run(status: number, body: () => void): void;
  run<T>(status: number, body: () => T, otherwise: T): T;
  run<T>(status: number, body: () => T, otherwise?: T): T | undefined {
    const target = this.handles.get(CStatus.kind, status);
    try {
      const result = body();
      setStatus(this.memory, target, Code.OK, "");
      return result;
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      setStatus(this.memory, target, error.code, error.message);
      this.reported ??= error;
      return otherwise;
    }
  }
}
