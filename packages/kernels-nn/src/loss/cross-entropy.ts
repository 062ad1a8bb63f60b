import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, readIndices, type Shape, type Tensor } from "@heddle/tensor";
import { type ElementSpan, numberLane, readElements, writeElements } from "@heddle/tensor/numbers";

/** SoftmaxCrossEntropyWithLogits: for rows of logits and of probabilities, the cross entropy and its gradient. */
export function crossEntropy(context: ComputeContext): void {
  const [logits, labels] = [context.input(0), context.input(1)];
  const [rows, classes] = broadcastRows(logits, labels);
  const [feature, label] = [rowsOf(logits, rows, classes), rowsOf(labels, rows, classes)];
  setOutputs(context, rows, classes, feature, (row, c) => label(row, c));
}

/** SparseSoftmaxCrossEntropyWithLogits: {@link crossEntropy} for the one right class of each row. */
export function sparseCrossEntropy(context: ComputeContext): void {
  const [logits, labels] = [context.input(0), context.input(1)];
  if (logits.rank !== 2) throw invalidArgument(`logits must be 2-D, but got shape ${formatShape(logits.shape)}`);
  if (labels.rank !== 1) throw invalidArgument(`labels must be 1-D, but got shape ${formatShape(labels.shape)}`);
  const [rows, classes] = logits.shape;
  if (labels.elementCount !== rows) {
    throw invalidArgument(
      `logits and labels must have the same first dimension, got logits shape ${formatShape(logits.shape)} and labels shape ${formatShape(labels.shape)}`,
    );
  }
  if (classes === 0) {
    throw invalidArgument(`Must have at least one class, but got logits shape ${formatShape(logits.shape)}`);
  }
  const right = readIndices(labels);
  const wrong = right.find((label) => label < 0 || label >= classes);
  if (wrong !== undefined) {
    throw invalidArgument(
      `Received a label value of ${wrong} which is outside the valid range of [0, ${classes}).  Label values: ${right.join(" ")}`,
      { label: wrong, classes },
    );
  }
  setOutputs(context, rows, classes, rowsOf(logits, rows, classes), (row, c) => (c === right[row] ? 1 : undefined));
}

/** The element in a row and a column. */
type ElementAt = (row: number, column: number) => number;

/** The probability of a class; undefined for 0 that is not multiplied with, so that an infinite logit does no harm. */
type LabelAt = (row: number, column: number) => number | undefined;

function setOutputs(context: ComputeContext, rows: number, classes: number, feature: ElementAt, label: LabelAt): void {
  const { round } = numberLane(context.outputType(0));
  const losses = new Float64Array(rows);
  const gradients = new Float64Array(rows * classes);
  const shifted = new Float64Array(classes);
  for (let row = 0; row < rows; row++) {
    let largest = Number.NEGATIVE_INFINITY;
    for (let c = 0; c < classes; c++) largest = Math.max(largest, feature(row, c));
    let sum = 0;
    for (let c = 0; c < classes; c++) {
      shifted[c] = round(feature(row, c) - largest);
      sum += round(Math.exp(shifted[c]));
    }
    sum = round(sum);
    const logarithm = round(Math.log(sum));
    let loss = 0;
    for (let c = 0; c < classes; c++) {
      const wanted = label(row, c);
      if (wanted !== undefined) loss += round(wanted * round(logarithm - shifted[c]));
      gradients[row * classes + c] = round(round(round(Math.exp(shifted[c])) / sum) - (wanted ?? 0));
    }
    losses[row] = loss;
  }
  writeElements<number>(context.allocateOutput(0, [rows]), (to, base) => to.set(losses, base));
  writeElements<number>(context.allocateOutput(1, [rows, classes]), (to, base) => to.set(gradients, base));
}

/** The elements of a tensor that is broadcast to a matrix. They are read at once: the views may die afterwards. */
function rowsOf(tensor: Tensor, rows: number, classes: number): ElementAt {
  const { values, base }: ElementSpan<number> = readElements<number>(tensor);
  const own = Float64Array.from({ length: tensor.elementCount }, (_, i) => values[base + i]);
  const columns = tensor.shape.at(-1) ?? 1;
  const count = tensor.rank > 1 ? tensor.shape[0] : 1;
  const [rowStep, columnStep] = [count === rows && rows > 1 ? columns : 0, columns === classes && classes > 1 ? 1 : 0];
  return (row, column) => own[row * rowStep + column * columnStep];
}

function broadcastRows(logits: Tensor, labels: Tensor): readonly [number, number] {
  const [a, b] = [logits.shape, labels.shape];
  const rank = Math.max(a.length, b.length);
  const sizeOf = (shape: Shape, d: number) => shape[d - rank + shape.length] ?? 1;
  const sizes = Array.from({ length: rank }, (_, d) => {
    const [x, y] = [sizeOf(a, d), sizeOf(b, d)];
    if (x === y || y === 1) return x;
    if (x === 1) return y;
    throw invalidArgument(
      `logits and labels must be broadcastable: logits_size=${formatShape(a)} labels_size=${formatShape(b)}`,
    );
  });
  if (rank === 2) return [sizes[0], sizes[1]];
  throw invalidArgument("logits and labels must be either 2-dimensional, or broadcasted to be 2-dimensional");
}
