import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import { checkSize } from "./cell-checks.js";
import { encodeFloats, floatRoomOf, floatsOf } from "./float-staging.js";
import { checkLstmInputs } from "./lstm-block-cell.js";
import { lstmStepGradient } from "./lstm-step-gradient.js";

/** The names of inputs 8 to 15 in TensorFlow's messages, for their rows and for their columns: the results of a step and two gradients. */
const RESULTS = [
  ["i.dim_size", "i.dim_size"],
  ["cs.dim_size", "cs.dim_size"],
  ["f.dim_size", "i.dim_size"],
  ["o.dim_size", "o.dim_size"],
  ["ci.dim_size", "ci.dim_size"],
  ["co.dim_size", "co.dim_size"],
  ["cs_grad_tensor.dims", "cs_grad_tensor.dims"],
  ["h_grad_tensor.dims", "h_grad_tensor.dims"],
] as const;

/**
 * LSTMBlockCellGrad: the gradients of one step by the cells before it, by the gates beside each other, and by the peepholes. TensorFlow
 * ends the process for results of more than two dimensions; here they are INVALID_ARGUMENT.
 */
export function createLstmBlockCellGrad({ attributes }: ConstructionContext): Kernel {
  const usesPeephole = attributes.bool("use_peephole");
  return {
    compute(context) {
      const inputs = checkInputs(context, usesPeephole);
      const { memory } = context;
      const [batch, cells] = inputs[1].shape;
      const shapes = [[batch, cells], [batch, cells * 4], inputs[4].shape, inputs[5].shape, inputs[6].shape];
      const outputs = shapes.map((shape, index) => context.allocateOutput(index, shape));
      using scope = memory.scope();
      const addresses = inputs.map((input) => floatsOf(memory, scope, input));
      const [, cellBefore, , , wci, wcf, wco, , i, cs, f, o, ci, co, cellGradient, hiddenGradient] = addresses;
      const rooms = outputs.map((output) => floatRoomOf(scope, output));
      const [cellBeforeGradient, gates, byInput, byForget, byOutput] = rooms;
      const { f32 } = memory;
      for (const index of [2, 3, 4]) {
        f32.fill(0, rooms[index] >>> 2, (rooms[index] >>> 2) + outputs[index].elementCount);
      }
      const peepholes = usesPeephole ? ([wci, wcf, wco] as const) : undefined;
      const peepholeGradients = [byInput, byForget, byOutput] as const;
      const cell = { batch, cells, order: "ICFO", peepholes, peepholeGradients } as const;
      const step = { i, cs, f, o, ci, co, cellBefore, cellGradient, hiddenGradient, gates, cellBeforeGradient };
      lstmStepGradient(memory, cell, step);
      for (const [index, address] of rooms.entries()) encodeFloats(outputs[index], address);
    },
  };
}

function checkInputs(context: ComputeContext, usesPeephole: boolean): readonly Tensor[] {
  const inputs = Array.from({ length: 16 }, (_, index) => context.input(index));
  checkLstmInputs(inputs, usesPeephole);
  const [batch, cells] = inputs[1].shape;
  for (const [index, [rows, columns]] of RESULTS.entries()) {
    const result = inputs[index + 8];
    checkSize(rows, result, 0, batch, "batch_size");
    checkSize(columns, result, 1, cells, "cell_size");
    if (result.rank !== 2) {
      throw invalidArgument(`input ${index + 8} must be rank 2 but is rank ${result.rank}`, { found: result.rank });
    }
  }
  return inputs;
}
