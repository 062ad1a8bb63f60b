import { failedPrecondition } from "@heddle/status";
import type { Ffi } from "../ffi.js";
import { objectType, releaseObject, retainObject, useCount } from "./object.js";

/** The key of the method that `console.log` calls in Node, Deno and Bun. */
export const INSPECT: unique symbol = /* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom");

/**
 * A reference to an object in linear memory. It owns one count, which {@link FfiObject.release} or `using` gives back.
 */
export class FfiObject implements Disposable {
  readonly ffi: Ffi;
  #address: number;

  /** @param address an object of `ffi`, one reference of which belongs to this from now on */
  constructor(ffi: Ffi, address: number) {
    this.ffi = ffi;
    this.#address = address;
  }

  /** @throws {StatusError} FAILED_PRECONDITION after `release` */
  get address(): number {
    if (this.#address === 0) throw failedPrecondition("this reference was released");
    return this.#address;
  }

  /** True after `release`. */
  get isReleased(): boolean {
    return this.#address === 0;
  }

  /** The number of the object's type. */
  get typeIndex(): number {
    return objectType(this.ffi, this.address);
  }

  /** The key of the object's type, such as `ffi.Array`. */
  get typeKey(): string {
    return this.ffi.types.row(this.typeIndex)?.key ?? "";
  }

  /** How many references the object has. */
  get useCount(): number {
    return useCount(this.ffi, this.address);
  }

  /** True when the object's type is the one with this key, or extends it. */
  isInstance(typeKey: string): boolean {
    const type = this.ffi.types.find(typeKey);
    return type !== undefined && this.ffi.types.isInstance(this.typeIndex, type.index);
  }

  /** True when both refer to the same object. */
  isSame(other: FfiObject): boolean {
    return this.ffi === other.ffi && this.address === other.address;
  }

  /** Another reference to the same object. */
  clone(): this {
    const { ffi, address } = this;
    retainObject(ffi, address);
    return new (this.constructor as new (ffi: Ffi, address: number) => this)(ffi, address);
  }

  /** Hands the reference over to the caller, as an address; this is released then, with the count unchanged. */
  take(): number {
    const { address } = this;
    this.#address = 0;
    return address;
  }

  /** Makes this refer to another object, one reference of which belongs to it from now on. @returns the address of the one before */
  protected exchange(address: number): number {
    const before = this.address;
    this.#address = address;
    return before;
  }

  /** Gives the reference back; does nothing the second time. */
  release(): void {
    if (this.#address !== 0) releaseObject(this.ffi, this.take());
  }

  [Symbol.dispose](): void {
    this.release();
  }

  /** The type and the address: `ffi.Array at 4128`. */
  toString(): string {
    return this.#address === 0 ? "a released reference" : `${this.typeKey} at ${this.address}`;
  }

  /** The text that `console.log` shows: not the memory that the object is in. */
  [INSPECT](): string {
    return this.toString();
  }
}
