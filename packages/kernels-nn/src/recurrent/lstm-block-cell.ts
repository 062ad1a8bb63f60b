import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import { KeptPanels } from "@heddle/tensor/matrices";
import { checkSize } from "./cell-checks.js";
import { encodeFloats, floatRoomOf, floatsOf } from "./float-staging.js";
import { gateForm, LstmSteps } from "./lstm-step.js";

const NAMES = ["x", "cs_prev", "h_prev", "w", "wci", "wcf", "wco", "b"];
const RANKS = [2, 2, 2, 2, 1, 1, 1, 1];

/** LSTMBlockCell: one step of an LSTM, with all gates as outputs. */
export function createLstmBlockCell({ attributes }: ConstructionContext): Kernel {
  const usesPeephole = attributes.bool("use_peephole");
  const panels = new KeptPanels();
  const options = {
    order: "ICFO",
    forgetBias: attributes.float("forget_bias"),
    clip: attributes.float("cell_clip"),
  } as const;
  return {
    dispose: () => panels[Symbol.dispose](),
    compute(context) {
      const { memory } = context;
      const inputs = NAMES.map((_, index) => context.input(index));
      checkLstmInputs(inputs, usesPeephole);
      const [x, cellBefore] = inputs;
      const [batch, width] = x.shape;
      const cells = cellBefore.shape[1];
      const outputs = Array.from({ length: 7 }, (_, index) => context.allocateOutput(index, [batch, cells]));
      using scope = memory.scope();
      const [from, cell, hidden, weights, wci, wcf, wco, bias] = inputs.map((input) => floatsOf(memory, scope, input));
      const [i, cs, f, o, ci, co, h] = outputs.map((output) => floatRoomOf(scope, output));
      const peepholes = usesPeephole ? ([wci, wcf, wco] as const) : undefined;
      const lstm = { ...options, batch, inputs: width, cells, weights, bias, peepholes };
      const kept = inputs[3].dtype === DataType.FLOAT ? panels.of(inputs[3], gateForm(lstm)) : undefined;
      using steps = new LstmSteps(memory, scope, lstm, kept);
      steps.run({ x: from, cellBefore: cell, hiddenBefore: hidden, results: [i, cs, f, o, ci, co, h] });
      for (const [index, address] of [i, cs, f, o, ci, co, h].entries()) encodeFloats(outputs[index], address);
    },
  };
}

/** Checks the inputs that the op and its gradient have. @throws {StatusError} INVALID_ARGUMENT for other shapes */
export function checkLstmInputs(all: readonly Tensor[], usesPeephole: boolean): void {
  const inputs = all.slice(0, NAMES.length);
  // TensorFlow reads dimensions of these before it checks the ranks.
  for (const i of [0, 1, 2, 3, 7]) if (inputs[i].rank < RANKS[i]) throw wrongRank(i, inputs[i]);
  const [x, cells, hidden, weights, wci, wcf, wco, bias] = inputs;
  const [batch, width] = x.shape;
  const size = cells.shape[1];
  checkSize("cs_prev.dims", cells, 0, batch, "batch_size");
  checkSize("h_prev.dims", hidden, 0, batch, "batch_size");
  checkSize("h_prev.dims", hidden, 1, size, "cell_size");
  checkSize("w.dim_size", weights, 0, width + size, "input_size + cell_size");
  checkSize("w.dim_size", weights, 1, size * 4, "cell_size * 4");
  checkSize("b.dim_size", bias, 0, size * 4, "cell_size * 4");
  for (const [i, input] of inputs.entries()) {
    if (input.rank !== RANKS[i]) throw wrongRank(i, input);
    if (i === 1 && input.elementCount === 0) {
      throw invalidArgument(`cs_prev_tensor is empty, has shape: (${input.shape[0]},${size}).`);
    }
  }
  if (!usesPeephole) return;
  for (const [i, peephole] of [wci, wcf, wco].entries())
    checkSize(`${NAMES[i + 4]}.dim_size`, peephole, 0, size, "cell_size");
}

function wrongRank(index: number, { rank }: Tensor) {
  return invalidArgument(`${NAMES[index]}_tensor must be rank ${RANKS[index]} but is rank ${rank}.`);
}
