import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { failedPrecondition, invalidArgument } from "@heddle/status";
import { readIndices, type Tensor } from "@heddle/tensor";
import { numberLane, readElements, writeElements } from "@heddle/tensor/numbers";
import { setDecoded } from "./decoded-outputs.js";

/**
 * CTCGreedyDecoder: the likeliest class of each step of a sequence, without the blank one, as a sparse tensor, and minus the sum of the
 * scores.
 */
export function createCtcGreedyDecoder({ attributes }: ConstructionContext): Kernel {
  const mergesRepeated = attributes.bool("merge_repeated");
  const blankIndex = attributes.int("blank_index");
  return { compute: (context) => decode(context, mergesRepeated, blankIndex) };
}

function decode(context: ComputeContext, mergesRepeated: boolean, blankIndex: number): void {
  const inputs = context.input(0);
  const lengths = readLengths(inputs, context.input(1));
  const [, batch, classes] = inputs.shape;
  if (blankIndex < -classes || blankIndex >= classes) {
    throw invalidArgument(`blank_index expected to be between ${-classes} and ${classes - 1} but was ${blankIndex}`, {
      blankIndex,
    });
  }
  const blank = blankIndex < 0 ? blankIndex + classes : blankIndex;
  const { round } = numberLane(inputs.dtype);
  const { values, base } = readElements<number>(inputs);
  const scores = new Float64Array(batch);
  const decoded: number[][] = [];
  for (let b = 0; b < batch; b++) {
    const sequence: number[] = [];
    let previous = -1;
    for (let t = 0; t < lengths[b]; t++) {
      const first = base + (t * batch + b) * classes;
      let best = 0;
      let highest = values[first];
      for (let c = 1; c < classes; c++) {
        const score = values[first + c];
        if (!(score > highest)) continue;
        best = c;
        highest = score;
      }
      scores[b] = round(scores[b] - highest);
      if (best !== blank && !(mergesRepeated && best === previous)) sequence.push(best);
      previous = best;
    }
    decoded.push(sequence);
  }
  setDecoded(context, 0, 1, decoded);
  writeElements<number>(context.allocateOutput(3, [batch, 1]), (target, at) => target.set(scores, at));
}

/** The lengths of the sequences. @throws {StatusError} when they or the scores have another form */
export function readLengths(inputs: Tensor, lengths: Tensor): number[] {
  if (inputs.rank !== 3) throw invalidArgument("inputs is not a 3-Tensor");
  if (inputs.elementCount === 0) throw invalidArgument("inputs must not be empty");
  if (lengths.rank !== 1) throw invalidArgument("sequence_length is not a vector");
  const [steps, batch] = inputs.shape;
  if (lengths.elementCount !== batch) {
    throw failedPrecondition(
      `len(sequence_length) != batch_size.  len(sequence_length):  ${lengths.elementCount} batch_size: ${batch}`,
    );
  }
  const read = readIndices(lengths);
  const tooLong = read.findIndex((length) => length > steps);
  if (tooLong >= 0) throw failedPrecondition(`sequence_length(${tooLong}) <= ${steps}`, { length: read[tooLong] });
  return read;
}
