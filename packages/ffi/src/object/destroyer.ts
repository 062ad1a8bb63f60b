import { internal, invalidArgument, StatusError } from "@heddle/status";
import type { ObjectSpace } from "./object-space.js";

/** The bits that tell a deleter its work. Source: TVMFFIObjectDeleterFlagBitMask of tvm-ffi's c_api.h. */
const STRONG = 1;
const WEAK = 2;

/** Ends objects that lost their last reference: one after the other, so that a list of a million lists needs no stack. */
export class Destroyer {
  readonly #space: ObjectSpace;
  readonly #endBody: (address: number) => void;
  readonly #waiting: number[] = [];
  #isWorking = false;

  /** @param endBody gives back all that the body of an object owns */
  constructor(space: ObjectSpace, endBody: (address: number) => void) {
    this.#space = space;
    this.#endBody = endBody;
  }

  /**
   * Ends the object at `address`, whose count is 0, now or, when another is being ended, right after it.
   *
   * @throws the first error of a deleter that was written elsewhere; all objects are ended all the same
   */
  destroy(address: number): void {
    this.#waiting.push(address);
    if (this.#isWorking) return;
    this.#isWorking = true;
    let failure: { readonly error: unknown } | undefined;
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      try {
        this.#end(next);
      } catch (error) {
        failure ??= { error };
      }
    }
    this.#isWorking = false;
    if (failure) throw failure.error;
  }

  /** The deleter of objects of this space: what a module calls by pointer. */
  readonly delete = (address: number, flags: number): void => {
    try {
      if ((flags & STRONG) !== 0) {
        if (this.#space.weakObjects.size > 0) this.#space.weakObjects.delete(address);
        this.#endBody(address);
      }
    } finally {
      if ((flags & WEAK) !== 0) this.#free(address);
    }
  };

  #end(address: number): void {
    const { memory, profile, deleter } = this.#space;
    const own = memory.u32[(address + profile.deleterOffset) >>> 2];
    if (profile.weakOffset < 0) {
      if (own !== deleter) {
        this.#space.weakObjects.delete(address);
        if (own !== 0) this.#foreign("i:", own, address);
        return;
      }
      this.delete(address, STRONG | WEAK);
      return;
    }
    const weak = (address + profile.weakOffset) >>> 2;
    if (memory.u32[weak] <= 1) {
      this.#call(own, address, STRONG | WEAK);
      return;
    }
    try {
      this.#call(own, address, STRONG);
    } finally {
      this.dropWeak(address); // The one that all strong references share.
    }
  }

  /**
   * Gives back a weak reference; the last one frees the block. Only for profiles that count them in the header.
   *
   * @throws {StatusError} INVALID_ARGUMENT when none is counted
   */
  dropWeak(address: number): void {
    const { memory, profile } = this.#space;
    const index = (address + profile.weakOffset) >>> 2;
    const count = memory.u32[index];
    if (count === 0) throw invalidArgument(`the object at ${address} has no weak reference`, { address });
    memory.u32[index] = count - 1;
    if (count === 1) this.#call(memory.u32[(address + profile.deleterOffset) >>> 2], address, WEAK);
  }

  #call(deleter: number, address: number, flags: number): void {
    if (deleter === this.#space.deleter) this.delete(address, flags);
    else if (deleter !== 0) this.#foreign("ii:", deleter, address, flags);
  }

  /** Calls a deleter that was written elsewhere. */
  #foreign(type: string, deleter: number, address: number, ...flags: number[]): void {
    try {
      this.#space.table.caller(type)(deleter, address, ...flags);
    } catch (cause) {
      if (cause instanceof StatusError) throw cause;
      throw internal(`the deleter of the object at ${address} failed: ${cause}`, { address, cause });
    } finally {
      this.#space.memory.refreshIfGrown();
    }
  }

  #free(address: number): void {
    const { memory, profile } = this.#space;
    memory.free(address - profile.prefixBytes);
    this.#space.liveObjects--;
  }
}
