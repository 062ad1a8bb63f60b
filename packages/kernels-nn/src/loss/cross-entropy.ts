import { type ComputeContext, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, readIndices, type Shape, Tensor } from "@heddle/tensor";
import { narrowToHalves, widenHalves } from "@heddle/tensor/numbers";
import { typedLoopsOver } from "../activation/typed-loops.js";
import { BFLOAT16, HALF, NONE } from "./cross-entropy-layout.js";
import { crossEntropyLoopsOver } from "./cross-entropy-loops.js";

/** SoftmaxCrossEntropyWithLogits: for rows of logits and of probabilities, the cross entropy and its gradient. */
export function crossEntropy(context: ComputeContext): void | Promise<void> {
  const [logits, labels] = [context.input(0), context.input(1)];
  return runSteps(computeLosses(context, broadcastRows(logits, labels), logits, labels));
}

/** SparseSoftmaxCrossEntropyWithLogits: {@link crossEntropy} for the one right class of each row. */
export function sparseCrossEntropy(context: ComputeContext): void | Promise<void> {
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
  return runSteps(computeLosses(context, [rows, classes], logits, right));
}

/** Rows of logits, or of labels, as `crossEntropy` of the loops takes them. */
interface MatrixAt {
  readonly address: number;
  readonly rowBytes: number;
}

/** Logits whose losses and gradients are computed without a pause. */
const ELEMENTS_AT_ONCE = 16_384;

/** @param labels probabilities, or the right class of each row */
function* computeLosses(
  context: ComputeContext,
  [rows, classes]: readonly [rows: number, classes: number],
  logits: Tensor,
  labels: Tensor | readonly number[],
): Steps<void> {
  const { memory } = context;
  const { dtype } = logits;
  const losses = context.allocateOutput(0, [rows]);
  const gradients = context.allocateOutput(1, [rows, classes]);
  const rowsAtOnce = Math.ceil(ELEMENTS_AT_ONCE / Math.max(1, classes));
  if (dtype === DataType.DOUBLE) {
    const probabilities = labels instanceof Tensor ? doublesAt(labels, rows, classes) : labels;
    const x = doublesAt(logits, rows, classes);
    yield* settle(
      inBlocks(context, rows, rowsAtOnce, (start, end) => {
        for (let row = start; row < end; row++) doubleLoss(row, classes, x, probabilities, losses, gradients);
      }),
    );
    return;
  }
  using scope = memory.scope();
  const x = matrixAt(memory, scope, logits, rows, classes);
  const y = labels instanceof Tensor ? matrixAt(memory, scope, labels, rows, classes) : { address: 0, rowBytes: 0 };
  const right = labels instanceof Tensor ? 0 : scope.malloc(rows * 4);
  const isFloat = dtype === DataType.FLOAT;
  const [lossesAt, gradientsAt] = isFloat
    ? [losses.address, gradients.address]
    : [scope.malloc(rows * 4), scope.malloc(rows * classes * 4)];
  if (!(labels instanceof Tensor)) memory.i32.set(labels, right >>> 2);
  const rounding = isFloat ? NONE : dtype === DataType.HALF ? HALF : BFLOAT16;
  yield* settle(
    inBlocks(context, rows, rowsAtOnce, (start, end) =>
      crossEntropyLoopsOver(memory).crossEntropy(
        rounding,
        x.address + start * x.rowBytes,
        x.rowBytes,
        y.address + start * y.rowBytes,
        y.rowBytes,
        right === 0 ? 0 : right + start * 4,
        lossesAt + start * 4,
        gradientsAt + start * classes * 4,
        end - start,
        classes,
      ),
    ),
  );
  if (isFloat) return;
  narrowToHalves(memory, dtype, lossesAt, rows, losses.address);
  narrowToHalves(memory, dtype, gradientsAt, rows * classes, gradients.address);
}

/** The rows of a tensor that is broadcast to a matrix, as float32: its own, or copies in the scope. Views are dead afterwards. */
function matrixAt(memory: LinearMemory, scope: MemoryScope, tensor: Tensor, rows: number, classes: number): MatrixAt {
  const { dtype, elementCount, shape } = tensor;
  const own = dtype === DataType.FLOAT ? tensor.address : scope.malloc(elementCount * 4);
  if (dtype !== DataType.FLOAT) widenHalves(memory, dtype, tensor.address, elementCount, own);
  const isColumn = (shape.at(-1) ?? 1) !== classes;
  const rowBytes = rows > 1 && tensor.rank > 1 && shape[0] === rows ? classes * 4 : 0;
  if (!isColumn) return { address: own, rowBytes };
  const count = rowBytes > 0 ? rows : 1;
  const address = scope.malloc(count * classes * 4);
  const { f32 } = memory;
  for (let row = 0, to = address >>> 2; row < count; row++, to += classes) {
    f32.fill(f32[(own >>> 2) + row], to, to + classes);
  }
  return { address, rowBytes };
}

/** The elements of a float64 tensor that is broadcast to a matrix, in the memory's view. */
interface DoublesAt {
  readonly base: number;
  readonly rowStep: number;
  readonly columnStep: number;
}

/** @param labels probabilities, or the right class of each row: those of others are not multiplied with */
function doubleLoss(
  row: number,
  classes: number,
  logits: DoublesAt,
  labels: DoublesAt | readonly number[],
  losses: Tensor,
  gradients: Tensor,
): void {
  const { f64 } = losses.memory;
  const to = gradients.address / 8 + row * classes;
  const from = logits.base + row * logits.rowStep;
  const step = logits.columnStep;
  if (step === 0) f64.fill(f64[from], to, to + classes);
  const x = step === 0 ? to : from;
  let largest = Number.NEGATIVE_INFINITY;
  for (let c = 0; c < classes; c++) if (largest < f64[x + c]) largest = f64[x + c];
  const sum = typedLoopsOver(losses.memory).exponentials(x * 8, to * 8, classes);
  for (let c = 0; c < classes; c++) f64[to + c] /= sum;
  const logarithm = Math.log(sum);
  let loss = 0;
  const add = (c: number, probability: number) => {
    loss += probability * (logarithm - (f64[from + c * step] - largest));
    f64[to + c] -= probability;
  };
  if (!("base" in labels)) add(labels[row], 1);
  else {
    const first = labels.base + row * labels.rowStep;
    for (let c = 0; c < classes; c++) add(c, f64[first + c * labels.columnStep]);
  }
  f64[losses.address / 8 + row] = loss;
}

function doublesAt({ address, rank, shape }: Tensor, rows: number, classes: number): DoublesAt {
  const columns = shape.at(-1) ?? 1;
  return {
    base: address / 8,
    rowStep: rows > 1 && rank > 1 && shape[0] === rows ? columns : 0,
    columnStep: columns === classes && classes > 1 ? 1 : 0,
  };
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
