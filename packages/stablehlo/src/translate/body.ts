import type { ProgramNode, TensorRef } from "@heddle/graph";
import type { AttrValue } from "@heddle/kernel-api";
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType, isComplex } from "@heddle/tensor";
import { constantAttr } from "./constant.js";
import { encodeNumber } from "./encode-number.js";

/** A tensor of a body. */
export interface Val {
  readonly ref: TensorRef;
  readonly dtype: DataType;
  /** Sizes, -1 for an unknown one. */
  readonly shape: readonly number[];
  /** A tensor that becomes this one by broadcasting: element-wise ops take it, so that the whole one is not made. */
  readonly narrow?: Val | undefined;
}

/** A size that is known, or a scalar of int32. */
export type Size = number | Val;

export type NodeAttrs = Readonly<Record<string, AttrValue>>;

const INT32 = attr.type(DataType.INT32);

/** The nodes of a function that is made, with the ops of TensorFlow as methods. */
export class Body {
  readonly nodes: ProgramNode[] = [];
  /** The nodes that run for their effects. */
  readonly effects: string[] = [];

  /** Adds a node; its output 0. */
  node(op: string, inputs: readonly Val[], attrs: NodeAttrs = {}): TensorRef {
    const name = `${op}_${this.nodes.length}`;
    const refs = inputs.map(({ ref }) => ref);
    this.nodes.push({ name, op, inputs: refs, controlInputs: [], attrs: new Map(Object.entries(attrs)) });
    return { node: name, output: 0 };
  }

  val(ref: TensorRef, dtype: DataType, shape: readonly number[]): Val {
    return { ref, dtype, shape };
  }

  /** Adds a node of one output with the attribute `T` of its first input. */
  op(
    op: string,
    inputs: readonly Val[],
    to: { dtype?: DataType; shape?: readonly number[] } = {},
    attrs?: NodeAttrs,
  ): Val {
    const [first] = inputs;
    const ref = this.node(op, inputs, { T: attr.type(first.dtype), ...attrs });
    return this.val(ref, to.dtype ?? first.dtype, to.shape ?? first.shape);
  }

  constant(dtype: DataType, shape: readonly number[], bytes: Uint8Array): Val {
    const value = { kind: "tensor", value: constantAttr(dtype, shape, bytes) } as const;
    return this.val(this.node("Const", [], { dtype: attr.type(dtype), value }), dtype, shape);
  }

  scalar(dtype: DataType, value: number | bigint): Val {
    return this.constant(dtype, [], encodeNumber(dtype, value));
  }

  /** A scalar of strings. */
  text(value: string): Val {
    const attrs = { dtype: attr.type(DataType.STRING), value: attr.tensorOf(DataType.STRING, value) };
    return this.val(this.node("Const", [], attrs), DataType.STRING, []);
  }

  /** A vector of int32. */
  ints(values: readonly number[]): Val {
    return this.constant(DataType.INT32, [values.length], new Uint8Array(Int32Array.from(values).buffer));
  }

  /** A matrix of int32 with a row for each axis. */
  pairs(rows: readonly (readonly [number, number])[]): Val {
    return this.constant(DataType.INT32, [rows.length, 2], new Uint8Array(Int32Array.from(rows.flat()).buffer));
  }

  unary(op: string, x: Val): Val {
    return this.op(op, [x]);
  }

  /** An op on two tensors whose shapes broadcast. */
  binary(op: string, x: Val, y: Val): Val {
    return this.op(op, [x, y], { shape: broadcastShape(x.shape, y.shape) });
  }

  compare(op: string, x: Val, y: Val): Val {
    return this.op(op, [x, y], { dtype: DataType.BOOL, shape: broadcastShape(x.shape, y.shape) });
  }

  logical(op: "LogicalAnd" | "LogicalOr", x: Val, y: Val): Val {
    return this.val(this.node(op, [x, y]), DataType.BOOL, broadcastShape(x.shape, y.shape));
  }

  logicalNot(x: Val): Val {
    return this.val(this.node("LogicalNot", [x]), DataType.BOOL, x.shape);
  }

  select(condition: Val, x: Val, y: Val): Val {
    const shape = broadcastShape(condition.shape, broadcastShape(x.shape, y.shape));
    return this.val(this.node("SelectV2", [condition, x, y], { T: attr.type(x.dtype) }), x.dtype, shape);
  }

  cast(x: Val, dtype: DataType): Val {
    if (x.dtype === dtype) return x;
    // TensorFlow's Cast of a complex number to a real one drops the imaginary part, as here.
    const attrs = { SrcT: attr.type(x.dtype), DstT: attr.type(dtype), Truncate: attr.bool(false) };
    return this.val(this.node("Cast", [x], attrs), dtype, x.shape);
  }

  bitcast(x: Val, dtype: DataType, shape = x.shape): Val {
    return this.val(this.node("Bitcast", [x], { T: attr.type(x.dtype), type: attr.type(dtype) }), dtype, shape);
  }

  isNan(x: Val): Val {
    return isComplex(x.dtype) ? this.compare("NotEqual", x, x) : this.op("IsNan", [x], { dtype: DataType.BOOL });
  }

  transpose(x: Val, permutation: readonly number[]): Val {
    if (permutation.every((axis, index) => axis === index)) return x;
    const shape = permutation.map((axis) => x.shape[axis]);
    return this.op("Transpose", [x, this.ints(permutation)], { shape }, { Tperm: INT32 });
  }

  /** The sizes of a tensor: numbers, and scalars for those that are not known. */
  sizes(x: Val): Size[] {
    return x.shape.map((size, axis) => (size >= 0 ? size : this.sizeOf(x, axis)));
  }

  /** A size as a scalar of int32. */
  sizeOf(x: Val, axis: number): Val {
    const shape = this.shapeOf(x);
    const masks = { begin_mask: 0, end_mask: 0, ellipsis_mask: 0, new_axis_mask: 0, shrink_axis_mask: 1 };
    const attrs = Object.fromEntries(Object.entries(masks).map(([name, mask]) => [name, attr.int(mask)]));
    const inputs = [shape, this.ints([axis]), this.ints([axis + 1]), this.ints([1])];
    return this.op("StridedSlice", inputs, { shape: [] }, { Index: INT32, ...attrs });
  }

  /** The shape as a vector of int32. */
  shapeOf(x: Val): Val {
    return this.op("Shape", [x], { dtype: DataType.INT32, shape: [x.shape.length] }, { out_type: INT32 });
  }

  /** Sizes as a vector of int32. */
  sizeVector(sizes: readonly Size[]): Val {
    if (sizes.every((size) => typeof size === "number")) return this.ints(sizes as number[]);
    return this.pack(sizes.map((size) => this.size(size)));
  }

  /** A size as a scalar of int32. */
  size(size: Size): Val {
    return typeof size === "number" ? this.scalar(DataType.INT32, size) : size;
  }

  /** Scalars as a vector. */
  pack(values: readonly Val[]): Val {
    return this.op("Pack", values, { shape: [values.length] }, { N: attr.int(values.length), axis: attr.int(0) });
  }

  product(sizes: readonly Size[]): Size {
    const known = sizes.filter((size) => typeof size === "number").reduce((product, size) => product * size, 1);
    const open = sizes.filter((size) => typeof size !== "number");
    if (open.length === 0) return known;
    const all = known === 1 ? open : [...open, this.scalar(DataType.INT32, known)];
    return all.reduce((product, size) => this.binary("Mul", product, size));
  }

  reshape(x: Val, sizes: readonly Size[]): Val {
    const shape = sizes.map((size) => (typeof size === "number" ? size : -1));
    if (shape.length === x.shape.length && shape.every((size, axis) => size >= 0 && size === x.shape[axis])) return x;
    return this.reshapeTo(x, this.sizeVector(sizes), shape);
  }

  /** @param sizes a vector of int32 or int64 */
  reshapeTo(x: Val, sizes: Val, shape: readonly number[]): Val {
    return this.op("Reshape", [x, sizes], { shape }, { Tshape: attr.type(sizes.dtype) });
  }

  /** @param sizes a vector of int32 or int64 */
  broadcastTo(x: Val, sizes: Val, shape: readonly number[]): Val {
    return this.op("BroadcastTo", [x, sizes], { shape }, { Tidx: attr.type(sizes.dtype) });
  }

  concat(values: readonly Val[], axis: number): Val {
    const [first] = values;
    if (values.length === 1) return first;
    const sizes = values.map(({ shape }) => shape[axis]);
    const total = sizes.some((size) => size < 0) ? -1 : sizes.reduce((sum, size) => sum + size, 0);
    const shape = first.shape.map((size, at) => (at === axis ? total : size));
    const attrs = { N: attr.int(values.length), Tidx: INT32 };
    return this.op("ConcatV2", [...values, this.scalar(DataType.INT32, axis)], { shape }, attrs);
  }

  stridedSlice(x: Val, begin: Val, end: Val, strides: Val, shape: readonly number[]): Val {
    return this.op("StridedSlice", [x, begin, end, strides], { shape }, { Index: attr.type(begin.dtype), ...NO_MASKS });
  }

  slice(x: Val, begin: Val, size: Val, shape: readonly number[]): Val {
    return this.op("Slice", [x, begin, size], { shape }, { Index: attr.type(begin.dtype) });
  }

  /** Elements at indices along an axis; the first `batch` axes of both go together. */
  gather(x: Val, indices: Val, axis: number, batch = 0): Val {
    const shape = [...x.shape.slice(0, axis), ...indices.shape.slice(batch), ...x.shape.slice(axis + 1)];
    const attrs = {
      Tparams: attr.type(x.dtype),
      Tindices: attr.type(indices.dtype),
      Taxis: INT32,
      batch_dims: attr.int(batch),
    };
    const ref = this.node("GatherV2", [x, indices, this.scalar(DataType.INT32, axis)], attrs);
    return this.val(ref, x.dtype, shape);
  }

  reverse(x: Val, axes: readonly number[]): Val {
    return axes.length === 0 ? x : this.op("ReverseV2", [x, this.ints(axes)], {}, { Tidx: INT32 });
  }

  /** A reduction without the reduced axes. */
  reduce(op: string, x: Val, axes: readonly number[]): Val {
    const shape = x.shape.filter((_, axis) => !axes.includes(axis));
    const isLogical = op === "All" || op === "Any";
    const attrs = { ...(!isLogical && { T: attr.type(x.dtype) }), Tidx: INT32, keep_dims: attr.bool(false) };
    return this.val(this.node(op, [x, this.ints(axes)], attrs), x.dtype, shape);
  }

  /** The numbers from 0 on along an axis, as int32. */
  iota(sizes: readonly Size[], axis: number): Val {
    const inputs = [this.scalar(DataType.INT32, 0), this.size(sizes[axis]), this.scalar(DataType.INT32, 1)];
    const size = sizes[axis];
    const shape = [typeof size === "number" ? size : -1];
    const line = this.val(this.node("Range", inputs, { Tidx: INT32 }), DataType.INT32, shape);
    return sizes.length === 1
      ? line
      : this.reshape(
          line,
          sizes.map((each, at) => (at === axis ? each : 1)),
        );
  }
}

export const NO_MASKS: NodeAttrs = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ ["begin", "end", "ellipsis", "new_axis", "shrink_axis"].map((name) => [
    `${name}_mask`,
    { kind: "int", value: 0n },
  ]),
);

/** The shape of an element-wise result. */
export function broadcastShape(x: readonly number[], y: readonly number[]): number[] {
  const rank = Math.max(x.length, y.length);
  return Array.from({ length: rank }, (_, axis) => {
    const [a, b] = [x[axis - rank + x.length] ?? 1, y[axis - rank + y.length] ?? 1];
    if (a === 1) return b;
    if (b === 1 || a === b) return a;
    return Math.max(a, b);
  });
}
