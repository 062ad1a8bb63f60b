import { ANY_BYTES, dropAny, setAny } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import { retainObject } from "../object/object.js";
import { TypeIndex } from "../types/type-index.js";
import type { Converter } from "../values/converter.js";
import { writeValue } from "../values/write-value.js";
import { cycle } from "./errors.js";
import { newMap } from "./map-object.js";
import { putKey } from "./put-entry.js";
import { newArray, sequenceItems, setSequenceSize } from "./sequence.js";

/**
 * Writes arrays and Sets as Arrays, Maps and plain objects as Maps, with all that they hold: in any depth, without recursion. A hole
 * is None. The keys of an object are its own enumerable ones that are strings. A container that is met twice is one object.
 */
export const containerConverter: Converter = {
  takes: "arrays, Sets, Maps and plain objects",
  write(ffi: Ffi, address: number, value: unknown): boolean {
    if (!isContainer(value)) return false;
    const writer = new ContainerWriter(ffi);
    try {
      writer.write(address, value);
    } catch (error) {
      dropAny(ffi, address);
      throw error;
    }
    return true;
  },
};

type Container =
  | readonly unknown[]
  | ReadonlySet<unknown>
  | ReadonlyMap<unknown, unknown>
  | Readonly<Record<string, unknown>>;

/** A container that is being filled. */
interface Frame {
  readonly source: Container;
  readonly object: number;
  /** Writes the next element or entry; false when there is none. */
  readonly step: () => boolean;
}

function isContainer(value: unknown): value is Container {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value) || value instanceof Map || value instanceof Set) return true;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

class ContainerWriter {
  readonly #ffi: Ffi;
  readonly #frames: Frame[] = [];
  /** The object of each container; of one that is still being filled too. */
  readonly #objects = new Map<Container, number>();
  readonly #open = new Set<Container>();

  constructor(ffi: Ffi) {
    this.#ffi = ffi;
  }

  write(address: number, root: Container): void {
    this.#begin(address, root);
    for (let frame = this.#frames.at(-1); frame; frame = this.#frames.at(-1)) {
      if (frame.step()) continue;
      // A step that begins a container inside returns true; so this is the innermost one.
      this.#open.delete(frame.source);
      this.#frames.pop();
    }
  }

  /** Writes the value of an element into its cell, which is None. */
  #writeElement(address: number, value: unknown): void {
    if (!isContainer(value)) writeValue(this.#ffi, address, value);
    else if (!this.#isTaken(address, value)) this.#begin(address, value);
  }

  /** True when another converter, which comes first, takes a plain object. */
  #isTaken(address: number, value: Container): boolean {
    for (const converter of this.#ffi.converters) {
      if (converter === containerConverter) return false;
      if (converter.write(this.#ffi, address, value)) return true;
    }
    return false;
  }

  /** Writes an empty container, which the cell owns, to be filled by the steps that follow. */
  #begin(address: number, source: Container): void {
    const ffi = this.#ffi;
    const isSequence = Array.isArray(source) || source instanceof Set;
    const typeIndex = isSequence ? TypeIndex.ARRAY : TypeIndex.MAP;
    const present = this.#objects.get(source);
    if (present !== undefined) {
      if (this.#open.has(source)) throw cycle(isSequence ? "array" : "Map or object");
      retainObject(ffi, present);
      setAny(ffi, address, typeIndex, present, 0);
      return;
    }
    const values = isSequence ? [...(source as Iterable<unknown>)] : [];
    const entries = isSequence ? [] : source instanceof Map ? [...source] : Object.entries(source);
    const object = isSequence ? newArray(ffi, values.length) : newMap(ffi, TypeIndex.MAP, entries.length);
    setAny(ffi, address, typeIndex, object, 0);
    this.#objects.set(source, object);
    this.#open.add(source);
    const step = isSequence ? this.#elements(object, values) : this.#entries(object, entries);
    this.#frames.push({ source, object, step });
  }

  #elements(object: number, values: readonly unknown[]): () => boolean {
    const ffi = this.#ffi;
    let index = 0;
    return () => {
      if (index === values.length) return false;
      const cell = sequenceItems(ffi, object) + index * ANY_BYTES;
      setAny(ffi, cell, TypeIndex.NONE, 0, 0);
      setSequenceSize(ffi, object, index + 1);
      this.#writeElement(cell, values[index++]);
      return true;
    };
  }

  #entries(object: number, entries: readonly (readonly [unknown, unknown])[]): () => boolean {
    const ffi = this.#ffi;
    let index = 0;
    return () => {
      const entry = entries[index++];
      if (!entry) return false;
      const cell = putKey(ffi, object, entry[0]);
      this.#writeElement(cell, entry[1]);
      return true;
    };
  }
}
