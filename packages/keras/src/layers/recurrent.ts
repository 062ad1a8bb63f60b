/** SimpleRNN, LSTM, GRU, RNN and ConvLSTM, as the loop that Keras writes with TensorFlow, and Bidirectional. */
import { badConfig } from "../errors.js";
import {
  binary,
  cast,
  concat,
  expandDims,
  fill,
  known,
  reverse,
  sizeOf,
  slice,
  transpose,
  withNumber,
} from "../graph/operations.js";
import { type Value, withMask } from "../graph/value.js";
import { isObject, type JsonObject } from "../model/config.js";
import type { Argument, LayerContext, LayerKind, Lowering } from "../model/layer-context.js";
import { type Cell, gruCell, lstmCell, simpleCell } from "./cells.js";
import { convLstmCell } from "./conv-lstm-cell.js";
import { lastingStates } from "./lasting-states.js";
import { givenCell, ownCell } from "./layer-cells.js";
import { isTensor, maskOf, tensorOf } from "./mask.js";
import { addLoop } from "./recurrent-loop.js";
import { hasChannelsFirst } from "./spatial.js";

/** @param rank of the input */
const recurrent =
  (cellOf: (context: LayerContext) => Cell, rank = 3): Lowering =>
  (context) => {
    const {
      builder,
      config,
      inputs: [sequence],
      positional,
      named,
    } = context;
    if (sequence.shape.length !== rank) throw badConfig(config.where, `an input of rank ${rank}`, sequence.shape);
    // Convolutions have their channels last.
    const isFirst = rank > 3 && hasChannelsFirst(config);
    const turned = (value: Value, toLast: boolean, at: number) =>
      isFirst ? moveChannels(builder, value, toLast, at) : value;
    const x = { ...turned(sequence, true, 2), mask: sequence.mask };
    const cell = cellOf({ ...context, inputs: [x] });
    const given = statesOf(named.get("initial_state"), positional.slice(1).flat());
    if (given && given.length !== cell.states.length) {
      throw badConfig(`${config.where}, 'initial_state'`, `${cell.states.length} tensors`, given.length);
    }
    const zeros = (shape: readonly number[]) => fill(builder, [known(x, 0), ...shape], cell.dtype, 0);
    const kept = config.bool("stateful", false) ? lastingStates(context, cell) : undefined;
    const first = given ?? kept?.values;
    const states =
      first?.map((state) => cast(builder, given ? turned(state, true, 1) : state, cell.dtype)) ??
      cell.states.map(zeros);
    const isBackward = config.bool("go_backwards", false);
    const returnsAll = config.bool("return_sequences", false);
    const mask = maskOf(context);
    const major = (value: Value) => {
      const [batch, steps, ...others] = value.shape.map((_, axis) => axis);
      const turned = transpose(builder, value, [steps, batch, ...others]);
      return isBackward ? reverse(builder, turned, 0) : turned;
    };
    const perStep = mask && cell.output.reduce((each) => expandDims(builder, each, -1), mask);
    const loop = addLoop(builder, {
      cell,
      states,
      sequence: major(cast(builder, x, cell.dtype)),
      steps: sizeOf(builder, x, 1),
      mask: perStep && major(perStep),
      zeroMasked: config.bool("zero_output_for_mask", false),
      returnsAll,
    });
    const output = returnsAll
      ? transpose(builder, loop.outputs, [1, 0, ...cell.output.map((_, axis) => axis + 2)])
      : slice(builder, loop.outputs, [{ at: -1 }]);
    const controls = kept?.save(loop.states) ?? [];
    const saved = (value: Value) => (kept ? builder.after(value, ...controls) : value);
    const result = withMask(
      saved(turned(output, false, returnsAll ? 2 : 1)),
      returnsAll ? (tensorOf(named.get("mask")) ?? x.mask) : undefined,
    );
    return config.bool("return_state", false)
      ? [result, ...loop.states.map((state) => saved(turned(state, false, 1)))]
      : [result];
  };

/** `x` with its channels, which are at `at` or last, at the other place. */
function moveChannels(builder: LayerContext["builder"], x: Value, toLast: boolean, at: number): Value {
  const axes = x.shape.map((_, axis) => axis);
  const from = toLast ? at : axes.length - 1;
  axes.splice(toLast ? axes.length - 1 : at, 0, ...axes.splice(from, 1));
  return transpose(builder, x, axes);
}

const bidirectional: Lowering = async (context) => {
  const {
    builder,
    config,
    inputs: [x],
    named,
    positional,
    call,
  } = context;
  const forward = config.object("layer");
  const backward =
    config.get("backward_layer") === undefined
      ? withConfig(forward, { go_backwards: true })
      : config.object("backward_layer");
  const states = statesOf(named.get("initial_state"), positional.slice(1).flat());
  const half = (from: number) => states?.slice(from, from + states.length / 2);
  const mask = maskOf(context);
  const argumentsOf = (given: readonly Value[] | undefined) =>
    new Map<string, Argument>([["mask", mask], ...(given ? [["initial_state", given] as const] : [])]);
  const [y, ...forwardStates] = await call(zeroing(forward), "forward_layer", [x], argumentsOf(half(0)));
  const [z, ...backwardStates] = await call(
    zeroing(backward),
    "backward_layer",
    [x],
    argumentsOf(half((states?.length ?? 0) / 2)),
  );
  const returnsAll = y.shape.length === x.shape.length;
  const turned = returnsAll ? reverse(builder, z, 1) : z;
  const outMask = returnsAll ? (tensorOf(named.get("mask")) ?? x.mask) : undefined;
  const outputs = merged(context, y, turned).map((value) => withMask(value, outMask));
  return [...outputs, ...forwardStates, ...backwardStates];
};

/** Layers of this file by class. */
export const recurrentLayers: Readonly<Record<string, LayerKind>> = {
  SimpleRNN: { lower: recurrent(ownCell(simpleCell)), mask: "own" },
  LSTM: { lower: recurrent(ownCell(lstmCell)), mask: "own" },
  GRU: { lower: recurrent(ownCell(gruCell)), mask: "own" },
  RNN: { lower: recurrent(givenCell), mask: "own" },
  ConvLSTM1D: { lower: recurrent(convLstmCell, 4), mask: "own" },
  ConvLSTM2D: { lower: recurrent(convLstmCell, 5), mask: "own" },
  ConvLSTM3D: { lower: recurrent(convLstmCell, 6), mask: "own" },
  Bidirectional: { lower: bidirectional, mask: "own" },
};

function merged({ builder, config }: LayerContext, y: Value, z: Value): readonly Value[] {
  const mode = config.get("merge_mode") ?? null;
  switch (mode) {
    case null:
      return [y, z];
    case "concat":
      return [concat(builder, [y, z], -1)];
    case "sum":
      return [binary(builder, "AddV2", y, z)];
    case "ave":
      return [withNumber(builder, "RealDiv", binary(builder, "AddV2", y, z), 2)];
    case "mul":
      return [binary(builder, "Mul", y, z)];
    default:
      throw badConfig(`${config.where}, 'merge_mode'`, "concat, sum, ave, mul or null", mode);
  }
}

/** The tensors of an argument, or those after the first; undefined without any. */
function statesOf(named: Argument, others: readonly Value[]): readonly Value[] | undefined {
  const given = named === undefined || named === null ? others : Array.isArray(named) ? named : [named];
  const tensors = given.filter(isTensor);
  return tensors.length > 0 ? tensors : undefined;
}

/** The layer with zeros for masked steps, if it returns all. */
function zeroing(layer: JsonObject): JsonObject {
  const returnsAll = isObject(layer.config) && layer.config.return_sequences === true;
  return withConfig(layer, { zero_output_for_mask: returnsAll });
}

function withConfig(layer: JsonObject, settings: JsonObject): JsonObject {
  return isObject(layer.config) ? { ...layer, config: { ...layer.config, ...settings } } : layer;
}
