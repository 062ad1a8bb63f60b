/** The datasets of rows that are given: lists of tensors, sparse tensors. */

import { type ComputeContext, type ConstructionContext, type Kernel, settle } from "@heddle/kernel-api";
import { Dataset } from "@heddle/kernel-api/datasets";
import { setVariantOutput } from "@heddle/kernel-api/variants";
import { invalidArgument, unimplemented } from "@heddle/status";
import { isObjectType, releaseAll, Tensor } from "@heddle/tensor";
import { sliceRows } from "../datasets/slice-row.js";

/** ListDataset: rows of so many tensors as the dataset has components. */
export function createListDataset(construction: ConstructionContext): Kernel {
  return listKernel(construction, "tensors");
}

/** WindowOp: as ListDataset. */
export function createWindow(construction: ConstructionContext): Kernel {
  return listKernel(construction, "inputs");
}

function listKernel({ attributes }: ConstructionContext, name: string): Kernel {
  const width = attributes.typeList("output_types").length;
  return {
    compute(context) {
      const tensors = context.inputList(name).map((tensor) => tensor.retain());
      const count = Math.floor(tensors.length / width);
      const iterate = () => {
        let at = 0;
        const next = () => {
          if (at === count) return undefined;
          const row = tensors.slice(at * width, (at + 1) * width);
          at++;
          return row.map((tensor) => tensor.retain());
        };
        return { next: () => settle(next()), close() {} };
      };
      setVariantOutput(context, 0, new Dataset(iterate, tensors));
    },
  };
}

/**
 * SparseTensorSliceDataset: the slices of a sparse tensor along its first dimension, as indices, values and shape.
 *
 * Source: tensorflow/core/kernels/data/sparse_tensor_slice_dataset_op.cc (TensorFlow 2.21).
 */
export function sparseTensorSliceDataset(context: ComputeContext): void {
  const [indices, values, shape] = [0, 1, 2].map((index) => context.input(index));
  checkSparse(indices, values, shape);
  const held = [indices, values, shape].map((tensor) => tensor.retain());
  const rows = Number(int64At(shape, 0));
  const iterate = () => {
    let [row, entry] = [0, 0];
    const next = () => {
      if (row >= rows) return undefined;
      const start = entry;
      while (entry < indices.shape[0] && int64At(indices, entry * indices.shape[1]) === BigInt(row)) entry++;
      row++;
      return sliceOf(indices, values, shape, start, entry);
    };
    return { next: () => settle(next()), close() {} };
  };
  setVariantOutput(context, 0, new Dataset(iterate, held));
}

function checkSparse(indices: Tensor, values: Tensor, shape: Tensor): void {
  const texts = [indices, values, shape].map((tensor) => `[${tensor.shape.join(",")}]`);
  if (indices.rank !== 2) throw invalidArgument(`Input indices must be a matrix. Got: ${texts[0]}`);
  if (values.rank !== 1) throw invalidArgument(`Input values must be a vector. Got: ${texts[1]}`);
  if (shape.rank !== 1) throw invalidArgument(`Input shape must be a vector. Got: ${texts[2]}`);
  if (isObjectType(values.dtype)) throw unimplemented("a sparse tensor of resources or variants has no slices");
  const [count, rank] = indices.shape;
  if (values.shape[0] !== count) {
    throw invalidArgument(
      `Number of values must match first dimension of indices. Got ${values.shape[0]} values, indices shape: ${texts[0]}`,
    );
  }
  if (shape.shape[0] !== rank) {
    throw invalidArgument(
      `Number of dimensions must match second dimension of indices. Got ${shape.shape[0]} dimensions, indices shape: ${texts[0]}`,
    );
  }
  if (rank < 1) throw invalidArgument("The DenseShape argument must have at least one element.");
  for (let i = 1; i < count; i++) {
    const [before, after] = [i - 1, i].map((entry) => int64At(indices, entry * rank));
    if (after < before)
      throw unimplemented(
        `The SparseTensor must be ordered in the batch dimension; handling arbitrarily ordered input is not currently supported.`,
      );
  }
}

/** The entries from `start` to before `end`, without their first coordinate. */
function sliceOf(indices: Tensor, values: Tensor, shape: Tensor, start: number, end: number): Tensor[] {
  const { memory } = indices;
  const rank = indices.shape[1] - 1;
  const made: Tensor[] = [];
  try {
    const places = Tensor.allocate(memory, indices.dtype, [end - start, rank]);
    made.push(places);
    for (let i = start; i < end; i++) {
      const from = indices.address + 8 * (i * (rank + 1) + 1);
      memory.u8.copyWithin(places.address + 8 * (i - start) * rank, from, from + 8 * rank);
    }
    made.push(...sliceRows([values], start, end), ...sliceRows([shape], 1, rank + 1));
    return made;
  } catch (error) {
    releaseAll(made);
    throw error;
  }
}

function int64At({ memory, address }: Tensor, index: number): bigint {
  return memory.data.getBigInt64(address + 8 * index, true);
}
