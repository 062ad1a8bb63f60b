import type { ComputeContext } from "@heddle/kernel-api";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { readIndex, sizeBetween, type Tensor } from "@heddle/tensor";
import { replaceDimensions } from "../shapes/replace-dimensions.js";
import { openWriter } from "../writers/open-writer.js";
import { ElementKeys, ElementTable, type Keys } from "./element-table.js";
import { areBytes, type NumberedValues, numberValues, writeNumbers } from "./numbered-values.js";
import { setLoopsOver } from "./set-loops.js";

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
  using scope = context.memory.scope();
  const { numbers, firsts, size } =
    outer === 1 && (inner === 1 || areBytes(input.dtype))
      ? numberValues(input, scope, count, inner)
      : numberSlices(new SliceKeys(new ElementKeys(input), outer, count, inner), scope);
  const writer = openWriter(context, 0, replaceDimensions(shape, axis, axis + 1, size));
  if (inner > 0) for (let i = 0; i < outer; i++) writer.pick(input, i * count * inner, firsts, 4, size, inner);
  writer.finish();
  writeNumbers(context.allocateOutput(1, [count]), numbers);
  if (context.outputCount < 3) return;
  const counts = scope.malloc(size * 4);
  setLoopsOver(context.memory).countNumbers(numbers, count, counts, size);
  writeNumbers(context.allocateOutput(2, [size]), counts);
}

/** As {@link numberValues}, of slices that are compared element by element. */
function numberSlices(slices: SliceKeys, scope: MemoryScope): Omit<NumberedValues, "missing"> {
  const table = new ElementTable(slices);
  const { memory, count } = slices;
  const numbers = scope.malloc(count * 4);
  for (let i = 0; i < count; i++) memory.i32[(numbers >>> 2) + i] = table.add(i);
  const size = table.firsts.length;
  const firsts = scope.malloc(size * 4);
  memory.i32.set(table.firsts, firsts >>> 2);
  return { numbers, firsts, size };
}

/** The slices of a tensor along its middle dimension. */
class SliceKeys implements Keys {
  readonly count: number;
  readonly #elements: ElementKeys;
  readonly #outer: number;
  readonly #inner: number;

  get memory(): LinearMemory {
    return this.#elements.tensor.memory;
  }

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

  equals(index: number, otherIndex: number): boolean {
    const elements = this.#elements;
    for (let i = 0; i < this.#outer; i++) {
      for (let j = 0; j < this.#inner; j++) {
        if (!elements.equals(this.#at(i, index) + j, this.#at(i, otherIndex) + j)) return false;
      }
    }
    return true;
  }

  #at(outer: number, index: number): number {
    return (outer * this.count + index) * this.#inner;
  }
}
