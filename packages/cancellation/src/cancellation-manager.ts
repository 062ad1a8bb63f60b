import { cancelled, isDerivedStatus, type StatusError } from "@heddle/status";

/** Called once when the manager is cancelled, with the reason. */
export type CancellationCallback = (reason: StatusError) => void;

/** Options of {@link CancellationManager}. */
export interface CancellationOptions {
  /** Gets the warnings of callbacks with error logging. Default: the parent's; without a parent they are dropped. */
  readonly warn?: ((message: string) => void) | undefined;
}

/**
 * Cancels work whose result is no longer wanted. Callbacks are registered under tokens; children are cancelled
 * with their parent, never the other way round.
 *
 * Source: tensorflow/core/framework/cancellation.h (TensorFlow 2.21), with these differences:
 * - Callbacks run in the order of their registration; there the order is unspecified.
 * - Nothing waits: JavaScript is one thread, so that only a callback can see a cancellation under way, and {@link deregister} from
 *   there, a deadlock in TensorFlow, returns false. Another thread has a manager of its own, told by a message.
 * - Disposing a manager runs no callbacks; there the destructor does. Call {@link cancel} for that.
 * - A callback that throws does not keep the others from running: its error is thrown when all have run.
 */
export class CancellationManager implements Disposable {
  readonly #callbacks = new Map<number, CancellationCallback>();
  readonly #children = new Set<CancellationManager>();
  readonly #parent: CancellationManager | undefined;
  readonly #warn: CancellationOptions["warn"];
  #nextToken = 0;
  #reason: StatusError | undefined;
  #isCancelled = false;
  /** True when the reason is not the one of a call without a reason. */
  #isExplicit = false;

  /** @param parent cancels this manager with itself; the child of a cancelled parent is cancelled */
  constructor(parent?: CancellationManager, { warn }: CancellationOptions = {}) {
    this.#parent = parent;
    this.#warn = warn ?? (parent ? parent.#warn : undefined);
    if (parent?.reason) {
      this.#reason = parent.reason;
      this.#isCancelled = true;
    } else if (parent) {
      parent.#children.add(this);
    }
  }

  /** True once {@link cancel} has begun: the callbacks may still be running. */
  get isCancelling(): boolean {
    return this.#reason !== undefined;
  }

  /** True once all callbacks have run and all children are cancelled. */
  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  /** The reason of the cancellation, or undefined before it. */
  get reason(): StatusError | undefined {
    return this.#reason;
  }

  /**
   * Runs every callback, then cancels the children in the order they were made, with the same reason. Only the first call does
   * anything; a call of a callback returns at once.
   *
   * @param reason marked by `derivedStatus` when the cancellation is the consequence of a failure elsewhere. Default: CANCELLED
   * `Operation was cancelled`
   * @throws the first error that a callback threw, once all have run and all children are cancelled
   */
  cancel(reason?: StatusError): void {
    this.#cancel(reason ?? cancelled("Operation was cancelled"), reason !== undefined);
  }

  /** @throws {StatusError} the reason, once cancelling has begun */
  throwIfCancelled(): void {
    if (this.#reason) throw this.#reason;
  }

  /** A token that no other callback of this manager has. */
  newToken(): number {
    return this.#nextToken++;
  }

  /** Stores the callback, in place of one with the same token; false, with nothing stored, once cancelling has begun. */
  register(token: number, callback: CancellationCallback): boolean {
    if (this.#reason) return false;
    this.#callbacks.set(token, callback);
    return true;
  }

  /**
   * As {@link register}; when `cancel` has an explicit reason, `warn` of the options gets a line that names the callback.
   *
   * @param name of the callback, for the line
   */
  registerWithErrorLogging(token: number, callback: CancellationCallback, name: string): boolean {
    return this.register(token, (reason) => {
      if (this.#isExplicit) this.#warn?.(triggered(name, reason));
      callback(reason);
    });
  }

  /**
   * Removes the callback, if there is one; false once cancelling has begun, when it has run or is about to. A token may be
   * without a callback.
   */
  deregister(token: number): boolean {
    if (this.#reason) return false;
    this.#callbacks.delete(token);
    return true;
  }

  /** As {@link deregister}, which never waits either. TensorFlow's waits for a cancellation under way, and this one does not. */
  tryDeregister(token: number): boolean {
    return this.deregister(token);
  }

  /** Leaves the parent: it no longer cancels this manager. */
  dispose(): void {
    if (this.#parent) this.#parent.#children.delete(this);
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  #cancel(reason: StatusError, isExplicit: boolean): void {
    if (this.#reason) return;
    this.#reason = reason;
    this.#isExplicit = isExplicit;
    const callbacks = [...this.#callbacks.values()];
    const children = [...this.#children];
    this.#callbacks.clear();
    this.#children.clear();
    const failures: unknown[] = [];
    const attempt = (work: () => void) => {
      try {
        work();
      } catch (error) {
        failures.push(error);
      }
    };
    for (const callback of callbacks) attempt(() => callback(reason));
    for (const child of children) attempt(() => child.#cancel(reason, isExplicit));
    this.#isCancelled = true;
    if (failures.length > 0) throw failures[0];
  }
}

/** TensorFlow's warning of a callback with error logging. */
function triggered(name: string, reason: StatusError): string {
  const kind = isDerivedStatus(reason) ? "derived" : "root";
  return `Cancellation callback "${name}" is triggered due to a ${kind} error: ${reason}`;
}
