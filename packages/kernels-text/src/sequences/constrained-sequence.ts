import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { readIndex, type Tensor } from "@heddle/tensor";
import { setNumberVector } from "../tokens/token-outputs.js";
import { greedyStates } from "./greedy-states.js";
import type { StateScores, TransitionRules } from "./state-scores.js";
import { viterbiStates } from "./viterbi-states.js";

/** Steps of sequences that are analyzed without a pause. */
const STEPS_AT_ONCE = 256;

/** ConstrainedSequence: the best sequence of states for scores of each step, under rules for transitions. */
export function createConstrainedSequence({ attributes }: ConstructionContext): Kernel {
  const hasEnds = attributes.bool("use_start_and_end_states");
  const isLogarithmic = attributes.bool("use_log_space");
  const statesOf = attributes.bool("use_viterbi") ? viterbiStates : greedyStates;
  return {
    compute(context) {
      const { scores, lengths } = readScores(context);
      const rules = readRules(context, scores.states, hasEnds, isLogarithmic);
      const splits = new Int32Array(lengths.length + 1);
      for (const [row, length] of lengths.entries()) splits[row + 1] = splits[row] + length;
      const states = new Int32Array(splits[lengths.length]);
      const work = (start: number, end: number) => {
        for (let row = start; row < end; row++) {
          statesOf(scores, rules, row, states.subarray(splits[row], splits[row + 1]));
        }
      };
      const finish = () => {
        setNumberVector(context, 0, states);
        setNumberVector(context, 1, splits);
      };
      const paused = inBlocks(context, lengths.length, Math.ceil(STEPS_AT_ONCE / (scores.steps + 1)), work);
      return paused ? paused.then(finish) : finish();
    },
  };
}

function readScores(context: ComputeContext): { readonly scores: StateScores; readonly lengths: Int32Array } {
  const tensor = context.input(0);
  if (tensor.rank !== 2 && tensor.rank !== 3) throw invalidArgument("The score tensor must be of rank 2 or 3.");
  const [rows, steps, states] = tensor.rank === 3 ? tensor.shape : [1, ...tensor.shape];
  const given = context.input(1);
  if (given.elementCount !== rows) {
    throw invalidArgument(
      `There should be exactly one length for every batch element. Found ${given.elementCount} length elements for a batch size of ${rows}`,
    );
  }
  const lengths = new Int32Array(rows);
  for (let row = 0; row < rows; row++) {
    const length = readIndex(given, row);
    if (length > steps) throw invalidArgument("The scores tensor is too short for the longest sequence length.");
    if (length < 0) throw invalidArgument(`sequence ${row} has the negative length ${length}`, { index: row });
    lengths[row] = length;
  }
  return { scores: { values: floatsOf(tensor), steps, states }, lengths };
}

function readRules(context: ComputeContext, states: number, hasEnds: boolean, isLogarithmic: boolean): TransitionRules {
  const [allowed, weights] = [context.input(2), context.input(3)];
  if (allowed.elementCount > 0) checkSquare(allowed, "allowed_transitions", states, hasEnds);
  if (weights.elementCount > 0) {
    checkSquare(weights, "transition_weights", states, hasEnds);
    if (!isLogarithmic && !floatsOf(weights).every((weight) => weight >= 0)) {
      throw invalidArgument("The transition weights tensor must not contain negative values.");
    }
  }
  return {
    hasEnds,
    isLogarithmic,
    width: hasEnds ? states + 1 : states,
    allowed: allowed.elementCount > 0 ? allowed.bytes().slice() : undefined,
    weights: weights.elementCount > 0 ? floatsOf(weights) : undefined,
  };
}

function checkSquare(tensor: Tensor, name: string, states: number, hasEnds: boolean): void {
  if (tensor.rank !== 2) throw invalidArgument(`${name} must be of rank 2`);
  const size = hasEnds ? states + 1 : states;
  for (const [axis, word] of ["zeroth", "first"].entries()) {
    if (tensor.shape[axis] === size) continue;
    throw invalidArgument(
      `${name} must have a ${word} dimension of size ${size} when num_states is ${states} and use_start_and_end_states is ${Number(hasEnds)}`,
    );
  }
}

/** A copy, which stays when the kernel pauses. */
function floatsOf({ memory, address, elementCount }: Tensor): Float32Array {
  return memory.f32.slice(address >>> 2, (address >>> 2) + elementCount);
}
