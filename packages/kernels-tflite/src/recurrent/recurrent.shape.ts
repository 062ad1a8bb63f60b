import { concatenateShapes, type PartialShape, type ShapeContext, subshape, withRankAtLeast } from "@heddle/kernel-api";
import { addSizes, inputWithRank, sizeAt } from "@heddle/kernel-api/shapes";
import { ListedInputs } from "./listed-inputs.js";
import { BASIC_LSTM_INPUTS, BIDIRECTIONAL_LSTM_INPUTS, LSTM_INPUTS } from "./lstm/lstm-inputs.js";
import { BIDIRECTIONAL_RNN_INPUTS } from "./rnn/bidirectional-rnn-inputs.js";
import { SVDF_INPUTS } from "./svdf/svdf-sizes.js";

/** The shape function of TflRnn and TflUnidirectionalSequenceRnn. @throws {StatusError} INVALID_ARGUMENT for inputs of a wrong rank */
export function rnnShape(context: ShapeContext): void {
  setRows(context, 0, context.inputShape(0), sizeAt(inputWithRank(context, 1, 2), 0));
  context.setOutputShape(1, context.inputShape(4));
}

/** The shape function of TflSvdf. @throws {StatusError} INVALID_ARGUMENT for an input that is missing */
export function svdfShape(context: ShapeContext): void {
  const shapeOf = listedShapes(context, SVDF_INPUTS);
  const filters = sizeAt(shapeOf("weights_feature"), 0);
  const rank = context.attributes.int("rank");
  const units = filters >= 0 && rank > 0 && filters % rank === 0 ? filters / rank : -1;
  context.setOutputShape(0, [sizeAt(shapeOf("input"), 0), units]);
  context.setOutputShape(1, shapeOf("activation_state"));
}

/** The shape function of TflUnidirectionalSequenceLstm. @throws {StatusError} INVALID_ARGUMENT for an input that is missing */
export function lstmSequenceShape(context: ShapeContext): void {
  const shapeOf = listedShapes(context, LSTM_INPUTS);
  setRows(context, 0, shapeOf("input"), sizeAt(shapeOf("recurrent_to_output_weights"), -1));
  context.setOutputShape(1, shapeOf("output_state"));
  context.setOutputShape(2, shapeOf("cell_state"));
}

/** The shape function of TflLstm. @throws {StatusError} INVALID_ARGUMENT for an input that is missing */
export function lstmShape(context: ShapeContext): void {
  if (context.attributes.string("kernel_type") !== "BASIC") {
    if (context.outputCount === 3) lstmSequenceShape(context); // The kernel refuses another number of outputs.
  } else if (context.outputCount === 6) {
    basicLstmShape(context);
  }
}

function basicLstmShape(context: ShapeContext): void {
  const shapeOf = listedShapes(context, BASIC_LSTM_INPUTS);
  const [input, activation] = [shapeOf("input"), shapeOf("prev_activation")];
  const batch = sizeAt(input, 0);
  const [sums, depth] = [sizeAt(shapeOf("weights"), 0), sizeAt(shapeOf("weights"), 1)];
  for (const [index, shape] of [activation, activation, [batch, depth], [batch, sums], activation].entries()) {
    context.setOutputShape(index, shape);
  }
  context.setOutputShape(5, shapeOf("prev_state"));
}

/** The shape function of TflBidirectionalSequenceLstm. @throws {StatusError} INVALID_ARGUMENT for an input that is missing */
export function bidirectionalLstmShape(context: ShapeContext): void {
  const shapeOf = listedShapes(context, BIDIRECTIONAL_LSTM_INPUTS);
  const widthOf = (shape: PartialShape) => sizeAt(shape, -1);
  const next = setDirections(context, shapeOf("input"), [
    widthOf(shapeOf("fw_recurrent_to_output_weights")),
    widthOf(shapeOf("bw_recurrent_to_output_weights")),
  ]);
  const states = ["fw_output_state", "fw_cell_state", "bw_output_state", "bw_cell_state"] as const;
  for (const [index, name] of states.entries()) context.setOutputShape(next + index, shapeOf(name));
}

/** The shape function of TflBidirectionalSequenceRnn. @throws {StatusError} INVALID_ARGUMENT for an input that is missing */
export function bidirectionalRnnShape(context: ShapeContext): void {
  const shapeOf = listedShapes(context, BIDIRECTIONAL_RNN_INPUTS);
  const widths = [sizeAt(shapeOf("fw_input_weights"), 0), sizeAt(shapeOf("bw_input_weights"), 0)] as const;
  const next = setDirections(context, shapeOf("input"), widths);
  context.setOutputShape(next, shapeOf("fw_hidden_state"));
  context.setOutputShape(next + 1, shapeOf("bw_hidden_state"));
}

/** Sets the output of each direction, or the merged one. @returns the index of the output after them */
function setDirections(context: ShapeContext, input: PartialShape, [fw, bw]: readonly [number, number]): number {
  const isMerged = context.attributes.bool("merge_outputs");
  const widths = isMerged ? [addSizes(fw, bw)] : [fw, bw];
  for (const [index, width] of widths.entries()) setRows(context, index, input, width);
  return widths.length;
}

/** Sets an output that has rows of `width` where the input has rows. */
function setRows(context: ShapeContext, output: number, input: PartialShape, width: number): void {
  context.setOutputShape(output, concatenateShapes(subshape(withRankAtLeast(input, 1), 0, -1), [width]));
}

function listedShapes<Name extends string>(
  context: ShapeContext,
  names: readonly Name[],
): (name: Name) => PartialShape {
  const inputs = new ListedInputs(context.attributes, names);
  return (name) => context.inputShape(inputs.index(name));
}
