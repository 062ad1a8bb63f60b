import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { failedPrecondition, invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, readIndices, type Tensor } from "@heddle/tensor";
import { writeElements } from "@heddle/tensor/numbers";
import { peakLoopsOver } from "../pooling/peak-loops.js";
import { setDecoded } from "./decoded-outputs.js";

/** Scores that are compared without a pause. */
const SCORES_AT_ONCE = 262_144;

/**
 * CTCGreedyDecoder: the likeliest class of each step of a sequence, without the blank one, as a sparse tensor, and minus the sum of the
 * scores.
 */
export function createCtcGreedyDecoder({ attributes }: ConstructionContext): Kernel {
  const mergesRepeated = attributes.bool("merge_repeated");
  const blankIndex = attributes.int("blank_index");
  return { compute: (context) => runSteps(decode(context, mergesRepeated, blankIndex)) };
}

function* decode(context: ComputeContext, mergesRepeated: boolean, blankIndex: number): Steps<void> {
  const inputs = context.input(0);
  const lengths = readLengths(inputs, context.input(1));
  const [, batch, classes] = inputs.shape;
  if (blankIndex < -classes || blankIndex >= classes) {
    throw invalidArgument(`blank_index expected to be between ${-classes} and ${classes - 1} but was ${blankIndex}`, {
      blankIndex,
    });
  }
  const blank = blankIndex < 0 ? blankIndex + classes : blankIndex;
  const { memory } = context;
  const size = dataTypeSize(inputs.dtype);
  const isDouble = inputs.dtype === DataType.DOUBLE ? 1 : 0;
  const loops = peakLoopsOver(memory);
  using scope = memory.scope();
  const places = scope.malloc(inputs.shape[0] * 4);
  const sums = scope.calloc(batch * 8);
  const decoded: number[][] = [];
  const decodeSome = (start: number, end: number) => {
    const { u32 } = memory;
    for (let b = start; b < end; b++) {
      const [scores, step] = [inputs.address + b * classes * size, batch * classes * size];
      loops.greatestOfRows(isDouble, scores, step, Math.max(lengths[b], 0), classes, places, sums + b * 8);
      const sequence: number[] = [];
      let previous = -1;
      for (let t = 0; t < lengths[b]; t++) {
        const best = u32[places / 4 + t];
        if (best !== blank && !(mergesRepeated && best === previous)) sequence.push(best);
        previous = best;
      }
      decoded.push(sequence);
    }
  };
  const smallest = Math.max(1, Math.floor(SCORES_AT_ONCE / (inputs.shape[0] * classes)));
  yield* settle(inBlocks(context, batch, smallest, decodeSome));
  setDecoded(context, 0, 1, decoded);
  const scores = memory.f64.slice(sums / 8, sums / 8 + batch);
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
