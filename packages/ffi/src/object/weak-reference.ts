import type { Ffi } from "../ffi.js";
import type { FfiObject } from "./ffi-object.js";
import { retainObject, useCount } from "./object.js";

type ClassOf<T extends FfiObject> = new (ffi: Ffi, address: number) => T;

/**
 * A reference that does not keep its object alive. {@link WeakReference.release} or `using` gives it back.
 *
 * In tvm-ffi's layout it counts in the object's header, and the block of an object that ended stays until then. The RFC's header
 * has no such count: there the {@link Ffi} remembers the objects that weak references know, and learns of the end of those whose
 * last reference it gave back, or that it made.
 */
export class WeakReference<T extends FfiObject = FfiObject> implements Disposable {
  readonly ffi: Ffi;
  readonly #class: ClassOf<T>;
  #address: number;
  /** In a profile without weak counts: what {@link Ffi.weakObjects} has as long as the object lives. */
  readonly #token: { references: number } | undefined;

  /** @throws {StatusError} FAILED_PRECONDITION when `object` was released */
  constructor(object: T) {
    const { ffi, address } = object;
    this.ffi = ffi;
    this.#class = object.constructor as ClassOf<T>;
    this.#address = address;
    if (ffi.profile.weakOffset >= 0) {
      ffi.memory.u32[(address + ffi.profile.weakOffset) >>> 2]++;
      return;
    }
    const token = ffi.weakObjects.get(address) ?? { references: 0 };
    token.references++;
    ffi.weakObjects.set(address, token);
    this.#token = token;
  }

  /** A reference to the object, which the caller releases, or null when the object ended. */
  lock(): T | null {
    if (this.expired) return null;
    retainObject(this.ffi, this.#address);
    return new this.#class(this.ffi, this.#address);
  }

  /** True when the object ended, and after `release`. */
  get expired(): boolean {
    return this.useCount === 0;
  }

  /** How many references the object has, weak ones not counted: 0 when it ended, and after `release`. */
  get useCount(): number {
    if (this.#address === 0) return 0;
    if (this.#token && this.ffi.weakObjects.get(this.#address) !== this.#token) return 0;
    return useCount(this.ffi, this.#address);
  }

  /**
   * Gives the reference back; does nothing the second time.
   *
   * @throws {StatusError} INVALID_ARGUMENT when the header counts no weak reference, so that someone gave back too many
   */
  release(): void {
    const address = this.#address;
    if (address === 0) return;
    this.#address = 0;
    const token = this.#token;
    if (!token) this.ffi.destroyer.dropWeak(address);
    else if (--token.references === 0 && this.ffi.weakObjects.get(address) === token) {
      this.ffi.weakObjects.delete(address);
    }
  }

  [Symbol.dispose](): void {
    this.release();
  }
}
