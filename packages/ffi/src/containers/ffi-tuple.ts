import { ANY_BYTES, anyType, anyWord, moveAny, setAny } from "../any/cell.js";
import { withScratch } from "../calls/scratch.js";
import type { Ffi } from "../ffi.js";
import { FfiObject } from "../object/ffi-object.js";
import { releaseObject, retainObject, useCount } from "../object/object.js";
import { cannotConvert, cast } from "../signatures/cast.js";
import { castCell } from "../signatures/cast-cell.js";
import { resolveType } from "../signatures/resolved-type.js";
import {
  type ArgumentOf,
  type ArgumentsOf,
  tupleOf,
  type ValueOf,
  type ValuesOf,
  type ValueType,
} from "../signatures/value-type.js";
import { TypeIndex } from "../types/type-index.js";
import { formatContainer } from "../values/format-any.js";
import { writeValue } from "../values/write-value.js";
import { objectsIn, releaseObjects } from "./cells.js";
import { badIndex } from "./errors.js";
import { FfiArray } from "./ffi-array.js";
import { copyArray, sequenceItems, sequenceSize } from "./sequence.js";

/** A type for each of the values: any. */
export type AnyTypes<V extends readonly unknown[]> = { readonly [I in keyof V]: "Any" };

/**
 * A reference to an Array of as many elements as there are types, each of its type. It is copied when one of several references
 * changes it, so that other references do not see the change. {@link ffiTuple} makes it.
 *
 * Source: Tuple of tvm-ffi's container/tuple.h (0.1.14).
 */
export class FfiTuple<T extends readonly ValueType[] = readonly ValueType[]> extends FfiObject {
  /** The types of the elements. */
  readonly types: T;

  /** @param address an Array whose elements are of the types, one reference of which belongs to this from now on */
  constructor(ffi: Ffi, address: number, types: T) {
    super(ffi, address);
    this.types = types;
  }

  /** The number of elements. */
  get size(): number {
    return this.types.length;
  }

  /** An element; the caller releases an object. @throws {StatusError} OUT_OF_RANGE when there is no such element */
  get<I extends number>(index: I): ValueOf<T[I]> {
    return cast(this.ffi, this.#cellAt(index), this.#typeAt(index));
  }

  /**
   * Replaces an element by a value, converted to its type.
   *
   * @throws {StatusError} OUT_OF_RANGE when there is no such element; those of `writeValue`. Nothing has changed then
   * @throws {FfiError} TypeError when there is no conversion
   */
  set<I extends number>(index: I, value: ArgumentOf<T[I]>): void {
    const { ffi } = this;
    const type = resolveType(this.#typeAt(index));
    withScratch(ffi, 2, (given) => {
      const element = given + ANY_BYTES;
      writeValue(ffi, given, value);
      if (!castCell(ffi, given, element, type)) throw cannotConvert(ffi, given, type);
      this.#makeUnique();
      const cell = this.#cellAt(index);
      const old = objectsIn(ffi, cell, 1);
      moveAny(ffi, element, cell);
      releaseObjects(ffi, old);
    });
  }

  /** The elements as an array of JavaScript; objects in it are references, which the caller releases. */
  toArray(): ValuesOf<T> {
    return [...this] as ValuesOf<T>;
  }

  /** The elements, one after the other. */
  *[Symbol.iterator](): Generator<ValueOf<T[number]>, void, undefined> {
    for (let index = 0; index < this.size; index++) yield this.get(index);
  }

  override clone(): this {
    const { ffi, address } = this;
    retainObject(ffi, address);
    return new FfiTuple(ffi, address, this.types) as this;
  }

  /** Its elements as {@link formatAny} shows them. */
  override toString(): string {
    return this.isReleased ? super.toString() : formatContainer(this.ffi, this.address, TypeIndex.ARRAY);
  }

  #typeAt(index: number): T[number] {
    const type = this.types[index];
    if (type === undefined) throw badIndex(index, this.size);
    return type;
  }

  #cellAt(index: number): number {
    const { ffi, address } = this;
    const size = sequenceSize(ffi, address);
    if (index >= size) throw badIndex(index, size);
    return sequenceItems(ffi, address) + index * ANY_BYTES;
  }

  #makeUnique(): void {
    const { ffi, address } = this;
    if (useCount(ffi, address) === 1) return;
    releaseObject(ffi, this.exchange(copyArray(ffi, address, sequenceSize(ffi, address))));
  }
}

/**
 * A tuple of values. An Array whose elements have the types already is the same object; otherwise its elements are converted into a
 * new one. There are at most 256 elements, of type `Any` unless a type for each of them follows the values.
 *
 * @param values an array of JavaScript, or a reference to an Array, which stays the caller's
 * @throws {FfiError} TypeError for another number of values than types (`Array[size=3]`), and for one without a conversion
 * @throws {StatusError} those of `writeValue`; nothing is left then
 */
export function ffiTuple<const V extends readonly unknown[]>(ffi: Ffi, values: V): FfiTuple<AnyTypes<V>>;
export function ffiTuple(ffi: Ffi, values: FfiObject): FfiTuple;
export function ffiTuple<const T extends readonly ValueType[]>(
  ffi: Ffi,
  values: ArgumentsOf<T> | FfiObject,
  types: T,
): FfiTuple<T>;
export function ffiTuple(ffi: Ffi, values: readonly unknown[] | FfiObject, types?: readonly ValueType[]): FfiTuple {
  return withScratch(ffi, 2, (given) => {
    if (values instanceof FfiObject) writeValue(ffi, given, values);
    else setAny(ffi, given, TypeIndex.ARRAY, FfiArray.from(ffi, values).take(), 0);
    const isArray = anyType(ffi, given) === TypeIndex.ARRAY;
    const size = isArray ? sequenceSize(ffi, anyWord(ffi, given)) : 0;
    const wanted = types ? [...types] : new Array<ValueType>(size).fill("Any");
    const type = resolveType(tupleOf(...wanted));
    const tuple = given + ANY_BYTES;
    if (!castCell(ffi, given, tuple, type)) throw cannotConvert(ffi, given, type);
    const object = anyWord(ffi, tuple);
    retainObject(ffi, object);
    return new FfiTuple(ffi, object, wanted);
  });
}
