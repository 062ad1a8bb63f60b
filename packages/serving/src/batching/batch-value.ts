import type { FlatTensor, OffsetColumn } from "@heddle/tensor";
import type { ServableInput } from "../servable/servable.js";

/** An input of a request in a form that can be cut and joined by rows: strings as bytes and offsets, others as elements. */
export type BatchValue = StringsValue | ElementsValue;

export interface StringsValue {
  readonly kind: "strings";
  readonly shape: readonly number[];
  readonly values: Uint8Array;
  /** One more than there are strings; begins anywhere in `values`. */
  readonly offsets: Int32Array;
}

export interface ElementsValue {
  readonly kind: "elements";
  readonly dtype: string | undefined;
  readonly shape: readonly number[];
  readonly data: FlatTensor["data"];
  /** The entries of `data` for one element: 2 for complex numbers in a typed array. */
  readonly width: number;
}

/** The value of an input; undefined when its shape and its elements disagree, or it has nulls: the model says why it refuses it. */
export function batchValue(input: ServableInput): BatchValue | undefined {
  if ("offsets" in input) return fromColumn(input);
  const { dtype, shape, data } = input;
  const count = product(shape);
  if (!Array.isArray(data)) {
    const width = dtype?.startsWith("complex") ? 2 : 1;
    return data.length === count * width ? { kind: "elements", dtype, shape, data, width } : undefined;
  }
  if (data.length !== count) return undefined;
  if (count > 0 && data.every((element) => typeof element === "string" || element instanceof Uint8Array)) {
    return fromStrings(data, shape);
  }
  return { kind: "elements", dtype, shape, data, width: 1 };
}

/** The value as an input of a model. */
export function servableInput(value: BatchValue): ServableInput {
  const { shape } = value;
  if (value.kind === "strings") return { values: value.values, offsets: value.offsets, shape };
  return { ...(value.dtype !== undefined && { dtype: value.dtype }), shape, data: value.data };
}

/**
 * Values with equal texts can be joined: their rank, the container of their elements and, unless they are padded, the sizes of all
 * dimensions but the first are equal.
 */
export function joinKey(value: BatchValue, isPadded: boolean): string {
  const { shape } = value;
  const sizes = isPadded ? shape.length : shape.slice(1).join();
  if (value.kind === "strings") return `strings ${sizes}`;
  return `${value.dtype} ${value.data.constructor.name} ${sizes}`;
}

/** The number of elements of a shape. */
export function product(shape: readonly number[]): number {
  return shape.reduce((count, size) => count * size, 1);
}

function fromColumn(column: OffsetColumn & { readonly shape: readonly number[] }): StringsValue | undefined {
  const { values, shape, validity } = column;
  const offsets = column.offsets instanceof Int32Array ? column.offsets : narrowed(column.offsets);
  if (!offsets || validity || offsets.length !== product(shape) + 1) return undefined;
  let last = 0;
  for (const offset of offsets) {
    if (offset < last || offset > values.length) return undefined;
    last = offset;
  }
  return { kind: "strings", shape, values, offsets };
}

function narrowed(offsets: BigInt64Array): Int32Array | undefined {
  return offsets.some((offset) => BigInt.asIntN(32, offset) !== offset) ? undefined : Int32Array.from(offsets, Number);
}

const encoder = /* @__PURE__ */ new TextEncoder();

function fromStrings(data: readonly unknown[], shape: readonly number[]): StringsValue {
  const cells = data.map((cell) => (cell instanceof Uint8Array ? cell : encoder.encode(String(cell))));
  const offsets = new Int32Array(cells.length + 1);
  for (const [i, cell] of cells.entries()) offsets[i + 1] = (offsets[i] ?? 0) + cell.length;
  const values = new Uint8Array(offsets.at(-1) ?? 0);
  for (const [i, cell] of cells.entries()) values.set(cell, offsets[i] ?? 0);
  return { kind: "strings", shape, values, offsets };
}
