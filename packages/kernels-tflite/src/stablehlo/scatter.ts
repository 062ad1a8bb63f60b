import { type ComputeContext, type ConstructionContext, type CreateKernel, inBlocks } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import {
  DataType,
  dataTypeSize,
  floatToHalf,
  formatShape,
  halfToFloat,
  rowMajorStrides,
  type TypedArray,
} from "@heddle/tensor";

/** The options of STABLEHLO_SCATTER, under StableHLO's names. */
interface ScatterOptions {
  /** The axes of the updates that run over a window; the others run over the indices. */
  readonly updateWindowDims: readonly number[];
  /** The axes of the operand that a window has not: it has one element along them. */
  readonly insertedWindowDims: readonly number[];
  /** The axis of the operand that each number of an index is for. */
  readonly scatterDimsToOperandDims: readonly number[];
  /** The axis of the indices that has the numbers of an index. */
  readonly indexVectorDim: number;
}

type Combine = (old: number | bigint, update: number | bigint) => number | bigint;

/** Updates that are made in a first block. */
const UPDATES_AT_ONCE = 1 << 13;

/**
 * STABLEHLO_SCATTER: a tensor with updates at the indices, one after another. Updates outside of the tensor are left out.
 *
 * Source: tensorflow/lite/kernels/stablehlo_scatter.cc (TensorFlow 2.21).
 */
export const createStablehloScatter: CreateKernel = ({ attributes }) => {
  const options = scatterOptions(attributes);
  const name = attributes.string("computation");
  return { compute: (context) => scatter(context, options, name) };
};

function scatterOptions(attributes: ConstructionContext["attributes"]): ScatterOptions {
  return {
    updateWindowDims: attributes.intList("update_window_dims"),
    insertedWindowDims: attributes.intList("inserted_window_dims"),
    scatterDimsToOperandDims: attributes.intList("scatter_dims_to_operand_dims"),
    indexVectorDim: attributes.int("index_vector_dim"),
  };
}

function scatter(context: ComputeContext, options: ScatterOptions, name: string): void | Promise<void> {
  const [operand, indices, updates] = [0, 1, 2].map((index) => context.input(index));
  const { updateWindowDims, insertedWindowDims, scatterDimsToOperandDims, indexVectorDim } = options;
  const updateAxes = updates.shape.map((_, axis) => axis);
  const scatterAxes = updateAxes.filter((axis) => !updateWindowDims.includes(axis));
  const windowAxes = operand.shape.map((_, axis) => axis).filter((axis) => !insertedWindowDims.includes(axis));
  const batch = indices.shape.filter((_, axis) => axis !== indexVectorDim);
  const count = indexVectorDim === indices.rank ? 1 : (indices.shape[indexVectorDim] ?? -1);
  const fits =
    windowAxes.length === updateWindowDims.length &&
    scatterAxes.length + updateWindowDims.length === updates.rank &&
    count === scatterDimsToOperandDims.length &&
    scatterDimsToOperandDims.every((axis) => axis >= 0 && axis < operand.rank) &&
    scatterAxes.every((axis, i) => updates.shape[axis] === batch[i]) &&
    scatterAxes.length === batch.length;
  if (!fits) {
    throw invalidArgument(
      `updates of shape ${formatShape(updates.shape)} with windows at [${updateWindowDims}] do not fit indices of shape ${formatShape(indices.shape)} into ${formatShape(operand.shape)} without the axes [${insertedWindowDims}]`,
    );
  }
  const output = context.forwardInputOrAllocateOutput([0], 0, operand.shape);
  if (output.address !== operand.address) {
    const bytes = operand.elementCount * dataTypeSize(operand.dtype);
    context.memory.u8.copyWithin(output.address, operand.address, operand.address + bytes);
  }
  const combine = combineOf(name, operand.dtype);
  const [strides, steps] = [rowMajorStrides(operand.shape), rowMajorStrides(updates.shape)];
  const indexStrides = rowMajorStrides(indices.shape);
  const batchStrides = indexStrides.filter((_, axis) => axis !== indexVectorDim);
  const step = indexStrides[indexVectorDim] ?? 1;
  const place = new Array<number>(operand.rank).fill(0);
  return inBlocks(context, updates.elementCount, UPDATES_AT_ONCE, (start, end) => {
    const [to, from, numbers] = [output.elements(), updates.elements(), indices.elements()];
    for (let at = start; at < end; at++) {
      const coordinate = (axis: number) => Math.floor(at / steps[axis]) % updates.shape[axis];
      place.fill(0);
      for (const [i, axis] of windowAxes.entries()) place[axis] = coordinate(updateWindowDims[i]);
      const index = scatterAxes.reduce((sum, axis, i) => sum + coordinate(axis) * batchStrides[i], 0);
      for (const [i, axis] of scatterDimsToOperandDims.entries()) place[axis] += Number(numbers[index + i * step]);
      if (!place.every((each, axis) => each >= 0 && each < operand.shape[axis])) continue;
      const target = place.reduce((sum, each, axis) => sum + each * strides[axis], 0);
      update(to, target, combine(to[target], from[at]));
    }
  });
}

/** Numbers wrap around and are rounded as those of the type are. */
function update(values: TypedArray, at: number, value: number | bigint): void {
  values[at] = value;
}

function combineOf(name: string, dtype: DataType): Combine {
  if (name === "UPDATE") return (_, update) => update;
  const combine = COMBINE[name](dtype);
  if (dtype !== DataType.HALF) return combine;
  return (old, update) => floatToHalf(Number(combine(halfToFloat(Number(old)), halfToFloat(Number(update)))));
}

const isInt32 = (dtype: DataType) => dtype === DataType.INT32 || dtype === DataType.UINT32;

// Both arguments are of one type.
const COMBINE: Readonly<Record<string, (dtype: DataType) => Combine>> = {
  ADD: () => (old, update) => (old as number) + (update as number),
  MUL: (dtype) =>
    isInt32(dtype)
      ? (old, update) => Math.imul(old as number, update as number)
      : (old, update) => (old as number) * (update as number),
  MINIMUM: () => (old, update) => (update < old ? update : old),
  MAXIMUM: () => (old, update) => (old < update ? update : old),
};
