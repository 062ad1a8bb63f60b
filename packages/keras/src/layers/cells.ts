/** The cells of recurrent layers. Source: keras/src/layers/rnn, `call` of each cell (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import type { GraphBuilder } from "../graph/graph-builder.js";
import { binary, product, slice } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import type { Config } from "../model/config.js";
import type { Activation } from "./activation.js";
import { activationOf } from "./activation-of.js";

/** The settings and weights of a cell: those of a layer that is its own cell, or of a cell in a layer. */
export interface CellContext {
  readonly builder: GraphBuilder;
  readonly config: Config;
  /** The type that the cell computes in. */
  readonly dtype: DataType;
  /** The size of the last axis of its input. */
  readonly channels: number;
  /** The weight of number `name`, which has `shape`. */
  weight(name: string, shape: readonly number[]): Value;
}

/** One step of a recurrent layer. */
export interface Cell {
  readonly dtype: DataType;
  /** The shape of the output without the batch. */
  readonly output: readonly number[];
  /** Those of the states. */
  readonly states: readonly (readonly number[])[];
  /** The weights, which the step gets in the same order. */
  readonly weights: readonly Value[];
  /** Adds the nodes of a step; returns the output and the new states. */
  step(
    builder: GraphBuilder,
    x: Value,
    states: readonly Value[],
    weights: readonly Value[],
  ): { output: Value; states: Value[] };
}

interface Parts {
  readonly units: number;
  readonly usesBias: boolean;
  readonly activation: Activation;
  readonly recurrentActivation: Activation;
  /** The kernel and the recurrent kernel. */
  readonly kernels: readonly Value[];
}

/** The cell of SimpleRNN. */
export function simpleCell(context: CellContext): Cell {
  const { units, usesBias, activation, kernels } = partsOf(context, 1);
  return {
    dtype: context.dtype,
    output: [units],
    states: [[units]],
    weights: usesBias ? [...kernels, context.weight("2", [units])] : kernels,
    step(builder, x, [state], [kernel, recurrent, bias]) {
      const h = plus(builder, product(builder, x, kernel), bias);
      const output = activation(builder, binary(builder, "AddV2", h, product(builder, state, recurrent)));
      return { output, states: [output] };
    },
  };
}

/** The cell of LSTM. */
export function lstmCell(context: CellContext): Cell {
  const { units, usesBias, activation, recurrentActivation, kernels } = partsOf(context, 4);
  return {
    dtype: context.dtype,
    output: [units],
    states: [[units], [units]],
    weights: usesBias ? [...kernels, context.weight("2", [4 * units])] : kernels,
    step(builder, x, [h, c], [kernel, recurrent, bias]) {
      const sum = binary(builder, "AddV2", product(builder, x, kernel), product(builder, h, recurrent));
      return lstmStep(builder, plus(builder, sum, bias), c, activation, recurrentActivation);
    },
  };
}

/** The output and the states of an LSTM, of the sums for its gates and its carry. */
export function lstmStep(
  builder: GraphBuilder,
  sums: Value,
  c: Value,
  activation: Activation,
  recurrentActivation: Activation,
): { output: Value; states: Value[] } {
  const [i, f, g, o] = split(builder, sums, 4);
  const forgotten = binary(builder, "Mul", recurrentActivation(builder, f), c);
  const added = binary(builder, "Mul", recurrentActivation(builder, i), activation(builder, g));
  const carry = binary(builder, "AddV2", forgotten, added);
  const output = binary(builder, "Mul", recurrentActivation(builder, o), activation(builder, carry));
  return { output, states: [output, carry] };
}

/** The cell of GRU, with the reset gate after or before the product. */
export function gruCell(context: CellContext): Cell {
  const { units, usesBias, activation, recurrentActivation, kernels } = partsOf(context, 3);
  const resetsAfter = context.config.bool("reset_after", true);
  const { builder } = context;
  const biases = () => {
    if (!resetsAfter) return [context.weight("2", [3 * units])];
    const both = context.weight("2", [2, 3 * units]);
    return [slice(builder, both, [{ at: 0 }]), slice(builder, both, [{ at: 1 }])];
  };
  const [kernel, recurrent] = kernels;
  const columns = (from: number, to: number) => slice(builder, recurrent, ["all", { from, to }]);
  const recurrents = resetsAfter ? [recurrent] : [columns(0, 2 * units), columns(2 * units, 3 * units)];
  return {
    dtype: context.dtype,
    output: [units],
    states: [[units]],
    weights: [kernel, ...recurrents, ...(usesBias ? biases() : [])],
    step(body, x, [h], [kernel, ...others]) {
      const recurrents = others.slice(0, resetsAfter ? 1 : 2);
      const [inputBias, recurrentBias] = others.slice(recurrents.length);
      const [xz, xr, xh] = split(body, plus(body, product(body, x, kernel), inputBias), 3);
      const inner = plus(body, product(body, h, recurrents[0]), recurrentBias);
      const [hz, hr, hh] = split(body, inner, resetsAfter ? 3 : 2);
      const z = recurrentActivation(body, binary(body, "AddV2", xz, hz));
      const r = recurrentActivation(body, binary(body, "AddV2", xr, hr));
      const reset = resetsAfter ? binary(body, "Mul", r, hh) : product(body, binary(body, "Mul", r, h), recurrents[1]);
      const candidate = activation(body, binary(body, "AddV2", xh, reset));
      const left = binary(body, "Sub", body.scalar(context.dtype, 1), z);
      const kept = binary(body, "Mul", z, h);
      const output = binary(body, "AddV2", kept, binary(body, "Mul", left, candidate));
      return { output, states: [output] };
    },
  };
}

function partsOf({ config, channels, weight }: CellContext, gates: number): Parts {
  const units = config.int("units", { least: 1 });
  return {
    units,
    usesBias: config.bool("use_bias", true),
    activation: activationOf(config.get("activation"), config.where),
    recurrentActivation: activationOf(config.get("recurrent_activation"), config.where),
    kernels: [weight("0", [channels, gates * units]), weight("1", [units, gates * units])],
  };
}

/** `x` with a bias, if there is one. */
export function plus(builder: GraphBuilder, x: Value, bias: Value | undefined): Value {
  return bias ? binary(builder, "AddV2", x, bias) : x;
}

/** The parts of the last axis, of one size each. */
function split(builder: GraphBuilder, x: Value, count: number): Value[] {
  const attrs = { T: attr.type(x.dtype), num_split: attr.int(count) };
  const last = x.shape.length - 1;
  const shape = [...x.shape.slice(0, last), x.shape[last] / count];
  const axis = builder.scalar(DataType.INT32, last);
  return builder.add(
    "Split",
    [axis, x],
    attrs,
    Array.from({ length: count }, () => ({ dtype: x.dtype, shape })),
  );
}
