import type { ComputeContext } from "@heddle/kernel-api";
import { multiplyFloats } from "@heddle/tensor/matrices";
import { checkSize } from "./cell-checks.js";
import { checkGruInputs, checkGruRank } from "./gru-block-cell.js";

const float = Math.fround;

/** The names of inputs 6 to 9 in TensorFlow's messages of ranks, and of sizes. */
const RESULTS = [
  ["r", "r"],
  ["u", "u"],
  ["w_c", "c"],
  ["d_h", "d_h"],
] as const;

/**
 * GRUBlockCellGrad: the gradients of one step of a GRU by its inputs, by the states before it, by its candidates and by its two gates.
 *
 * Source: tensorflow/core/kernels/rnn/gru_ops.h (TensorFlow 2.21).
 */
export function gruBlockCellGrad(context: ComputeContext): void {
  checkGruInputs(context);
  const { memory } = context;
  const [x, hidden, gateWeights, weights] = [0, 1, 2, 3].map((index) => context.input(index));
  const [batch, width] = x.shape;
  const cells = hidden.shape[1];
  for (const [i, [rankName, name]] of RESULTS.entries()) {
    const result = context.input(i + 6);
    checkGruRank(rankName, result, 2);
    checkSize(`${name}.dims`, result, 0, batch, "batch_size");
    checkSize(`${name}.dims`, result, 1, cells, "cell_size");
  }
  const shapes = [
    [batch, width],
    [batch, cells],
    [batch, cells],
    [batch, 2 * cells],
  ];
  const outputs = shapes.map((shape, index) => context.allocateOutput(index, shape));
  const count = batch * cells;
  const rows = width + cells;
  using scope = memory.scope();
  const [byCandidate, byGates] = [scope.malloc(batch * rows * 4), scope.malloc(batch * rows * 4)];
  const [r, u, c, gradient] = [6, 7, 8, 9].map((index) => context.input(index).address >>> 2);
  const before = hidden.address >>> 2;
  const [toX, toHidden, toCandidate, toGates] = outputs.map(({ address }) => address >>> 2);
  const views = memory.f32;
  for (let i = 0; i < count; i++) {
    const [update, candidate, by] = [views[u + i], views[c + i], views[gradient + i]];
    views[toCandidate + i] = float(by * float(1 - update)) * float(1 - float(candidate * candidate));
  }
  const form = (height: number, columns: number) => ({ rows: height, columns, rowStep: columns, columnStep: 1 });
  const transposed = (columns: number) => ({ rows: columns, columns: rows, rowStep: 1, columnStep: columns });
  if (count > 0) {
    const candidates = outputs[2].address;
    multiplyFloats(memory, byCandidate, candidates, form(batch, cells), weights.address, transposed(cells));
  }
  const { f32 } = memory;
  const component = (sums: number, i: number) => f32[(sums >>> 2) + Math.floor(i / cells) * rows + width + (i % cells)];
  for (let i = 0; i < count; i++) {
    const [reset, update, candidate, state] = [f32[r + i], f32[u + i], f32[c + i], f32[before + i]];
    const at = toGates + Math.floor(i / cells) * 2 * cells + (i % cells);
    f32[at] = float(float(component(byCandidate, i) * state) * reset) * float(1 - reset);
    f32[at + cells] = float(float(f32[gradient + i] * float(state - candidate)) * update) * float(1 - update);
  }
  if (count > 0) {
    const gates = outputs[3].address;
    multiplyFloats(memory, byGates, gates, form(batch, 2 * cells), gateWeights.address, transposed(2 * cells));
  }
  const after = memory.f32;
  for (let i = 0; i < count; i++) {
    const through = float(
      after[r + i] * after[(byCandidate >>> 2) + Math.floor(i / cells) * rows + width + (i % cells)],
    );
    const gate = after[(byGates >>> 2) + Math.floor(i / cells) * rows + width + (i % cells)];
    after[toHidden + i] = float(gate + through) + float(after[gradient + i] * after[u + i]);
  }
  for (let i = 0; i < batch * width; i++) {
    const at = Math.floor(i / width) * rows + (i % width);
    after[toX + i] = cells === 0 ? 0 : after[(byGates >>> 2) + at] + after[(byCandidate >>> 2) + at];
  }
}
