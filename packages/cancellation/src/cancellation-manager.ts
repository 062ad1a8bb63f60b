import { cancelled, type StatusError } from "@heddle/status";

/** Called once when the manager is cancelled, with the reason. */
export type CancellationCallback = (reason: StatusError) => void;

/**
 * Cancels work in progress, whose result nobody wants any more. Callbacks are registered under tokens; children are cancelled
 * with their parent, never the other way round.
 *
 * Source: tensorflow/core/framework/cancellation.h (TensorFlow 2.21). Unlike there, disposing a manager does not run the
 * callbacks that are left: call {@link cancel} for that.
 */
export class CancellationManager implements Disposable {
  readonly #callbacks = new Map<number, CancellationCallback>();
  readonly #children = new Set<CancellationManager>();
  readonly #parent: CancellationManager | undefined;
  #nextToken = 0;
  #reason: StatusError | undefined;
  #isCancelled = false;

  /** @param parent cancels this manager with itself; the child of a cancelled parent is cancelled */
  constructor(parent?: CancellationManager) {
    this.#parent = parent;
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

  /** Runs every callback, then cancels the children in the order they were made. Only the first call does anything. */
  cancel(reason: StatusError = cancelled("Operation was cancelled")): void {
    if (this.#reason) return;
    this.#reason = reason;
    const callbacks = [...this.#callbacks.values()];
    const children = [...this.#children];
    this.#callbacks.clear();
    this.#children.clear();
    for (const callback of callbacks) callback(reason);
    for (const child of children) child.cancel(reason);
    this.#isCancelled = true;
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

  /** Removes the callback, if there is one; false once cancelling has begun, when it has run or is about to. */
  deregister(token: number): boolean {
    if (this.#reason) return false;
    this.#callbacks.delete(token);
    return true;
  }

  /** Leaves the parent: it no longer cancels this manager. */
  dispose(): void {
    if (this.#parent) this.#parent.#children.delete(this);
  }

  [Symbol.dispose](): void {
    this.dispose();
  }
}
