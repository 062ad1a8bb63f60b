import { invalidArgument, type StatusError } from "@heddle/status";
import { exactIndex, formatShape, indexValues, readIndices, type Tensor } from "@heddle/tensor";

/** The inputs of CTCLoss, checked. */
export interface CtcInputs {
  readonly lengths: readonly number[];
  /** The labels of each sequence. */
  readonly labels: readonly (readonly number[])[];
}

/** How labels are read. */
export interface LabelRules {
  /** Repeated labels count once. */
  readonly collapsesRepeated: boolean;
  /** Sequences that are shorter than their labels are allowed, and have no loss. */
  readonly ignoresLonger: boolean;
}

/** @throws {StatusError} INVALID_ARGUMENT when the inputs are not scores, a sparse matrix of labels, and lengths that fit them */
export function readCtcInputs(scores: Tensor, indices: Tensor, values: Tensor, lengths: Tensor): CtcInputs {
  if (scores.rank !== 3) throw invalidArgument("inputs is not a 3-Tensor");
  if (lengths.rank !== 1) throw invalidArgument("sequence_length is not a vector");
  if (indices.rank !== 2) throw invalidArgument("labels_indices is not a matrix");
  if (values.rank !== 1) throw invalidArgument("labels_values is not a vector");
  const [steps, batch] = scores.shape;
  if (steps === 0) throw invalidArgument("Max time or first dimension of input cannot be 0.");
  if (lengths.elementCount !== batch) {
    throw invalidArgument(
      `len(sequence_length) != batch_size.  len(sequence_length):  ${lengths.elementCount} batch_size: ${batch}`,
    );
  }
  if (indices.shape[0] !== values.elementCount) {
    throw invalidArgument(
      `labels_indices and labels_values must contain the same number of rows, but saw shapes: ${formatShape(indices.shape)} vs. ${formatShape(values.shape)}`,
    );
  }
  if (batch === 0) throw invalidArgument("batch_size must not be 0");
  const labels = readLabels(indices, readIndices(values), batch);
  const read = readIndices(lengths);
  const tooLong = read.findIndex((length) => length > steps);
  if (tooLong >= 0) throw invalidArgument(`sequence_length(${tooLong}) <= ${steps}`, { length: read[tooLong] });
  const negative = read.findIndex((length) => length < 0);
  if (negative >= 0) throw invalidArgument(`seq_len(${negative}) < 0`, { length: read[negative] });
  return { lengths: read, labels };
}

function readLabels(indices: Tensor, values: readonly number[], batch: number): number[][] {
  const labels: number[][] = Array.from({ length: batch }, () => []);
  if (indices.shape[1] !== 2) {
    // TensorFlow reads past the end of the indices.
    throw invalidArgument(`labels_indices must have 2 columns, found shape ${formatShape(indices.shape)}`);
  }
  const places = indexValues(indices);
  let width = 0;
  for (let i = 1; i < places.length; i += 2) width = Math.max(width, places[i] + 1);
  for (const [i, value] of values.entries()) {
    const [row, column] = [places[2 * i], places[2 * i + 1]];
    if (!(row >= 0 && row < batch && column >= 0)) {
      throw wrongIndex(indices, i, `is out of bounds: need 0 <= index < [${batch},${width}]`);
    }
    const order = i === 0 ? 1 : row - places[2 * i - 2] || column - places[2 * i - 1];
    if (order === 0) throw wrongIndex(indices, i, "is repeated");
    if (order < 0) throw wrongIndex(indices, i, "is out of order. Many sparse ops require sorted indices.");
    labels[row].push(value);
  }
  return labels;
}

function wrongIndex(indices: Tensor, row: number, what: string): StatusError {
  const index = `indices[${row}] = [${exactIndex(indices, 2 * row)},${exactIndex(indices, 2 * row + 1)}]`;
  return invalidArgument(`label SparseTensor is not valid: ${index} ${what}`, { row });
}

/**
 * The labels of sequence `b` with a blank, the last of `classes`, before each and after the last.
 *
 * @throws {StatusError} INVALID_ARGUMENT for no label, a negative one, one after a blank, and more labels than steps
 */
export function spacedLabels({ lengths, labels }: CtcInputs, b: number, classes: number, rules: LabelRules): number[] {
  const given = labels[b];
  if (given.length === 0) throw invalidArgument(`Labels length is zero in batch ${b}`);
  const blank = classes - 1;
  const kept: number[] = [];
  let isOver = false;
  for (const [i, label] of given.entries()) {
    if (i > 0 && rules.collapsesRepeated && label === given[i - 1]) continue;
    if (label >= blank) isOver = true;
    else if (!isOver) kept.push(label);
    else {
      throw invalidArgument(
        `Saw a non-null label (index >= num_classes - 1) following a null label, batch: ${b} num_classes: ${classes} labels: ${given} labels seen so far: ${kept}`,
      );
    }
  }
  if (kept.some((label) => label < 0)) {
    throw invalidArgument(`All labels must be nonnegative integers, batch: ${b} labels: ${kept}`);
  }
  if (!rules.ignoresLonger && given.length > lengths[b]) {
    throw invalidArgument(
      `Not enough time for target transition sequence (required: ${given.length}, available: ${lengths[b]})${b}You can turn this error into a warning by using the flag ignore_longer_outputs_than_inputs`,
    );
  }
  return [...kept.flatMap((label) => [blank, label]), blank];
}
