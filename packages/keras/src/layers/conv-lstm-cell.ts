import { badConfig } from "../errors.js";
import { binary } from "../graph/operations.js";
import type { LayerContext } from "../model/layer-context.js";
import { activationOf } from "./activation-of.js";
import { type Cell, lstmStep, plus } from "./cells.js";
import { convolve, type Windows } from "./convolve.js";
import { outputSteps, paddingOf } from "./spatial.js";

/**
 * The cell of ConvLSTM1D, 2D and 3D: an LSTM whose products are convolutions, of inputs and states with their channels last.
 *
 * Source: ConvLSTMCell, keras/src/layers/rnn/conv_lstm.py (Keras 3.15).
 */
export function convLstmCell(context: LayerContext): Cell {
  const { config, dtype, weight, inputs } = context;
  const places = inputs[0].shape.slice(2, -1);
  const channels = inputs[0].shape[inputs[0].shape.length - 1];
  const filters = config.int("filters", { least: 1 });
  const listOf = (key: string, absent?: readonly number[]) => {
    const list = config.ints(key, absent);
    if (list.length === places.length && list.every((each) => each > 0)) return list;
    throw badConfig(`${config.where}, '${key}'`, `${places.length} positive numbers`, list);
  };
  const ones = places.map(() => 1);
  const sizes = listOf("kernel_size");
  const windows: Windows = {
    strides: listOf("strides", ones),
    dilations: listOf("dilation_rate", ones),
    padding: paddingOf(config),
  };
  const steps = places.map((size, axis) =>
    outputSteps(size, windows.dilations[axis] * (sizes[axis] - 1) + 1, windows.strides[axis], windows.padding),
  );
  if (steps.some((size) => size < 0)) throw badConfig(config.where, "an input whose rows have known sizes", places);
  const output = [...steps, filters];
  const kernels = [
    weight("cell/0", [...sizes, channels, 4 * filters]),
    weight("cell/1", [...sizes, filters, 4 * filters]),
  ];
  const activation = activationOf(config.get("activation"), config.where);
  const recurrentActivation = activationOf(config.get("recurrent_activation"), config.where);
  return {
    dtype,
    output,
    states: [output, output],
    weights: config.bool("use_bias", true) ? [...kernels, weight("cell/2", [4 * filters])] : kernels,
    step(builder, x, [h, c], [kernel, recurrent, bias]) {
      const fromInput = plus(builder, convolve(builder, x, kernel, windows), bias);
      const fromState = convolve(builder, h, recurrent, { strides: ones, dilations: ones, padding: "same" });
      return lstmStep(builder, binary(builder, "AddV2", fromInput, fromState), c, activation, recurrentActivation);
    },
  };
}
