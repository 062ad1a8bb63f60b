import { internal, type StatusError } from "@heddle/status";

/** A counted content, such as a tensor: it is released when the last reference of its value goes. */
export interface Counted {
  retain(): unknown;
  release(): void;
}

/**
 * A value that may not be there yet: unavailable, then once and for ever a content or an error. It is counted: who makes, retains or
 * takes a value over releases it once, and the last release releases a counted content, such as a tensor.
 *
 * Source: AsyncValue and IndirectAsyncValue of TFRT's include/tfrt/host_context/async_value.h; those who wait are woken in the same order.
 */
export class AsyncValue {
  #references = 1;
  #isAvailable = false;
  #content: unknown;
  #error: StatusError | undefined;
  /** The value that this one was forwarded to, with one reference of it. */
  #target: AsyncValue | undefined;
  #waiters: (() => void)[] | undefined;

  /** An available value; it takes over a reference of a counted content. */
  static of(content: unknown): AsyncValue {
    const value = new AsyncValue();
    value.#content = content;
    value.#isAvailable = true;
    return value;
  }

  static failed(error: StatusError): AsyncValue {
    const value = new AsyncValue();
    value.#error = error;
    value.#isAvailable = true;
    return value;
  }

  get isAvailable(): boolean {
    return this.#isAvailable;
  }

  /** The error; undefined for other values. */
  get error(): StatusError | undefined {
    return this.#error;
  }

  /** The content, borrowed; undefined while the value is unavailable or failed. */
  get content(): unknown {
    return this.#content;
  }

  /** True while this is the only reference, also of the value that it was forwarded to: the content may be changed. */
  get isUnique(): boolean {
    return this.#references === 1 && (this.#target === undefined || this.#target.isUnique);
  }

  /** Sets the content, whose reference it takes over. @throws {StatusError} INTERNAL when the value is set already */
  set(content: unknown): void {
    if (this.#isAvailable) {
      releaseContent(content);
      throw internal("an asynchronous value was set twice");
    }
    this.#content = content;
    this.#becomeAvailable();
  }

  /** Ends as an error, unless the value is set already. @returns false for a value that is set */
  fail(error: StatusError): boolean {
    if (this.#isAvailable) return false;
    this.#error = error;
    this.#becomeAvailable();
    return true;
  }

  /** Becomes `value`, now or when that is available, and takes over a reference of it. A value that is set already stays. */
  forwardTo(value: AsyncValue): void {
    if (value.#isAvailable) {
      this.#become(value);
      return;
    }
    this.retain();
    value.andThen(() => {
      this.#become(value);
      this.release();
    });
  }

  /** Calls `waiter` when the value is available: now, or after the waiters that come later, as TFRT does. It must not throw. */
  andThen(waiter: () => void): void {
    if (this.#isAvailable) waiter();
    else if (this.#waiters) this.#waiters.push(waiter);
    else this.#waiters = [waiter];
  }

  /** Adds a reference and returns the value itself. */
  retain(): this {
    this.#references++;
    return this;
  }

  /** Removes a reference. */
  release(): void {
    if (--this.#references > 0) return;
    const content = this.#content;
    const target = this.#target;
    this.#content = undefined;
    this.#target = undefined;
    if (target) target.release();
    else releaseContent(content);
  }

  #become(value: AsyncValue): void {
    if (this.#isAvailable) {
      value.release();
      return;
    }
    this.#content = value.#content;
    this.#error = value.#error;
    // The last of a chain of values, so that these need not be kept.
    this.#target = value.#target?.retain() ?? value;
    if (this.#target !== value) value.release();
    this.#becomeAvailable();
  }

  #becomeAvailable(): void {
    this.#isAvailable = true;
    const waiters = this.#waiters;
    if (!waiters) return;
    this.#waiters = undefined;
    wake(waiters);
  }
}

/** True for a content that is released with its value. */
export function isCounted(content: unknown): content is Counted {
  return typeof content === "object" && content !== null && typeof (content as Counted).release === "function";
}

function releaseContent(content: unknown): void {
  if (isCounted(content)) content.release();
}

/** Waiters that wake others are woken within each other so often; TFRT's kMaxStackDepth. */
const MOST_NESTED = 100;
/** How many wakings are within each other now, and those that wait until the outermost is done: they depend on the stack alone. */
let nested = 0;
const postponed: (readonly (() => void)[])[] = [];

function wake(waiters: readonly (() => void)[]): void {
  if (nested >= MOST_NESTED) {
    postponed.push(waiters);
    return;
  }
  nested++;
  for (let i = waiters.length - 1; i >= 0; i--) waiters[i]?.();
  nested--;
  if (nested > 0) return;
  for (let next = postponed.shift(); next; next = postponed.shift()) wake(next);
}
