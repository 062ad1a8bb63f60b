import type { ComputeContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import { KeptPanels, multiplyFloats } from "@heddle/tensor/matrices";
import { blockCellLoopsOver } from "./block-cell-loops.js";
import { checkSize } from "./cell-checks.js";
import { joinRows } from "./lstm-step.js";

/** GRUBlockCell: one step of a GRU, with its gates as outputs. */
export function createGruBlockCell(): Kernel {
  const gatePanels = new KeptPanels();
  const statePanels = new KeptPanels();
  return {
    compute: (context) => compute(context, gatePanels, statePanels),
    dispose() {
      gatePanels[Symbol.dispose]();
      statePanels[Symbol.dispose]();
    },
  };
}

function compute(context: ComputeContext, gatePanels: KeptPanels, statePanels: KeptPanels): void {
  checkGruInputs(context);
  const { memory } = context;
  const [x, hidden, gateWeights, weights, gateBias, bias] = [0, 1, 2, 3, 4, 5].map((index) => context.input(index));
  const [batch, width] = x.shape;
  const cells = hidden.shape[1];
  const [r, u, c, h] = [0, 1, 2, 3].map((index) => context.allocateOutput(index, [batch, cells]));
  const count = batch * cells;
  if (count === 0) return;
  const rows = width + cells;
  using scope = memory.scope();
  const joined = scope.malloc(batch * rows * 4);
  const gates = scope.malloc(count * 2 * 4);
  const multiply = (to: number, right: Tensor, columns: number, panels: KeptPanels) => {
    const form = { rows, columns, rowStep: columns, columnStep: 1 };
    const left = { rows: batch, columns: rows, rowStep: rows, columnStep: 1 };
    multiplyFloats(memory, to, joined, left, right.address, form, undefined, panels.of(right, form));
  };
  joinRows(memory, joined, [x.address, width], [hidden.address, cells], batch);
  multiply(gates, gateWeights, 2 * cells, gatePanels);
  const states = joined + width * 4;
  const loops = blockCellLoopsOver(memory);
  loops.gruGates(gates, gateBias.address, hidden.address, r.address, u.address, states, rows * 4, batch, cells);
  multiply(c.address, weights, cells, statePanels);
  loops.gruStates(c.address, bias.address, u.address, hidden.address, h.address, batch, cells);
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
