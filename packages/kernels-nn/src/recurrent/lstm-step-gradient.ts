/**
 * The gradient of one step of an LSTM, as TensorFlow's block cells have it: through the gates, not through the product of weights.
 *
 * Source: tensorflow/core/kernels/rnn/lstm_ops.cc (TensorFlow 2.21).
 */
import type { LinearMemory } from "@heddle/memory";
import type { LstmCell } from "./lstm-step.js";

/** The sizes of a cell, the order of its gates, and the addresses of its peepholes and of the gradients by them. */
export interface GradientCell extends Pick<LstmCell, "batch" | "cells" | "order" | "peepholes"> {
  /** [cells] each; the gradients of the steps are added. */
  readonly peepholeGradients: readonly [input: number, forget: number, output: number];
}

/** The addresses of the results of a step, of the cells before it and of the gradients by its results; [batch, cells] each. */
export interface StepGradient {
  readonly i: number;
  readonly cs: number;
  readonly f: number;
  readonly o: number;
  readonly ci: number;
  readonly co: number;
  readonly cellBefore: number;
  readonly cellGradient: number;
  readonly hiddenGradient: number;
  /** Where the gradients by the gates go, [batch, 4 · cells]. */
  readonly gates: number;
  /** Where the gradient by the cells before the step goes; may be `cellGradient`. */
  readonly cellBeforeGradient: number;
}

const float = Math.fround;

/** Writes the gradients of a step. */
export function lstmStepGradient({ f32 }: LinearMemory, cell: GradientCell, step: StepGradient): void {
  const { batch, cells, order, peepholes, peepholeGradients } = cell;
  const [candidateAt, forgetAt] = order === "ICFO" ? [cells, 2 * cells] : [2 * cells, cells];
  const [peepInput, peepForget, peepOutput] = (peepholes ?? []).map((address) => address >>> 2);
  const [byInput, byForget, byOutput] = peepholeGradients.map((address) => address >>> 2);
  for (let at = 0; at < batch * cells; at++) {
    const k = at % cells;
    const value = (address: number) => f32[(address >>> 2) + at];
    const [i, f, o, ci, co] = [value(step.i), value(step.f), value(step.o), value(step.ci), value(step.co)];
    const [before, hidden] = [value(step.cellBefore), value(step.hiddenGradient)];
    const output = float(float(float(o * float(1 - o)) * hidden) * co);
    let state = float(float(float(float(1 - float(co * co)) * hidden) * o) + value(step.cellGradient));
    if (peepholes) state = float(state + float(output * f32[peepOutput + k]));
    const candidate = float(float(float(1 - float(ci * ci)) * state) * i);
    const forget = float(float(float(f * float(1 - f)) * state) * before);
    const input = float(float(float(i * float(1 - i)) * state) * ci);
    let stateBefore = float(state * f);
    if (peepholes) {
      stateBefore = float(stateBefore + float(input * f32[peepInput + k]));
      stateBefore = float(stateBefore + float(forget * f32[peepForget + k]));
      f32[byInput + k] += float(input * before);
      f32[byForget + k] += float(forget * before);
      f32[byOutput + k] += float(output * value(step.cs));
    }
    const gates = (step.gates >>> 2) + ((at - k) / cells) * 4 * cells + k;
    f32[gates] = input;
    f32[gates + candidateAt] = candidate;
    f32[gates + forgetAt] = forget;
    f32[gates + 3 * cells] = output;
    f32[(step.cellBeforeGradient >>> 2) + at] = stateBefore;
  }
}
