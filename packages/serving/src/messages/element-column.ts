import { type JsonTape, NodeKind } from "../json/json-tape.js";
import { ascii } from "../json/read-number.js";
import type { ServableInput } from "../servable/servable.js";
import type { ElementColumn } from "./column.js";
import { StringColumn } from "./string-column.js";

/**
 * A column for a type.
 *
 * @param dtype TensorFlow's name; of another type than JSON has, no value is an element
 * @param capacity the most elements that are added
 * @param textBytes the bytes that its strings are likely to have
 */
export function elementColumn(dtype: string, capacity: number, textBytes: number): ElementColumn {
  if (dtype === "string") return new StringColumn(capacity, textBytes);
  const make = NUMBER_TYPES[dtype];
  return make ? new NumberColumn(dtype, ...make(capacity)) : new NumberColumn(dtype, [], () => 0);
}

/** True for the types that JSON has elements of. */
export function hasJsonElements(dtype: string): boolean {
  return dtype === "string" || Object.hasOwn(NUMBER_TYPES, dtype);
}

type Elements = Extract<ServableInput, { readonly data: unknown }>["data"];

/** Writes up to `count` elements from a node on to a position, and returns their number: fewer where a value is not of the type. */
type Fill = (tape: JsonTape, node: number, position: number, count: number) => number;

class NumberColumn implements ElementColumn {
  length = 0;
  readonly #dtype: string;
  readonly #data: Elements;
  readonly #fill: Fill;

  constructor(dtype: string, data: Elements, fill: Fill) {
    this.#dtype = dtype;
    this.#data = data;
    this.#fill = fill;
  }

  add(tape: JsonTape, node: number, count: number): number {
    const added = this.#fill(tape, node, this.length, count);
    this.length += added;
    return node + added;
  }

  toInput(shape: readonly number[]): ServableInput {
    return { dtype: this.#dtype, shape, data: this.#data };
  }
}

const NUMBER_TYPES: Readonly<Record<string, (capacity: number) => [Elements, Fill]>> = {
  float: (capacity) => floats(new Float32Array(capacity)),
  double: (capacity) => floats(new Float64Array(capacity)),
  // An int32 is stored in the fewer bits of a smaller type, as TensorFlow's `Tensor::FromProto` does: 300 becomes 44.
  int32: (capacity) => integers(new Int32Array(capacity), -(2 ** 31), 2 ** 31),
  int16: (capacity) => integers(new Int16Array(capacity), -(2 ** 31), 2 ** 31),
  int8: (capacity) => integers(new Int8Array(capacity), -(2 ** 31), 2 ** 31),
  uint8: (capacity) => integers(new Uint8Array(capacity), -(2 ** 31), 2 ** 31),
  uint32: (capacity) => integers(new Uint32Array(capacity), 0, 2 ** 32),
  int64: (capacity) => longs(new BigInt64Array(capacity), -(2n ** 63n), 2n ** 63n - 1n),
  uint64: (capacity) => longs(new BigUint64Array(capacity), 0n, 2n ** 64n - 1n),
  bool: (capacity) => bools(new Uint8Array(capacity)),
};

// A float is the nearest to the double that is the nearest to the text, as in TensorFlow Serving.
function floats(data: Float32Array | Float64Array): [Elements, Fill] {
  const fill: Fill = ({ kinds, values }, node, position, count) => {
    for (let i = 0; i < count; i++) {
      if ((kinds[node + i] as number) < NodeKind.INTEGER) return i;
      data[position + i] = values[node + i] as number;
    }
    return count;
  };
  return [data, fill];
}

/** @param end the least integer that is too large */
function integers(
  data: Int32Array | Int16Array | Int8Array | Uint8Array | Uint32Array,
  least: number,
  end: number,
): [Elements, Fill] {
  const fill: Fill = ({ kinds, values }, node, position, count) => {
    for (let i = 0; i < count; i++) {
      const value = values[node + i] as number;
      if (kinds[node + i] !== NodeKind.INTEGER || value < least || value >= end) return i;
      data[position + i] = value;
    }
    return count;
  };
  return [data, fill];
}

function longs(data: BigInt64Array | BigUint64Array, least: bigint, most: bigint): [Elements, Fill] {
  const halves = new Int32Array(data.buffer);
  const fill: Fill = ({ body, kinds, starts, ends, values }, node, position, count) => {
    for (let i = 0; i < count; i++) {
      const kind = kinds[node + i];
      if (kind === NodeKind.INTEGER) {
        const value = values[node + i] as number;
        if (value < 0 && least === 0n) return i;
        halves[2 * (position + i)] = value;
        halves[2 * (position + i) + 1] = Math.floor(value / 2 ** 32);
        continue;
      }
      if (kind !== NodeKind.BIG_INTEGER) return i;
      const value = BigInt(ascii(body, starts[node + i] as number, ends[node + i] as number));
      if (value < least || value > most) return i;
      data[position + i] = value;
    }
    return count;
  };
  return [data, fill];
}

function bools(data: Uint8Array): [Elements, Fill] {
  const fill: Fill = ({ kinds }, node, position, count) => {
    for (let i = 0; i < count; i++) {
      const kind = kinds[node + i];
      if (kind !== NodeKind.TRUE && kind !== NodeKind.FALSE) return i;
      data[position + i] = kind === NodeKind.TRUE ? 1 : 0;
    }
    return count;
  };
  return [data, fill];
}
