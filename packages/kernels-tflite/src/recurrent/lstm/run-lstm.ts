import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { checkRank, checkState, checkType, type ListedInputs } from "../listed-inputs.js";
import { runRecurrence } from "../run-recurrence.js";
import { sequenceRows, sequenceShape } from "../sequence-rows.js";
import { stateOutput } from "../state-output.js";
import { IntegerLstmCell } from "./integer-lstm-cell.js";
import type { IntegerLstmOptions } from "./integer-lstm-options.js";
import { LstmCell, type LstmOptions, lstmSizes } from "./lstm-cell.js";
import { checkGroups, checkProjection } from "./lstm-checks.js";
import { LSTM_PARTS, type LstmInput, type LstmPart } from "./lstm-inputs.js";
import type { PackedWeights } from "./packed-weights.js";
import { PartSource } from "./part-source.js";

/** Products that are added without a pause. */
const WORK_AT_ONCE = 100_000;

/**
 * An LSTM with float activations: sets the outputs `output`, `output_state` and `cell_state`.
 *
 * @param ranks that the input may have
 * @param packed the weights of earlier runs
 */
export function* runLstm(
  context: ComputeContext,
  inputs: ListedInputs<LstmInput>,
  options: LstmOptions,
  ranks: readonly number[],
  isTimeMajor: boolean,
  packed: PackedWeights<LstmCell>,
): Steps<void> {
  const { memory } = context;
  const input = inputs.tensor(context, "input");
  checkType("input", input, [DataType.FLOAT]);
  checkRank("input", input, ranks);
  const shape = sequenceShape(input.shape, isTimeMajor);
  const { batch, steps } = shape;
  const parts = new PartSource<LstmPart>(context, inputs, LSTM_PARTS);
  const sizes = lstmSizes(parts, shape.size);
  checkState("output_state", inputs.tensor(context, "output_state"), batch * sizes.outputs, DataType.FLOAT);
  checkState("cell_state", inputs.tensor(context, "cell_state"), batch * sizes.cells, DataType.FLOAT);
  const output = context.allocateOutput(0, [...input.shape.slice(0, -1), sizes.outputs]);
  const outputState = stateOutput(context, inputs.index("output_state"), 1);
  const cellState = stateOutput(context, inputs.index("cell_state"), 2);
  using scope = memory.scope();
  const unprojected = scope.malloc(batch * sizes.cells * 4);
  const states = { batch, output: outputState.address, cell: cellState.address, unprojected };
  const entry = packed.enter(memory, parts.weights(), [shape.size], (weightScope) => {
    return new LstmCell(memory, weightScope, parts, options, sizes, undefined);
  });
  try {
    const cell = entry.value;
    yield* runRecurrence(context, scope, {
      batch,
      steps,
      isReversed: false,
      inputs: [{ rows: sequenceRows(input.address, shape, isTimeMajor), products: cell.input }],
      recurrent: cell.recurrent,
      bias: cell.bias,
      hidden: outputState.address,
      size: sizes.outputs,
      output: sequenceRows(output.address, { ...shape, size: sizes.outputs }, isTimeMajor),
      advance: (gates, first, entries) => cell.advance(gates, states, first, entries),
    });
  } finally {
    packed.leave(entry);
  }
}

/** An LSTM of int8 rows, with the same outputs. */
export function* runIntegerLstm(
  context: ComputeContext,
  inputs: ListedInputs<LstmInput>,
  options: IntegerLstmOptions,
  ranks: readonly number[],
  isTimeMajor: boolean,
): Steps<void> {
  const { memory } = context;
  const input = inputs.tensor(context, "input");
  checkType("input", input, [DataType.INT8]);
  checkRank("input", input, ranks);
  const shape = sequenceShape(input.shape, isTimeMajor);
  const { batch, steps } = shape;
  const parts = new PartSource<LstmPart>(context, inputs, LSTM_PARTS);
  const sizes = lstmSizes(parts, shape.size);
  const { cells, outputs } = sizes;
  checkRank("recurrent_to_output_weights", parts.tensor("recurrent_to_output_weights"), [2]);
  checkGroups(parts);
  checkProjection(parts, sizes);
  checkState("output_state", inputs.tensor(context, "output_state"), batch * outputs, DataType.INT8);
  checkState("cell_state", inputs.tensor(context, "cell_state"), batch * cells, DataType.INT16);
  const output = context.allocateOutput(0, [...input.shape.slice(0, -1), outputs]);
  const outputState = stateOutput(context, inputs.index("output_state"), 1);
  const cellState = stateOutput(context, inputs.index("cell_state"), 2);
  using scope = memory.scope();
  const states = { output: outputState.address, cell: cellState.address };
  const entriesAtOnce = isTimeMajor || input.rank === 2 ? batch : 1;
  const cell = new IntegerLstmCell(memory, scope, parts, options, sizes, states, entriesAtOnce);
  const from = sequenceRows(input.address, shape, isTimeMajor, 1);
  const to = sequenceRows(output.address, { ...shape, size: outputs }, isTimeMajor, 1);
  const atOnce = Math.max(1, Math.floor(WORK_AT_ONCE / Math.max(1, cells * (20 + shape.size + outputs))));
  yield* settle(
    inBlocks(context, batch * steps, atOnce, (start, end) => {
      for (let piece = start; piece < end; piece++) {
        const step = Math.floor(piece / batch);
        const entry = piece % batch;
        cell.step(entry, from.address + step * from.stepBytes + entry * from.entryBytes);
        const state = outputState.address + entry * outputs;
        memory.u8.copyWithin(to.address + step * to.stepBytes + entry * to.entryBytes, state, state + outputs);
      }
    }),
  );
}
