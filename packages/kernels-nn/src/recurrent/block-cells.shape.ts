import type { ShapeContext } from "@heddle/kernel-api";
import { divideSize, inputWithRank } from "@heddle/kernel-api/shapes";

/**
 * The shape function of LSTMBlockCell and GRUBlockCell: all outputs are as many cells as the states have.
 *
 * @throws {StatusError} INVALID_ARGUMENT for inputs of a wrong rank, as the function below
 *
 * Source: tensorflow/core/ops/rnn_ops.cc (TensorFlow 2.21), as of the function below.
 */
export function blockCellShape(context: ShapeContext): void {
  const [batch] = inputWithRank(context, 0, 2);
  const [, cells] = inputWithRank(context, 1, 2);
  for (let i = 0; i < context.outputCount; i++) context.setOutputShape(i, [batch, cells]);
}

/** The shape function of BlockLSTM and BlockLSTMV2. The biases tell the number of cells. */
export function blockLstmShape(context: ShapeContext): void {
  const [time, batch] = inputWithRank(context, 1, 3);
  const [biases] = inputWithRank(context, context.inputCount - 1, 1);
  const cells = divideSize(biases, 4, true);
  for (let i = 0; i < context.outputCount; i++) context.setOutputShape(i, [time, batch, cells]);
}
