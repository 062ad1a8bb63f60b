import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  lookupResource,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, readIndex, type Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { type SequencePoints, sequencePoints } from "../processor/sequence-points.js";
import { TokenRows } from "../processor/token-rows.js";
import { nbestPieces, samplePieces } from "../sampling/sample-pieces.js";
import { SentencepieceResource } from "./sentencepiece-resource.js";
import { sequenceInput } from "./sequence-input.js";
import { setTokenOutputs } from "./token-outputs.js";

/** Texts of a block without a pause. */
const TEXTS_AT_ONCE = 32;
/** Sampled segmentations cost more. */
const SAMPLES_AT_ONCE = 1;
/** Where the piece that ends a sequence begins and ends: SentencePiece 0.1.96, which TensorFlow Text has, does not set it. */
const EOS_OFFSET = 0;

/** SentencepieceTokenizeOp and SentencepieceTokenizeWithOffsetsOp: ids or pieces of texts, rows one after another. */
export function createTokenize({ attributes }: ConstructionContext): Kernel {
  const returnNbest = attributes.bool("return_nbest");
  return { compute: (context) => runSteps(tokenize(context, returnNbest)) };
}

function* tokenize(context: ComputeContext, returnNbest: boolean): Steps<void> {
  using resource = lookupResource(context, 0, SentencepieceResource).retain();
  const texts = context.input(1);
  const nbestSizes = numbersInput(context, 2, texts.elementCount);
  const alphas = numbersInput(context, 3, texts.elementCount);
  const points = sequencePoints(resource.model, sequenceInput(context, 4));
  if (returnNbest) checkNbest(nbestSizes);
  const parts = { offsets: context.outputCount > 2, texts: context.outputType(0) === DataType.STRING };
  using rows = new TokenRows(resource.model.encoder, parts);
  const isPlain = !returnNbest && isAlwaysBest(nbestSizes);
  yield* settle(
    inBlocks(context, texts.elementCount, isPlain ? TEXTS_AT_ONCE : SAMPLES_AT_ONCE, (start, end) => {
      for (let i = start; i < end; i++) {
        const cell = texts.address + i * CELL_BYTES;
        const text = cellDataAddress(context.memory.u32, cell);
        const size = cellSizeBytes(context.memory.u32, cell);
        const nbestSize = nbestSizes.at(i);
        if (returnNbest) addBestRows(resource, rows, text, size, nbestSize, points);
        else addRow(resource, rows, text, size, nbestSize, alphas.at(i), points);
      }
    }),
  );
  setTokenOutputs(context, rows, resource.model);
}

function addRow(
  { model, random }: SentencepieceResource,
  rows: TokenRows,
  text: number,
  size: number,
  nbestSize: number,
  alpha: number,
  points: SequencePoints,
): void {
  points.start(rows);
  if (nbestSize === 0 || nbestSize === 1) rows.encode(text, size);
  else rows.encode(text, size, samplePieces(model.encoder, { nbestSize, alpha }, random));
  points.end(rows, EOS_OFFSET);
}

function addBestRows(
  { model: { encoder } }: SentencepieceResource,
  rows: TokenRows,
  text: number,
  size: number,
  count: number,
  points: SequencePoints,
): void {
  const normalized = rows.normalize(text, size);
  for (const segment of nbestPieces(encoder, rows.plan, normalized, count)) {
    points.start(rows);
    rows.encode(text, size, segment);
    points.end(rows, EOS_OFFSET);
  }
}

/** A scalar, or a number for each row. */
interface RowNumbers {
  readonly tensor: Tensor;
  at(row: number): number;
}

/** @throws {StatusError} INVALID_ARGUMENT for neither one number nor one for each row */
function numbersInput(context: ComputeContext, index: number, rows: number): RowNumbers {
  const tensor = context.input(index);
  const isVector = tensor.rank === 1;
  if (tensor.rank > 1 || (isVector && tensor.elementCount < rows)) {
    const name = index === 2 ? "nbest_size" : "alpha";
    throw invalidArgument(`${name} must be a scalar or have ${rows} elements; got shape ${formatShape(tensor.shape)}`, {
      input: index,
    });
  }
  const read = tensor.dtype === DataType.INT32 ? readIndex : readFloat;
  return { tensor, at: (row) => read(tensor, isVector ? row : 0) };
}

function readFloat({ memory, address }: Tensor, index: number): number {
  return memory.f32[(address >>> 2) + index];
}

function checkNbest({ tensor, at }: RowNumbers): void {
  if (tensor.rank !== 0) {
    throw invalidArgument(
      `When return_nbest is true nbest_size must be a scalar; got${formatShape(tensor.shape)}instead`,
      { found: tensor.shape },
    );
  }
  if (at(0) < 1) {
    throw invalidArgument(`When return_nbest is true nbest_size must be >= 1; got ${at(0)}`, { found: at(0) });
  }
}

function isAlwaysBest({ tensor, at }: RowNumbers): boolean {
  for (let i = 0; i < tensor.elementCount; i++) if (at(i) !== 0 && at(i) !== 1) return false;
  return true;
}
