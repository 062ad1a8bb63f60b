import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { readIndex, sizeBetween, type Tensor, writeIndex } from "@heddle/tensor";
import { replaceDimensions } from "../shapes/replace-dimensions.js";
import { openWriter } from "../writers/open-writer.js";
import { ElementKeys, ElementTable, type Keys } from "./element-table.js";

/** Unique and UniqueWithCounts: the values of a vector, each once, in the order of their first occurrence. */
export function unique(context: ComputeContext): void {
  setUnique(context, readVector(context.input(0)));
}

/** UniqueV2 and UniqueWithCountsV2: the slices of a tensor along an axis, each once, in the order of their first occurrence. */
export function uniqueV2(context: ComputeContext): void {
  setUnique(context, readAxis(context.input(0), context.input(1)));
}

function readVector(input: Tensor): number {
  if (input.rank !== 1) throw invalidArgument("unique expects a 1D vector.");
  return 0;
}

function readAxis(input: Tensor, axisInput: Tensor): number {
  if (axisInput.rank !== 1) throw invalidArgument("axis expects a 1D vector.");
  if (axisInput.elementCount === 0) return readVector(input);
  if (axisInput.elementCount !== 1) {
    throw invalidArgument("axis does not support input tensors larger than 1 elements");
  }
  const given = readIndex(axisInput);
  const axis = given < 0 ? given + input.rank : given;
  if (axis < 0 || axis >= input.rank) {
    throw invalidArgument(`axis has to be between [0, ${input.rank})`, { axis: given });
  }
  return axis;
}

function setUnique(context: ComputeContext, axis: number): void {
  const input = context.input(0);
  const { shape } = input;
  const outer = sizeBetween(shape, 0, axis);
  const inner = sizeBetween(shape, axis + 1, shape.length);
  const count = shape[axis];
  const isVector = outer === 1 && inner === 1;
  const elements = new ElementKeys(input, isVector);
  const table = new ElementTable(isVector ? elements : new SliceKeys(elements, outer, count, inner));
  const numbers = new Int32Array(count);
  for (let i = 0; i < count; i++) numbers[i] = table.add(i);
  const { firsts } = table;
  const writer = openWriter(context, 0, replaceDimensions(shape, axis, axis + 1, firsts.length));
  if (inner > 0) {
    for (let i = 0; i < outer; i++) {
      for (const first of firsts) writer.copy(input, (i * count + first) * inner, inner, 1);
    }
  }
  writer.finish();
  const indices = context.allocateOutput(1, [count]);
  for (let i = 0; i < count; i++) writeIndex(indices, i, numbers[i]);
  if (context.outputCount > 2) setCounts(context, numbers, firsts.length);
}

function setCounts(context: ComputeContext, numbers: Int32Array, size: number): void {
  const counts = new Int32Array(size);
  for (const number of numbers) counts[number]++;
  const output = context.allocateOutput(2, [size]);
  for (let i = 0; i < size; i++) writeIndex(output, i, counts[i]);
}

/** The slices of a tensor along its middle dimension. */
class SliceKeys implements Keys {
  readonly count: number;
  readonly #elements: ElementKeys;
  readonly #outer: number;
  readonly #inner: number;

  constructor(elements: ElementKeys, outer: number, count: number, inner: number) {
    this.#elements = elements;
    this.#outer = outer;
    this.count = count;
    this.#inner = inner;
  }

  hash(index: number): number {
    let hash = 0;
    for (let i = 0; i < this.#outer; i++) {
      for (let j = 0; j < this.#inner; j++) hash = Math.imul(hash, 31) + this.#elements.hash(this.#at(i, index) + j);
    }
    return hash;
  }

  equals(index: number, others: Keys, otherIndex: number): boolean {
    if (others !== this) return false;
    const elements = this.#elements;
    for (let i = 0; i < this.#outer; i++) {
      for (let j = 0; j < this.#inner; j++) {
        if (!elements.equals(this.#at(i, index) + j, elements, this.#at(i, otherIndex) + j)) return false;
      }
    }
    return true;
  }

  #at(outer: number, index: number): number {
    return (outer * this.count + index) * this.#inner;
  }
}
