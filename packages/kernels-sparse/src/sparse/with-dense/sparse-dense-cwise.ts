import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument, type StatusError } from "@heddle/status";
import { formatShape, indexValues, newIndices, type Shape, type Tensor } from "@heddle/tensor";
import { elementOf, numericLane, readElements, writeElements } from "@heddle/tensor/numbers";
import { densePlaces } from "../layout/dense-places.js";
import { COMBINED_TYPES, CombineKind, mergeLoopsOver } from "../layout/merge-loops.js";
import { readDenseShape } from "../sparse-parts.js";

/** An operation on two elements. Results are rounded or wrapped when they are stored, and exact before. */
interface Operation {
  readonly float: (a: number, b: number) => number;
  readonly int: (a: number, b: number) => number;
  readonly big: (a: bigint, b: bigint) => bigint;
}

const add: Operation = { float: (a, b) => a + b, int: (a, b) => a + b, big: (a, b) => a + b };
const multiply: Operation = { float: (a, b) => a * b, int: Math.imul, big: (a, b) => a * b };
const divide: Operation = { float: (a, b) => a / b, int: (a, b) => Math.trunc(a / b), big: (a, b) => a / b };

/** SparseDenseCwiseAdd: the values of a sparse tensor plus those of a dense tensor at the same places. */
export function sparseDenseCwiseAdd(context: ComputeContext): void {
  combine(context, add);
}

/** SparseDenseCwiseMul: the values of a sparse tensor times those of a dense tensor at the same places. */
export function sparseDenseCwiseMul(context: ComputeContext): void {
  combine(context, multiply);
}

/** SparseDenseCwiseDiv: the values of a sparse tensor divided by those of a dense tensor at the same places. */
export function sparseDenseCwiseDiv(context: ComputeContext): void {
  combine(context, divide);
}

type Offsets = Float64Array | Uint32Array;

function combine(context: ComputeContext, operation: Operation): void {
  const [indices, values, shape, dense] = [0, 1, 2, 3].map((i) => context.input(i));
  const sizes = checkInputs(indices, values, shape, dense.shape);
  const type = COMBINED_TYPES.indexOf(values.dtype);
  if (type >= 0) {
    const { memory } = context;
    using scope = memory.scope();
    const [count, rank] = indices.shape;
    const places = densePlaces(indices, count, sizes, scope, broadcastStrides(dense.shape, rank - dense.rank));
    if (places !== undefined) {
      const kind =
        operation === add ? CombineKind.ADD : operation === multiply ? CombineKind.MULTIPLY : CombineKind.DIVIDE;
      const output = context.allocateOutput(0, [count]);
      const { combineAt } = mergeLoopsOver(memory);
      const done = combineAt(type, kind, values.address, dense.address, places, count, output.address);
      if (done < count) throw zeroDivisor();
      return;
    }
  }
  const offsets = denseOffsets(indices, sizes, dense.shape);
  const lane = numericLane(values.dtype);
  if (operation === divide) {
    const divisor = readElements(dense);
    const zero = elementOf(lane, 0);
    if (offsets.some((offset) => divisor.values[divisor.base + offset] === zero)) {
      throw zeroDivisor();
    }
  }
  const output = context.allocateOutput(0, [indices.shape[0]]);
  if (lane.elementClass === "big") applyTo(values, dense, offsets, output, operation.big);
  else applyTo(values, dense, offsets, output, lane.elementClass === "int" ? operation.int : operation.float);
}

function zeroDivisor(): StatusError {
  return invalidArgument("SparseDenseCwiseDiv cannot divide by zero,but input dense tensor contains zero ");
}

function applyTo<E extends number | bigint>(
  sparse: Tensor,
  dense: Tensor,
  offsets: Offsets,
  output: Tensor,
  operation: (a: E, b: E) => E,
): void {
  const left = readElements<E>(sparse);
  const right = readElements<E>(dense);
  writeElements<E>(output, (target, base) => {
    for (let i = 0; i < offsets.length; i++) {
      target[base + i] = operation(left.values[left.base + i], right.values[right.base + offsets[i]]);
    }
  });
}

/** The sizes of the dense tensor as it is broadcast. */
function checkInputs(indices: Tensor, values: Tensor, shape: Tensor, dense: Shape): readonly number[] {
  if (indices.rank !== 2) {
    throw invalidArgument(`Input sp_indices should be a matrix but received shape: ${formatShape(indices.shape)}`);
  }
  if (values.rank !== 1 || shape.rank !== 1) {
    throw invalidArgument(
      `Inputs sp_values and sp_shape should be vectors but received shapes: ${formatShape(values.shape)} and ${formatShape(shape.shape)}`,
    );
  }
  if (values.elementCount !== indices.shape[0]) {
    throw invalidArgument(
      `The first dimension of values and indices should match. (${values.elementCount} vs. ${indices.shape[0]})`,
    );
  }
  if (shape.elementCount !== indices.shape[1]) {
    throw invalidArgument(
      `Number of dimensions must match second dimension of indices. Got ${shape.elementCount} dimensions, indices shape: ${formatShape(indices.shape)}`,
    );
  }
  if (shape.elementCount === 0) throw invalidArgument("The shape argument requires at least one element.");
  const sizes = readDenseShape(shape).sizes.map(Number);
  const lead = sizes.length - dense.length;
  if (lead < 0 || dense.some((size, d) => !isBroadcast(size, sizes[lead + d]))) {
    throw invalidArgument(
      `SparseDenseBinaryOpShared broadcasts dense to sparse only; got incompatible shapes: [${sizes.join(",")}] vs. [${dense.join(",")}]`,
    );
  }
  if (sizes.length > 5) {
    throw invalidArgument(
      `Only tensors with ranks between 1 and 5 are currently supported.  Tensor rank: ${sizes.length}`,
    );
  }
  return sizes.map((size, d) => (dense[d - lead] === 0 ? 0 : size));
}

/** True for a dense size that is broadcast to a sparse one. A size of 0 goes to 1, and then no index is inside. */
function isBroadcast(dense: number, sparse: number): boolean {
  return dense === sparse || (dense === 1 && sparse > 0) || (dense === 0 && sparse === 1);
}

/** The offset in the dense tensor, as it is broadcast, of each index. */
function denseOffsets(indices: Tensor, sizes: readonly number[], dense: Shape): Offsets {
  const [count, rank] = indices.shape;
  const lead = rank - dense.length;
  using scope = indices.memory.scope();
  const found = densePlaces(indices, count, sizes, scope, broadcastStrides(dense, lead));
  if (found !== undefined) return indices.memory.u32.slice(found >>> 2, (found >>> 2) + count);
  const places = indexValues(indices);
  const offsets = newIndices(count);
  for (let i = 0; i < count; i++) {
    for (let d = 0; d < rank; d++) {
      const place = places[i * rank + d];
      if (!(place >= 0 && place < sizes[d])) {
        throw invalidArgument("Provided indices are out-of-bounds w.r.t. dense side with broadcasted shape");
      }
      if (d >= lead) offsets[i] = offsets[i] * dense[d - lead] + (dense[d - lead] === 1 ? 0 : place);
    }
  }
  return offsets;
}

/** The distances in a dense tensor along the dimensions of a sparse one with `lead` more: 0 where it is repeated. */
function broadcastStrides(dense: Shape, lead: number): number[] {
  const strides = new Array<number>(lead + dense.length).fill(0);
  for (let d = dense.length - 1, stride = 1; d >= 0; stride *= dense[d--])
    if (dense[d] !== 1) strides[lead + d] = stride;
  return strides;
}
