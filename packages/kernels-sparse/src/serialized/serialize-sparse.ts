import { type ComputeContext, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import {
  addMeasuredContent,
  addTensorContent,
  encodeTensor,
  type MeasuredContent,
  measureContent,
  tensorContentBytes,
} from "@heddle/proto-values/variants";
import { resourceExhausted } from "@heddle/status";
import { DataType, isObjectType, type Shape, Tensor } from "@heddle/tensor";
import { TensorVariant } from "@heddle/tensor/variants";
import { StringBlockBuilder } from "@heddle/tstring";
import { listLoopsOver } from "./list-loops.js";
import { checkRanks, rowShape, type SparseParts, SparseRows } from "./sparse-rows.js";

/** Rows that are serialized without a pause. */
const ROWS_AT_ONCE = 256;

/** The bytes of types, shapes and tags of a row, about: the result needs not grow for rows of few elements. */
const HEADER_BYTES = 32;

/** Rows that may become variants, which are objects outside the memory. */
const MOST_VARIANT_ROWS = 2 ** 22;

/** SerializeSparse: indices, values and shape of a sparse tensor, as strings or variants. */
export function serializeSparse(context: ComputeContext): void | Promise<void> {
  return runSteps(serializeWhole(context));
}

function* serializeWhole(context: ComputeContext): Steps<void> {
  const parts = readParts(context);
  checkRanks(parts);
  const tensors = [parts.indices, parts.values, parts.shape];
  if (context.outputType(0) === DataType.VARIANT) {
    setVariants(
      context,
      [3],
      tensors.map((tensor) => tensor.retain()),
    );
    return;
  }
  const lists = listLoopsOver(context.memory);
  const measured = new Map<Tensor, MeasuredContent>();
  let textBytes = 0;
  for (const tensor of tensors) {
    if (isObjectType(tensor.dtype)) continue;
    const content = yield* measureContent(context, tensor, lists);
    measured.set(tensor, content);
    textBytes += content.sizeBytes;
  }
  using builder = new StringBlockBuilder(context.memory, 3, textBytes);
  for (const tensor of tensors) {
    const content = measured.get(tensor);
    if (content) yield* addMeasuredContent(context, builder, content, lists);
    else builder.addBytes(encodeTensor(tensor));
    yield* settle(context.pause());
  }
  context.setOutput(0, Tensor.fromStringBlock(context.memory, [3], builder.finish()));
}

/** SerializeManySparse: the same of each row. */
export function serializeManySparse(context: ComputeContext): void | Promise<void> {
  return runSteps(serializeRows(context));
}

function* serializeRows(context: ComputeContext): Steps<void> {
  const parts = readParts(context);
  checkRanks(parts);
  using rows = yield* SparseRows.of(context, parts);
  using shape = rowShape(parts.shape);
  const isPlain = context.outputType(0) === DataType.STRING && !isObjectType(parts.values.dtype);
  yield* isPlain ? writeRows(context, rows, shape) : makeRows(context, rows, shape);
}

function* writeRows(context: ComputeContext, rows: SparseRows, shape: Tensor): Steps<void> {
  const { memory } = context;
  const lists = listLoopsOver(memory);
  const elementBytes = [rows.indices, rows.values, shape].map((tensor) => tensorContentBytes(tensor, lists));
  const textBytes = elementBytes[0] + elementBytes[1] + rows.count * (elementBytes[2] + HEADER_BYTES);
  using builder = new StringBlockBuilder(memory, rows.count * 3, textBytes);
  let place = 0;
  const write = (start: number, end: number) => {
    for (let row = start; row < end; row++) {
      const hasElements = rows.rows[place] === row;
      const { indices, values } = rows.elementsAt(hasElements ? place : -1);
      if (hasElements) place++;
      addTensorContent(builder, indices, lists);
      addTensorContent(builder, values, lists);
      addTensorContent(builder, shape, lists);
    }
  };
  yield* settle(inBlocks(context, rows.count, ROWS_AT_ONCE, write));
  context.setOutput(0, Tensor.fromStringBlock(memory, [rows.count, 3], builder.finish()));
}

/** Rows as variants, or the strings of rows of variants. */
function* makeRows(context: ComputeContext, rows: SparseRows, shape: Tensor): Steps<void> {
  if (rows.count > MOST_VARIANT_ROWS) {
    throw resourceExhausted(`${rows.count} rows of variants are more than the ${MOST_VARIANT_ROWS} that an op makes`);
  }
  const isText = context.outputType(0) === DataType.STRING;
  const tensors: Tensor[] = [];
  const texts: Uint8Array[] = [];
  let place = 0;
  const make = (start: number, end: number) => {
    for (let row = start; row < end; row++) {
      const { indices, values } = rows.tensorsAt(rows.rows[place] === row ? place++ : -1);
      const all = [indices, values, shape.retain()];
      tensors.push(...all);
      if (!isText) continue;
      texts.push(...all.map(encodeTensor));
      for (const tensor of tensors.splice(0)) tensor.release();
    }
  };
  try {
    yield* settle(inBlocks(context, rows.count, ROWS_AT_ONCE, make));
    const outer = [rows.count, 3];
    if (isText) context.setOutput(0, Tensor.fromStrings(context.memory, outer, texts));
    else setVariants(context, outer, tensors.splice(0));
  } finally {
    for (const tensor of tensors) tensor.release();
  }
}

function readParts(context: ComputeContext): SparseParts {
  return { indices: context.input(0), values: context.input(1), shape: context.input(2) };
}

/** Takes over the tensors. */
function setVariants(context: ComputeContext, shape: Shape, tensors: readonly Tensor[]): void {
  const values = tensors.map((tensor) => new TensorVariant(tensor));
  try {
    context.setOutput(0, Tensor.fromObjects(context.memory, DataType.VARIANT, shape, values));
  } catch (error) {
    for (const value of values) value.release();
    throw error;
  }
}
