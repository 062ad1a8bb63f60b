import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import { multiplyFloats } from "@heddle/tensor/matrices";
import { checkSize } from "./cell-checks.js";
import { joinRows, sigmoid } from "./lstm-step.js";

const float = Math.fround;

/** GRUBlockCell: one step of a GRU, with its gates as outputs. */
export function gruBlockCell(context: ComputeContext): void {
  checkGruInputs(context);
  const { memory } = context;
  const [x, hidden, gateWeights, weights, gateBias, bias] = [0, 1, 2, 3, 4, 5].map((index) => context.input(index));
  const [batch, width] = x.shape;
  const cells = hidden.shape[1];
  const outputs = [0, 1, 2, 3].map((index) => context.allocateOutput(index, [batch, cells]));
  const count = batch * cells;
  if (count === 0) return;
  const rows = width + cells;
  using scope = memory.scope();
  const joined = scope.malloc(batch * rows * 4);
  const gates = scope.malloc(count * 2 * 4);
  const form = (height: number, columns: number) => ({ rows: height, columns, rowStep: columns, columnStep: 1 });
  const [r, u, c, h] = outputs.map(({ address }) => address >>> 2);
  joinRows(memory, joined, [x.address, width], [hidden.address, cells], batch);
  multiplyFloats(memory, gates, joined, form(batch, rows), gateWeights.address, form(rows, 2 * cells));
  const { f32: views } = memory;
  const biases = gateBias.address >>> 2;
  const before = hidden.address >>> 2;
  for (let n = 0, i = 0; n < batch; n++) {
    const at = (gates >>> 2) + n * 2 * cells;
    const to = (joined >>> 2) + n * rows + width;
    for (let k = 0; k < cells; k++, i++) {
      const reset = float(sigmoid(float(views[at + k] + views[biases + k])));
      views[r + i] = reset;
      views[u + i] = sigmoid(float(views[at + cells + k] + views[biases + cells + k]));
      views[to + k] = views[before + i] * reset;
    }
  }
  multiplyFloats(memory, outputs[2].address, joined, form(batch, rows), weights.address, form(rows, cells));
  const { f32 } = memory;
  const added = bias.address >>> 2;
  for (let n = 0, i = 0; n < batch; n++) {
    for (let k = 0; k < cells; k++, i++) {
      const candidate = float(Math.tanh(float(f32[c + i] + f32[added + k])));
      f32[c + i] = candidate;
      f32[h + i] = float(f32[u + i] * float(f32[before + i] - candidate)) + candidate;
    }
  }
}

/** Checks the inputs that the op and its gradient have. @throws {StatusError} INVALID_ARGUMENT for other shapes */
export function checkGruInputs(context: ComputeContext): void {
  const [x, hidden, gateWeights, weights, gateBias, bias] = [0, 1, 2, 3, 4, 5].map((index) => context.input(index));
  checkGruRank("x", x, 2);
  const [batch, width] = x.shape;
  checkGruRank("h_prev", hidden, 2);
  checkSize("h_prev.dims", hidden, 0, batch, "batch_size");
  const cells = hidden.shape[1];
  checkGruRank("w_ru_", gateWeights, 2);
  checkSize("w_ru.dim_size", gateWeights, 0, width + cells, "input_size + cell_size");
  checkSize("w_ru.dim_size", gateWeights, 1, cells * 2, "cell_size * 2");
  checkGruRank("w_c", weights, 2);
  checkSize("w_c.dim_size", weights, 0, width + cells, "input_size + cell_size");
  checkSize("w_c.dim_size", weights, 1, cells, "cell_size");
  checkGruRank("b_ru", gateBias, 1);
  checkSize("b_ru.dim_size", gateBias, 0, cells * 2, "cell_size * 2");
  checkGruRank("b_c", bias, 1);
  checkSize("b_c.dim_size", bias, 0, cells, "cell_size");
}

/** @throws {StatusError} INVALID_ARGUMENT for another rank */
export function checkGruRank(name: string, { rank }: Tensor, wanted: number): void {
  if (rank !== wanted) throw invalidArgument(`Rank of ${name} must be ${wanted}, got ${rank}`, { found: rank, wanted });
}
