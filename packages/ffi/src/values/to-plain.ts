import { checkOptionNames, invalidArgument } from "@heddle/status";
import { anyType, anyWord } from "../any/cell.js";
import { cycle } from "../containers/errors.js";
import { cellsIn, isMapType, isSequenceType } from "../containers/walk-cells.js";
import type { TypedArray } from "../dlpack/elements.js";
import { FfiTensor } from "../dlpack/ffi-tensor.js";
import { FfiErrorObject } from "../errors/ffi-error-object.js";
import type { Ffi } from "../ffi.js";
import { FfiObject } from "../object/ffi-object.js";
import { FfiShape } from "../shape/ffi-shape.js";
import { Ucs4String } from "../strings/ucs4-string.js";
import type { FfiValue } from "./ffi-value.js";
import { readValue } from "./read-value.js";

/** A value that needs no linear memory. */
export type PlainValue =
  | Exclude<FfiValue, FfiObject>
  | TypedArray
  | Error
  | readonly PlainValue[]
  | ReadonlyMap<PlainValue, PlainValue>;

/** Options of {@link toPlain}. */
export interface ToPlainOptions {
  /** How many containers may be in one another. Default 1,000,000: nothing is recursive here, but a reader may be. */
  readonly maxDepth?: number;
}

/**
 * A deep copy of a value in JavaScript alone. An Array or List is an array, a Map or Dict a Map, a shape an array of numbers, a tensor
 * its elements in row-major order, an error an Error; a container that is met twice is one copy. The value itself keeps what it owns.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an object of another type, such as a function; for containers that contain themselves, or
 * nested deeper than `maxDepth`; for a Map with two keys that are one in JavaScript, such as 1 and 1.0
 */
export function toPlain(value: FfiValue, options: ToPlainOptions = {}): PlainValue {
  checkOptionNames("toPlain", options, OPTIONS);
  const { maxDepth = 1_000_000 } = options;
  if (!(value instanceof FfiObject)) return value;
  const copier = new Copier(value.ffi, maxDepth);
  const { typeIndex } = value;
  if (!isSequenceType(typeIndex) && !isMapType(typeIndex)) return plainObject(value);
  return copier.copy(value.address, typeIndex);
}

/** A container that is being copied. */
interface Frame {
  readonly address: number;
  readonly cells: Iterator<number, undefined, undefined>;
  readonly add: (element: PlainValue) => void;
}

class Copier {
  readonly #ffi: Ffi;
  readonly #maxDepth: number;
  readonly #frames: Frame[] = [];
  readonly #copies = new Map<number, PlainValue>();
  readonly #open = new Set<number>();

  constructor(ffi: Ffi, maxDepth: number) {
    this.#ffi = ffi;
    this.#maxDepth = maxDepth;
  }

  copy(address: number, typeIndex: number): PlainValue {
    const root = this.#begin(address, typeIndex);
    for (let frame = this.#frames.at(-1); frame; frame = this.#frames.at(-1)) {
      const { value: cell } = frame.cells.next();
      if (cell === undefined) {
        this.#open.delete(frame.address);
        this.#frames.pop();
      } else frame.add(this.#element(cell));
    }
    return root;
  }

  #element(cell: number): PlainValue {
    const typeIndex = anyType(this.#ffi, cell);
    if (isSequenceType(typeIndex) || isMapType(typeIndex)) return this.#begin(anyWord(this.#ffi, cell), typeIndex);
    const value = readValue(this.#ffi, cell);
    if (!(value instanceof FfiObject)) return value;
    try {
      return plainObject(value);
    } finally {
      value.release();
    }
  }

  /** The copy of a container, which is empty at first and filled by the steps that follow. */
  #begin(address: number, typeIndex: number): PlainValue {
    if (this.#open.has(address)) throw cycle(this.#ffi.types.name(typeIndex));
    const present = this.#copies.get(address);
    if (present !== undefined) return present;
    if (this.#frames.length >= this.#maxDepth) {
      throw invalidArgument(`containers are nested more than ${this.#maxDepth} deep`);
    }
    const cells = cellsIn(this.#ffi, address, typeIndex);
    const [copy, add] = isMapType(typeIndex) ? newMap() : newArray();
    this.#frames.push({ address, cells, add });
    this.#open.add(address);
    this.#copies.set(address, copy);
    return copy;
  }
}

function newArray(): readonly [PlainValue, Frame["add"]] {
  const array: PlainValue[] = [];
  return [array, (element) => void array.push(element)];
}

/** Keys and values come in turn. */
function newMap(): readonly [PlainValue, Frame["add"]] {
  const map = new Map<PlainValue, PlainValue>();
  let key: PlainValue = null;
  let isKey = true;
  const add = (element: PlainValue) => {
    if (isKey && map.has(element)) throw invalidArgument(`two keys of a Map are both ${element} in JavaScript`);
    if (isKey) key = element;
    else map.set(key, element);
    isKey = !isKey;
  };
  return [map, add];
}

function plainObject(object: FfiObject): PlainValue {
  if (object instanceof FfiTensor) return object.toTypedArray();
  if (object instanceof FfiShape) return object.toArray();
  if (object instanceof FfiErrorObject) return object.toError();
  if (object instanceof Ucs4String) return object.toString();
  throw invalidArgument(`an object of type ${object.typeKey} has no form in JavaScript alone`);
}

const OPTIONS: Readonly<Record<keyof ToPlainOptions, true>> = { maxDepth: true };
