import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, elementCount, formatShape, type Shape, shapesEqual, type Tensor } from "@heddle/tensor";
import { numberLane } from "@heddle/tensor/numbers";
import { Matrix } from "./matrix.js";

/** A computation in steps, after each of which it may pause. */
export type Work<T = void> = Generator<void, T, void>;

/** Does the work, pausing when the event loop is due. Where the run is to stop, the work ends as by a `return`. */
export function runWork(context: Pick<ComputeContext, "pause">, work: Work): void | Promise<void> {
  try {
    while (!work.next().done) {
      const pause = context.pause();
      if (pause) return goOn(context, work, pause);
    }
  } catch (error) {
    work.return();
    throw error;
  }
}

async function goOn(context: Pick<ComputeContext, "pause">, work: Work, pause: Promise<void>): Promise<void> {
  try {
    await pause;
  } catch (error) {
    work.return();
    throw error;
  }
  return runWork(context, work);
}

/** Sizes of the matrices in a tensor. */
export interface MatrixShape {
  readonly batch: Shape;
  readonly rows: number;
  readonly columns: number;
}

/**
 * The sizes of the matrices of all inputs, which have one rank and the same outer sizes.
 *
 * @throws {StatusError} INVALID_ARGUMENT when they do not; in the words of linalg_ops_common.cc (TensorFlow 2.21)
 */
export function matrixShapes(inputs: readonly Tensor[]): readonly MatrixShape[] {
  const { rank } = inputs[0];
  if (rank < 2) throw invalidArgument(`Input tensor 0 must have rank >= 2, got ${rank}`, { rank });
  return inputs.map(({ shape }) => {
    if (shape.length !== rank) throw invalidArgument("All input tensors must have the same rank.");
    if (!shapesEqual(shape.slice(0, -2), inputs[0].shape.slice(0, -2))) {
      throw invalidArgument("All input tensors must have the same outer dimensions.");
    }
    return matrixShape(shape);
  });
}

/** The sizes of the matrices of a tensor of rank 2 or more. */
export function matrixShape(shape: Shape): MatrixShape {
  const [rows, columns] = shape.slice(-2);
  return { batch: shape.slice(0, -2), rows, columns };
}

/** @throws {StatusError} INVALID_ARGUMENT unless the matrices are square */
export function checkSquare({ rows, columns }: MatrixShape, message = "Input matrix must be square."): void {
  if (rows !== columns) throw invalidArgument(message, { rows, columns });
}

/** The matrices at a place of the batch, loaded from inputs and to be stored to outputs; they serve the next place too. */
export type MatrixFunction = (inputs: Matrix[], outputs: Matrix[], place: number) => Work;

/** Computes the matrices of `outputs` from those of the inputs, one place of the batch after the other. */
export function* eachMatrix(
  context: ComputeContext,
  inputs: readonly Tensor[],
  outputs: readonly Tensor[],
  { batch }: MatrixShape,
  compute: MatrixFunction,
): Work {
  const count = elementCount(batch);
  const taken = inputs.map((tensor) => emptyMatrix(tensor, batch.length));
  const made = outputs.map((tensor) => emptyMatrix(tensor, batch.length));
  const lanes = [...inputs, ...outputs].map(({ dtype }) => numberLane(dtype));
  for (let place = 0; place < count; place++) {
    for (const [i, { address }] of inputs.entries()) {
      taken[i].load(context.memory, lanes[i], address + place * taken[i].re.length * lanes[i].bytes);
    }
    for (const { re, im } of made) {
      re.fill(0);
      im.fill(0);
    }
    yield* compute(taken, made, place);
    for (const [i, { address }] of outputs.entries()) {
      const lane = lanes[inputs.length + i];
      made[i].store(context.memory, lane, address + place * made[i].re.length * lane.bytes);
    }
    yield;
  }
}

/** Zeros: a matrix of a tensor's last two sizes; a row or a number of those that are missing. */
function emptyMatrix({ shape }: Tensor, batchRank: number): Matrix {
  const [rows = 1, columns = 1] = shape.length - batchRank === 1 ? [1, ...shape.slice(-1)] : shape.slice(batchRank);
  return new Matrix(rows, columns);
}

/** INVALID_ARGUMENT with two shapes at its end. */
export function withShapes(message: string, a: Tensor, b: Tensor) {
  return invalidArgument(`${message}${formatShape(a.shape)} vs. ${formatShape(b.shape)}`, { a: a.shape, b: b.shape });
}

/** True for types whose matrices the loops compute: real ones of 32 and 64 bits. */
export function isReal({ dtype }: Tensor): boolean {
  return dtype === DataType.FLOAT || dtype === DataType.DOUBLE;
}
