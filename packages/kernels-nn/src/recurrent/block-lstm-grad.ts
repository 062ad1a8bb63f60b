import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { readIndex, type Tensor } from "@heddle/tensor";
import { multiplyFloats } from "@heddle/tensor/matrices";
import { PRODUCTS_AT_ONCE, stepsOf } from "./block-lstm.js";
import { encodeFloats, floatRoomOf, floatsOf } from "./float-staging.js";
import { joinRows, type LstmCell } from "./lstm-step.js";
import { lstmStepGradient } from "./lstm-step-gradient.js";

/** BlockLSTMGrad: the gradients of an LSTM by its inputs, first states and weights; 0 for inputs after `seq_len_max` steps. */
export function createBlockLstmGrad(construction: ConstructionContext): Kernel {
  return createGradient(construction, "ICFO");
}

/** BlockLSTMGradV2: BlockLSTMGrad with another order of the gates. */
export function createBlockLstmGradV2(construction: ConstructionContext): Kernel {
  return createGradient(construction, "IFCO");
}

function createGradient({ attributes }: ConstructionContext, order: LstmCell["order"]): Kernel {
  const usesPeephole = attributes.bool("use_peephole");
  return { compute: (context) => computeGradients(context, order, usesPeephole) };
}

function computeGradients(
  context: ComputeContext,
  order: LstmCell["order"],
  usesPeephole: boolean,
): void | Promise<void> {
  const { memory } = context;
  const steps = checkInputs(context, usesPeephole);
  const inputs = Array.from({ length: 17 }, (_, i) => context.input(i + 1));
  const outputs = Array.from({ length: 8 }, (_, i) => context.allocateOutput(i, inputs[i].shape));
  const scope = memory.scope();
  let isPending = false;
  try {
    const rooms = outputs.map((output) => floatRoomOf(scope, output));
    const addresses = inputs.map((input) => floatsOf(memory, scope, input));
    for (const [i, room] of rooms.entries()) memory.f32.fill(0, room >>> 2, (room >>> 2) + outputs[i].elementCount);
    const [, batch, width] = inputs[0].shape;
    const cells = inputs[3].shape[1] / 4;
    const walk = new GradientWalk(memory, scope, { batch, width, cells, steps, order, usesPeephole }, addresses, rooms);
    const stepsAtOnce = Math.ceil(PRODUCTS_AT_ONCE / Math.max(1, batch * (width + cells) * cells * 4));
    const pending = inBlocks(context, batch * cells > 0 ? steps : 0, stepsAtOnce, (start, end) => {
      for (let i = start; i < end; i++) walk.step(steps - 1 - i);
    });
    const finish = () => {
      if (steps * batch * cells > 0) walk.finish();
      for (const [i, room] of rooms.entries()) encodeFloats(outputs[i], room);
    };
    if (pending instanceof Promise) {
      isPending = true;
      return pending.then(finish).finally(() => scope[Symbol.dispose]());
    }
    finish();
  } finally {
    if (!isPending) scope[Symbol.dispose]();
  }
}

interface Walk {
  readonly batch: number;
  readonly width: number;
  readonly cells: number;
  readonly steps: number;
  readonly order: LstmCell["order"];
  readonly usesPeephole: boolean;
}

/** Walks from the last step to the first, then multiplies the gradients by all gates with weights and inputs at once. */
class GradientWalk {
  readonly #memory: LinearMemory;
  readonly #walk: Walk;
  readonly #inputs: readonly number[];
  readonly #outputs: readonly number[];
  /** The gradients by the gates of all steps, [steps, batch, 4 · cells]. */
  readonly #gates: number;
  /** The gradients by the cells and by the hidden states of a step, [batch, cells] each. */
  readonly #cellGradient: number;
  readonly #hiddenGradient: number;
  /** Inputs and hidden states before each step beside each other, [steps, batch, width + cells]. */
  readonly #joined: number;
  readonly #biases: Float64Array;

  /** @param inputs and @param outputs are the addresses of x and those after it, and of all outputs, in float32 */
  constructor(
    memory: LinearMemory,
    scope: MemoryScope,
    walk: Walk,
    inputs: readonly number[],
    outputs: readonly number[],
  ) {
    const { batch, width, cells, steps } = walk;
    this.#memory = memory;
    this.#walk = walk;
    this.#inputs = inputs;
    this.#outputs = outputs;
    this.#gates = scope.malloc(steps * batch * cells * 16);
    this.#cellGradient = scope.malloc(batch * cells * 4);
    this.#hiddenGradient = scope.malloc(batch * cells * 4);
    this.#joined = scope.malloc(steps * batch * (width + cells) * 4);
    this.#biases = new Float64Array(4 * cells);
  }

  /** Computes step `t`. Views are dead afterwards. */
  step(t: number): void {
    const { batch, width, cells, order, usesPeephole } = this.#walk;
    const [, cellFirst, , weights, wci, wcf, wco, , ...series] = this.#inputs;
    const [, cellBeforeGradient, hiddenBeforeGradient, , byInput, byForget, byOutput] = this.#outputs;
    const stateBytes = batch * cells * 4;
    const [i, cs, f, o, ci, co, , cellsAbove, hiddenAbove] = series.map((address) => address + t * stateBytes);
    this.#add(this.#cellGradient, cellBeforeGradient, cellsAbove);
    this.#add(this.#hiddenGradient, hiddenBeforeGradient, hiddenAbove);
    const gates = this.#gates + t * stateBytes * 4;
    const peepholes = usesPeephole ? ([wci, wcf, wco] as const) : undefined;
    const cell = { batch, cells, order, peepholes, peepholeGradients: [byInput, byForget, byOutput] as const };
    const results = { i, cs, f, o, ci, co, cellBefore: t === 0 ? cellFirst : cs - stateBytes };
    const gradients = { cellGradient: this.#cellGradient, hiddenGradient: this.#hiddenGradient, gates };
    lstmStepGradient(this.#memory, cell, { ...results, ...gradients, cellBeforeGradient });
    const { f32 } = this.#memory;
    for (let at = 0; at < batch * cells * 4; at++) this.#biases[at % (cells * 4)] += f32[(gates >>> 2) + at];
    multiplyFloats(
      this.#memory,
      hiddenBeforeGradient,
      gates,
      { rows: batch, columns: 4 * cells, rowStep: 4 * cells, columnStep: 1 },
      weights + width * cells * 16,
      { rows: 4 * cells, columns: cells, rowStep: 1, columnStep: 4 * cells },
    );
  }

  /** Writes the gradients by inputs, weights and biases. */
  finish(): void {
    const { batch, width, cells, steps } = this.#walk;
    const [x, , hiddenFirst, weights] = this.#inputs;
    const hidden = this.#inputs[14];
    const [byX, , , byWeights, , , , byBias] = this.#outputs;
    const rows = steps * batch;
    const joinedWidth = width + cells;
    const first = joinedWidth * batch * 4;
    joinRows(this.#memory, this.#joined, [x, width], [hiddenFirst, cells], batch);
    joinRows(this.#memory, this.#joined + first, [x + width * batch * 4, width], [hidden, cells], rows - batch);
    const gates = { rows, columns: 4 * cells, rowStep: 4 * cells, columnStep: 1 };
    if (width > 0) {
      const transposed = { rows: 4 * cells, columns: width, rowStep: 1, columnStep: 4 * cells };
      multiplyFloats(this.#memory, byX, this.#gates, gates, weights, transposed);
    }
    const joined = { rows: joinedWidth, columns: rows, rowStep: 1, columnStep: joinedWidth };
    multiplyFloats(this.#memory, byWeights, this.#joined, joined, this.#gates, gates);
    this.#memory.f32.set(this.#biases, byBias >>> 2);
  }

  #add(target: number, a: number, b: number): void {
    const { f32 } = this.#memory;
    const { batch, cells } = this.#walk;
    for (let i = 0; i < batch * cells; i++) f32[(target >>> 2) + i] = f32[(a >>> 2) + i] + f32[(b >>> 2) + i];
  }
}

const RANKS = { x: 3, cs_prev: 2, h_prev: 2, w: 2 } as const;
const PEEPHOLES = ["wci", "wcf", "wco"];
const WEIGHTS = [...PEEPHOLES, "b"];
const SERIES = ["i", "cs", "f", "o", "ci", "co", "h"];

/**
 * The number of steps to compute. TensorFlow ends the process for results, states and gradients whose sizes are not those of the cells;
 * here they are INVALID_ARGUMENT. Peepholes that are not used have any size.
 */
function checkInputs(context: ComputeContext, usesPeephole: boolean): number {
  const steps = context.input(0);
  if (steps.rank !== 0) throw invalidArgument(`\`seq_len_max_tensor\` must be rank 0 but is rank ${steps.rank}`);
  for (const [i, [name, rank]] of Object.entries(RANKS).entries()) checkRank(name, context.input(i + 1), rank);
  const [x, weights] = [context.input(1), context.input(4)];
  const [time, batch, width] = x.shape;
  const columns = weights.shape[1];
  const cells = Math.floor(columns / 4);
  if (weights.shape[0] !== width + cells) {
    throw invalidArgument(`w matrix rows don't match: ${width + cells} vs. ${weights.shape[0]}`);
  }
  for (const [i, name] of WEIGHTS.entries()) checkRank(name, context.input(i + 5), 1);
  const [biases] = context.input(8).shape;
  if (cells !== Math.floor(biases / 4)) {
    throw invalidArgument(`w and b cell_size don't match: ${cells} vs. ${biases}`);
  }
  if (columns === 0 || columns % 4 !== 0) {
    throw invalidArgument(`w matrix columns must be a positive multiple of 4, but got ${columns}`);
  }
  for (const [i, name] of SERIES.entries()) {
    const { rank } = context.input(i + 9);
    if (rank !== 3) throw invalidArgument(`${name} must be rank 3. Received: ${rank}`, { found: rank });
  }
  const state = [batch, cells];
  const all = [time, batch, cells];
  const names = ["cs_prev", "h_prev", ...WEIGHTS, ...SERIES, "cs_grad", "h_grad"];
  const wanted = [state, state, [cells], [cells], [cells], [columns], ...[...SERIES, 1, 2].map(() => all)];
  const indices = [2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17];
  for (const [i, index] of indices.entries()) {
    const { shape } = context.input(index);
    const isUnused = !usesPeephole && PEEPHOLES.includes(names[i]);
    if (isUnused || (shape.length === wanted[i].length && shape.every((size, d) => size === wanted[i][d]))) continue;
    throw invalidArgument(`${names[i]} must have the shape [${wanted[i]}], but has [${shape}]`, { found: [...shape] });
  }
  return stepsOf(readIndex(steps), time);
}

function checkRank(name: string, { rank }: Tensor, wanted: number): void {
  if (rank !== wanted)
    throw invalidArgument(`${name} must be rank ${wanted} but is rank ${rank}`, { found: rank, wanted });
}
