import { type ComputeContext, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { decodeTensorAt } from "@heddle/proto-values/variants";
import { Code, invalidArgument, StatusError } from "@heddle/status";
import { DataType, dataTypeName, formatShape, type Tensor } from "@heddle/tensor";
import { TENSOR, Variant } from "@heddle/tensor/variants";
import { releaseParts, type SparseParts } from "./sparse-rows.js";
import { setStacked, wholePart } from "./stack-sparse.js";
import { stackWritten } from "./stack-written.js";

/** Sparse tensors that are read without a pause. */
const PARTS_AT_ONCE = 256;

/** DeserializeSparse and DeserializeManySparse: a sparse tensor of strings or variants, or several of them stacked. */
export function deserializeSparse(context: ComputeContext): void | Promise<void> {
  return runSteps(deserialize(context));
}

function* deserialize(context: ComputeContext): Steps<void> {
  const { shape } = context.input(0);
  if (shape.length === 0) throw invalidArgument(`Serialized sparse should have non-zero rank ${formatShape(shape)}`);
  if (shape[shape.length - 1] !== 3) {
    throw invalidArgument(`Serialized sparse should have 3 as the last dimension ${formatShape(shape)}`);
  }
  const lead = shape.slice(0, -1);
  if (lead.includes(0)) {
    throw invalidArgument(
      `Serialized sparse should have at least 1 serialized tensor, but has a zero dimension ${formatShape(shape)}`,
    );
  }
  const count = lead.reduce((product, size) => product * size, 1);
  if (yield* stackWritten(context, count, lead)) return;
  const all: SparseParts[] = [];
  try {
    for (let number = 0; number < count; number++) {
      if (number % PARTS_AT_ONCE === PARTS_AT_ONCE - 1) yield* settle(context.pause());
      const parts = yield* readParts(context, number);
      all.push(parts);
      const [found, wanted] = [parts.shape.elementCount, all[0].shape.elementCount];
      if (found === wanted) continue;
      throw invalidArgument(
        `Inconsistent shape across SparseTensors: rank prior to SparseTensor[${number}] was: ${wanted} but rank of SparseTensor[${number}] is: ${found}`,
      );
    }
    if (lead.length > 0) yield* setStacked(context, all.map(wholePart), lead);
    else {
      const [{ indices, values, shape: dense }] = all;
      context.setOutput(0, indices.retain());
      context.setOutput(1, values.retain());
      context.setOutput(2, dense.retain());
    }
    for (let left = all.length; left > 0; left--) {
      if (left % PARTS_AT_ONCE === 0) yield* settle(context.pause());
      const parts = all.pop();
      if (parts) releaseParts(parts);
    }
  } finally {
    for (const parts of all) releaseParts(parts);
  }
}

/** The parts of one sparse tensor, checked; the caller releases them. */
function* readParts(context: ComputeContext, number: number): Steps<SparseParts> {
  const found: Tensor[] = [];
  try {
    for (let part = 0; part < 3; part++) {
      found.push(yield* readTensor(context, number, part));
      if (part === 0) checkIndices(found[0], number);
      if (part === 1) checkValues(found[1], found[0], context.outputType(1), number);
    }
    const [indices, values, shape] = found;
    checkShape(shape, indices, number);
    return { indices, values, shape };
  } catch (error) {
    for (const tensor of found) tensor.release();
    throw error;
  }
}

function* readTensor(context: ComputeContext, number: number, part: number): Steps<Tensor> {
  const input = context.input(0);
  if (input.dtype === DataType.VARIANT) {
    const tensor = Variant.at(input, number * 3 + part).get(TENSOR);
    if (tensor) return tensor.retain();
    throw invalidArgument(`Could not get a tensor from serialized_sparse[${number}, ${part}]`);
  }
  try {
    const { byteOffset, length } = input.strings().view(number * 3 + part);
    return yield* settle(decodeTensorAt(context.memory, byteOffset, length, context.variants));
  } catch (error) {
    if (!(error instanceof StatusError) || error.code === Code.RESOURCE_EXHAUSTED) throw error;
    const isMessage = error.code !== Code.DATA_LOSS;
    const message = isMessage ? "Could not construct tensor from proto" : "Could not parse serialized proto";
    throw new StatusError(Code.INVALID_ARGUMENT, message, { cause: error });
  }
}

function checkIndices(indices: Tensor, number: number): void {
  checkLongs(indices, number, 0, "matrix");
  if (indices.rank === 2) return;
  throw invalidArgument(
    `Expected serialized_sparse[${number}, 0] to represent an index matrix but received shape ${formatShape(indices.shape)}`,
  );
}

function checkValues(values: Tensor, indices: Tensor, wanted: DataType, number: number): void {
  if (values.rank !== 1) {
    throw invalidArgument(
      `Expected serialized_sparse[${number}, 1] to represent a values vector but received shape ${formatShape(values.shape)}`,
    );
  }
  if (values.dtype !== wanted) {
    throw invalidArgument(
      `Requested SparseTensor of type ${dataTypeName(wanted)} but SparseTensor[${number}].values.dtype() == ${dataTypeName(values.dtype)}`,
    );
  }
  if (values.elementCount === indices.shape[0]) return;
  throw invalidArgument(
    `Expected row counts of SparseTensor[${number}].indices and SparseTensor[${number}].values to match but they do not: ${indices.shape[0]} vs. ${values.elementCount}`,
  );
}

function checkShape(shape: Tensor, indices: Tensor, number: number): void {
  checkLongs(shape, number, 2, "vector");
  if (shape.rank !== 1) {
    throw invalidArgument(
      `Expected serialized_sparse[${number}, 1] to be a shape vector but its shape is ${formatShape(shape.shape)}`,
    );
  }
  if (shape.elementCount === indices.shape[1]) return;
  throw invalidArgument(
    `Expected column counts of SparseTensor[${number}].indices to match size of SparseTensor[${number}].shape but they do not: ${indices.shape[1]} vs. ${shape.elementCount}`,
  );
}

function checkLongs(tensor: Tensor, number: number, part: number, what: string): void {
  if (tensor.dtype === DataType.INT64) return;
  throw invalidArgument(
    `Expected serialized_sparse[${number}, ${part}] to be a ${what} of DT_INT64 but received dtype ${dataTypeName(tensor.dtype)}`,
  );
}
