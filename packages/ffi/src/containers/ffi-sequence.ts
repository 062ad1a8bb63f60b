import { invalidArgument, outOfRange } from "@heddle/status";
import { ANY_BYTES, holdsObject } from "../any/cell.js";
import { anyEqual } from "../equality/any-equal.js";
import type { Ffi } from "../ffi.js";
import { FfiObject } from "../object/ffi-object.js";
import type { FfiValue } from "../values/ffi-value.js";
import { formatContainer } from "../values/format-any.js";
import { readValue } from "../values/read-value.js";
import { writeValue } from "../values/write-value.js";
import { dropCells, fillNone, moveCells, objectsIn, releaseObjects, withValues } from "./cells.js";
import { badIndex, badSize, changedWhileIterated } from "./errors.js";
import {
  retainCells,
  sequenceCapacity,
  sequenceEdits,
  sequenceItems,
  sequenceSize,
  setSequenceEdits,
  setSequenceSize,
} from "./sequence.js";

/** The elements of an Array or a List. An element that is read is a value as {@link readValue} makes it. */
export abstract class FfiSequence extends FfiObject {
  get length(): number {
    return sequenceSize(this.ffi, this.address);
  }

  /** How many elements it has room for. */
  get capacity(): number {
    return sequenceCapacity(this.ffi, this.address);
  }

  /**
   * The address of an element's cell, a view: dead when the sequence changes.
   *
   * @throws {StatusError} OUT_OF_RANGE when there is no such element
   */
  cellAt(index: number): number {
    const { ffi, address } = this;
    const size = sequenceSize(ffi, address);
    if (!(index >= 0 && index < size) || !Number.isInteger(index)) throw badIndex(index, size);
    return sequenceItems(ffi, address) + index * ANY_BYTES;
  }

  /** An element. @throws {StatusError} OUT_OF_RANGE when there is no such element; a negative index is one */
  get(index: number): FfiValue {
    return readValue(this.ffi, this.cellAt(index));
  }

  /** An element, counted from the end when `index` is negative. @throws {StatusError} OUT_OF_RANGE as {@link get} */
  at(index: number): FfiValue {
    return this.get(index < 0 ? index + this.length : index);
  }

  /** @throws {StatusError} OUT_OF_RANGE when it is empty */
  front(): FfiValue {
    if (this.length === 0) throw outOfRange("front() on empty sequence");
    return this.get(0);
  }

  /** @throws {StatusError} OUT_OF_RANGE when it is empty */
  back(): FfiValue {
    if (this.length === 0) throw outOfRange("back() on empty sequence");
    return this.get(this.length - 1);
  }

  /** The index of the first element that is `value` as {@link anyEqual} compares; -1 when there is none. */
  indexOf(value: unknown): number {
    const { ffi } = this;
    return withValues(ffi, [value], (cell) => {
      let found = -1;
      this.forEachCell((element, index) => {
        if (anyEqual(ffi, element, cell)) found = index;
        return found < 0;
      });
      dropCells(ffi, cell, 1);
      return found;
    });
  }

  /** True when an element is `value` as {@link anyEqual} compares. */
  includes(value: unknown): boolean {
    return this.indexOf(value) >= 0;
  }

  /**
   * Calls `visit` with the address of each element's cell, a view, until it returns false.
   *
   * @throws {StatusError} FAILED_PRECONDITION when an element was taken out or moved meanwhile
   */
  forEachCell(visit: (cell: number, index: number) => unknown): void {
    const { ffi } = this;
    const edits = sequenceEdits(ffi, this.address);
    for (let i = 0; i < sequenceSize(ffi, this.address); i++) {
      if (visit(sequenceItems(ffi, this.address) + i * ANY_BYTES, i) === false) return;
      if (sequenceEdits(ffi, this.address) !== edits) throw changedWhileIterated(this.typeName);
    }
  }

  /**
   * The elements, one after the other; elements that are appended meanwhile come too.
   *
   * @throws {StatusError} FAILED_PRECONDITION when an element was taken out or moved meanwhile
   */
  *[Symbol.iterator](): Generator<FfiValue, void, undefined> {
    const { ffi } = this;
    const edits = sequenceEdits(ffi, this.address);
    for (let i = 0; i < sequenceSize(ffi, this.address); i++) {
      yield readValue(ffi, sequenceItems(ffi, this.address) + i * ANY_BYTES);
      if (sequenceEdits(ffi, this.address) !== edits) throw changedWhileIterated(this.typeName);
    }
  }

  /** The elements as an array of JavaScript, one level deep; objects in it are references, which the caller releases. */
  toArray(): FfiValue[] {
    return [...this];
  }

  /** Replaces an element. @throws {StatusError} OUT_OF_RANGE when there is no such element; those of {@link writeValue} */
  set(index: number, value: unknown): void {
    this.cellAt(index);
    if (typeof value === "number") {
      this.writable(0);
      const cell = this.cellAt(index);
      if (!holdsObject(this.ffi, cell)) {
        writeValue(this.ffi, cell, value);
        return;
      }
    }
    this.replace(index, index + 1, [value]);
  }

  /** Appends an element. */
  push(value: unknown): void {
    const { ffi } = this;
    if (value !== null && (typeof value === "object" || typeof value === "function")) {
      this.insert(this.length, value);
      return;
    }
    const object = this.writable(1);
    const size = sequenceSize(ffi, object);
    writeValue(ffi, sequenceItems(ffi, object) + size * ANY_BYTES, value);
    setSequenceSize(ffi, object, size + 1);
  }

  /** Takes the last element out. @throws {StatusError} OUT_OF_RANGE when it is empty */
  pop(): FfiValue {
    const size = this.length;
    if (size === 0) throw outOfRange("pop_back on empty sequence");
    const value = this.get(size - 1);
    this.erase(size - 1);
    return value;
  }

  /** Inserts elements before the one at `index`. @throws {StatusError} OUT_OF_RANGE when `index` is past the end or negative */
  insert(index: number, ...values: readonly unknown[]): void {
    this.replace(index, index, values);
  }

  /**
   * Takes the elements from `first` up to `end` out.
   *
   * @param end default the one after `first`
   * @throws {StatusError} OUT_OF_RANGE when there are no such elements
   */
  erase(first: number, end?: number): void {
    if (end === undefined) this.cellAt(first);
    this.replace(first, end ?? first + 1, []);
  }

  /**
   * Puts `values` in the place of the elements from `first` up to `end`.
   *
   * @throws {StatusError} OUT_OF_RANGE when there are no such elements; nothing has changed then
   */
  replace(first: number, end: number, values: readonly unknown[]): void {
    const { ffi } = this;
    checkRange(first, end, this.length);
    withValues(ffi, values, (cells, count) => {
      checkRange(first, end, this.length); // A converter can have shortened it.
      const erased = end - first;
      const object = this.writable(Math.max(0, count - erased));
      const size = sequenceSize(ffi, object);
      const kept = size - end;
      const target = sequenceItems(ffi, object) + first * ANY_BYTES;
      const old = objectsIn(ffi, target, erased);
      moveCells(ffi, target + erased * ANY_BYTES, target + count * ANY_BYTES, kept);
      moveCells(ffi, cells, target, count);
      setSequenceSize(ffi, object, size + count - erased);
      if (erased > count || (erased < count && kept > 0)) setSequenceEdits(ffi, object, sequenceEdits(ffi, object) + 1);
      fillNone(ffi, cells, count);
      releaseObjects(ffi, old);
    });
  }

  /** Appends None, or takes elements out at the end, until there are `length`. @throws {StatusError} INVALID_ARGUMENT when negative */
  resize(length: number): void {
    if (length < 0)
      throw invalidArgument(
        `cannot resize ${this.typeName === "Array" ? "an" : "a"} ${this.typeName} to negative size`,
      );
    if (!Number.isInteger(length)) throw badSize(length);
    const size = this.length;
    if (length < size) this.erase(length, size);
    if (length <= size) return;
    const object = this.writable(length - size);
    fillNone(this.ffi, sequenceItems(this.ffi, object) + size * ANY_BYTES, length - size);
    setSequenceSize(this.ffi, object, length);
  }

  /** Makes room for `capacity` elements in all. */
  reserve(capacity: number): void {
    if (!Number.isInteger(capacity)) throw badSize(capacity);
    if (capacity > this.capacity) this.reallocate(capacity);
  }

  /** Takes all elements out. */
  clear(): void {
    this.erase(0, this.length);
  }

  /** Reverses the order of the elements. */
  reverse(): void {
    const { ffi } = this;
    const object = this.writable(0);
    const size = sequenceSize(ffi, object);
    const scratch = ffi.memory.malloc(ANY_BYTES);
    for (let low = sequenceItems(ffi, object), high = low + (size - 1) * ANY_BYTES; low < high; ) {
      moveCells(ffi, low, scratch, 1);
      moveCells(ffi, high, low, 1);
      moveCells(ffi, scratch, high, 1);
      low += ANY_BYTES;
      high -= ANY_BYTES;
    }
    setSequenceEdits(ffi, object, sequenceEdits(ffi, object) + 1);
    ffi.memory.free(scratch);
  }

  /** A new sequence of the elements from `first` up to `end`; negative numbers count from the end, as `Array.prototype.slice`. */
  slice(first = 0, end = this.length): this {
    const { ffi, length } = this;
    const begin = clampIndex(first, length);
    const count = Math.max(0, clampIndex(end, length) - begin);
    const object = this.allocate(count);
    const items = sequenceItems(ffi, object);
    moveCells(ffi, sequenceItems(ffi, this.address) + begin * ANY_BYTES, items, count);
    retainCells(ffi, items, count);
    setSequenceSize(ffi, object, count);
    return new (this.constructor as new (ffi: Ffi, address: number) => this)(ffi, object);
  }

  /** Its elements as {@link formatAny} shows them. */
  override toString(): string {
    return this.isReleased ? super.toString() : formatContainer(this.ffi, this.address, this.typeIndex);
  }

  /** The name of the type in messages. @internal */
  protected abstract readonly typeName: "Array" | "List";

  /** An empty object of the type. @internal */
  protected abstract allocate(capacity: number): number;

  /** The object to change, with room for `extra` elements more. @internal */
  protected abstract writable(extra: number): number;

  /** Makes the room that of `capacity` elements, more than there is. @internal */
  protected abstract reallocate(capacity: number): void;
}

function clampIndex(index: number, length: number): number {
  const whole = Math.trunc(index) || 0; // NaN is 0.
  return whole < 0 ? Math.max(0, whole + length) : Math.min(whole, length);
}

function checkRange(first: number, end: number, size: number): void {
  if (!Number.isInteger(first) || !Number.isInteger(end) || first < 0 || end > size || first > end) {
    throw first === end
      ? outOfRange(`Index ${first} out of bounds [0, ${size}]`)
      : outOfRange(`Erase range [${first}, ${end}) out of bounds ${size}`);
  }
}
