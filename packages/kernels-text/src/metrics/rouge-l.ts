import { type ComputeContext, runSteps, type Steps } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, printGeneral, type Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { readRowSplits } from "../tokens/row-splits.js";

const { fround } = Math;

/** RougeL: how much of each row of tokens is a common subsequence with another row, as measure F, precision and recall. */
export function rougeL(context: ComputeContext): void | Promise<void> {
  return runSteps(measureRows(context));
}

/** Source: tensorflow_text/core/kernels/rouge_l_kernel.cc (TensorFlow Text 2.20), with its arithmetic of floats. */
function* measureRows(context: ComputeContext): Steps<void> {
  const [hypotheses, hypothesisSplits, references, referenceSplits, alphaTensor] = [0, 1, 2, 3, 4].map((i) =>
    context.input(i),
  );
  const alpha = context.memory.f32[alphaTensor.address >>> 2];
  if (!(alpha <= 1)) throw invalidArgument(`alpha must be <1 but was=${printGeneral(alpha, 6)}`);
  if (referenceSplits.elementCount !== hypothesisSplits.elementCount) {
    throw invalidArgument(
      `ref splits len=${referenceSplits.elementCount}must equal hyp splits len=${hypothesisSplits.elementCount}`,
    );
  }
  checkVector(hypotheses, "hypotheses values");
  checkVector(references, "references values");
  checkVector(hypothesisSplits, "hypotheses splits");
  checkVector(referenceSplits, "references splits");
  if (referenceSplits.elementCount === 0) throw invalidArgument("ref splits len=0; must have at least 1 split");
  const [first, second] = [
    readRowSplits(hypothesisSplits, hypotheses.elementCount),
    readRowSplits(referenceSplits, references.elementCount),
  ];
  const numbers = new Map<string, number>();
  const [a, b] = [tokenNumbers(hypotheses, numbers), tokenNumbers(references, numbers)];
  const measures = [0, 1, 2].map(() => new Float32Array(first.length - 1));
  for (let row = 0; row + 1 < first.length; row++) {
    const [left, right] = [a.subarray(first[row], first[row + 1]), b.subarray(second[row], second[row + 1])];
    const common = yield* commonLength(context, left, right);
    const precision = fround(common / (left.length + 1e-12));
    const recall = fround(common / (right.length + 1e-12));
    measures[0][row] = alpha < 0 ? tensor2TensorMeasure(precision, recall) : officialMeasure(precision, recall, alpha);
    measures[1][row] = precision;
    measures[2][row] = recall;
  }
  for (const [index, values] of measures.entries()) {
    const output = context.allocateOutput(index, [values.length]);
    context.memory.f32.set(values, output.address >>> 2);
  }
}

function checkVector(tensor: Tensor, name: string): void {
  if (tensor.rank !== 1) throw invalidArgument(`${name} must be a vector`);
}

/** A number for each token, the same for equal ones. */
function tokenNumbers(tensor: Tensor, numbers: Map<string, number>): Int32Array {
  const { u8, u32, i32 } = tensor.memory;
  return Int32Array.from({ length: tensor.elementCount }, (_, i) => {
    const word = tensor.address >>> 2;
    let key = "";
    if (tensor.dtype === DataType.INT32) key = String(i32[word + i]);
    else if (tensor.dtype === DataType.INT64) key = `${i32[word + 2 * i]} ${i32[word + 2 * i + 1]}`;
    else {
      const cell = tensor.address + i * CELL_BYTES;
      const begin = cellDataAddress(u32, cell);
      for (let at = begin; at < begin + cellSizeBytes(u32, cell); at++) key += String.fromCharCode(u8[at]);
    }
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}

/** Steps of {@link commonLength} without a pause. */
const STEPS_AT_ONCE = 200_000;

/** The length of the longest common subsequence. Pauses. */
function* commonLength(context: ComputeContext, a: Int32Array, b: Int32Array): Steps<number> {
  const lengths = new Int32Array(b.length + 1);
  let steps = 0;
  for (const token of a) {
    let diagonal = 0;
    for (let j = 0; j < b.length; j++) {
      const above = lengths[j + 1];
      lengths[j + 1] = token === b[j] ? diagonal + 1 : Math.max(above, lengths[j]);
      diagonal = above;
    }
    steps += b.length;
    if (steps < STEPS_AT_ONCE) continue;
    steps = 0;
    const pending = context.pause();
    if (pending) yield pending;
  }
  return lengths[b.length];
}

function tensor2TensorMeasure(precision: number, recall: number): number {
  const beta = fround(precision / (recall + 1e-12));
  const square = fround(beta * beta);
  const numerator = fround(fround(fround(1 + square) * recall) * precision);
  const denominator = fround(recall + fround(square * precision));
  return denominator > 0 ? fround(numerator / denominator) : 0;
}

function officialMeasure(precision: number, recall: number, alpha: number): number {
  const denominator = fround(fround(alpha * recall) + fround(fround(1 - alpha) * precision));
  return denominator > 0 ? fround(fround(precision * recall) / denominator) : denominator;
}
