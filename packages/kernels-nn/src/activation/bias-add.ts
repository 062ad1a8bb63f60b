import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape } from "@heddle/tensor";
import { addElements, type ElementSpan, type Elements, readElements, writeElements } from "@heddle/tensor/numbers";
import { biasLoopsOver } from "./bias-loops.js";

/** BiasAdd: a vector added along the channels. */
export function createBiasAdd({ attributes }: ConstructionContext): Kernel {
  const isChannelsFirst = attributes.string("data_format") === "NCHW";
  return { compute: isChannelsFirst ? (context) => addBias(context, 1) : addBiasToLast };
}

/** BiasAddV1: a vector added along the last dimension. */
export function addBiasToLast(context: ComputeContext): void {
  addBias(context, context.input(0).rank - 1);
}

function addBias(context: ComputeContext, dimension: number): void {
  const value = context.input(0);
  const bias = context.input(1);
  const { shape } = value;
  if (shape.length < 2) throw invalidArgument(`Input tensor must be at least 2D: ${formatShape(shape)}`);
  if (bias.rank !== 1) throw invalidArgument(`Biases must be 1D: ${formatShape(bias.shape)}`);
  let channels = bias.shape[0];
  if (channels !== shape[dimension]) {
    throw invalidArgument(
      `Must provide as many biases as the last dimension of the input tensor: ${formatShape(bias.shape)} vs. ${formatShape(shape)}`,
    );
  }
  const output = context.forwardInputOrAllocateOutput([0], 0, shape);
  if (value.elementCount === 0) return;
  let inner = 1;
  for (let d = dimension + 1; d < shape.length; d++) inner *= shape[d];
  let parts = value.dtype === DataType.COMPLEX64 || value.dtype === DataType.COMPLEX128 ? 2 : 1;
  const count = value.elementCount * parts;
  if (inner === 1) {
    // Real and imaginary parts are as good as channels when channels come last.
    channels *= parts;
    parts = 1;
  }
  if (value.dtype === DataType.FLOAT && inner === 1) {
    const loops = biasLoopsOver(context.memory);
    loops.addBias(value.address, bias.address, output.address, count / channels, channels, 0);
    return;
  }
  const x = readElements(value);
  const b = readElements(bias);
  writeElements(output, (y, to) => {
    if (inner === 1) addVector(y, to, x, b, count, channels);
    else addAlongChannels(y, to, x, b, { count, channels, inner, parts });
  });
}

function addVector(y: Elements, to: number, x: ElementSpan, bias: ElementSpan, count: number, channels: number): void {
  const { values, base } = x;
  for (let row = 0; row < count; row += channels) {
    for (let c = 0; c < channels; c++) {
      y[to + row + c] = addElements(values[base + row + c], bias.values[bias.base + c]);
    }
  }
}

interface ChannelsFirst {
  readonly count: number;
  readonly channels: number;
  /** Elements of one channel, and numbers of one element. */
  readonly inner: number;
  readonly parts: number;
}

function addAlongChannels(y: Elements, to: number, x: ElementSpan, bias: ElementSpan, form: ChannelsFirst): void {
  const { count, channels, inner, parts } = form;
  for (let i = 0; i < count; ) {
    for (let c = 0; c < channels; c++) {
      for (let j = 0; j < inner; j++) {
        for (let p = 0; p < parts; p++, i++) {
          y[to + i] = addElements(x.values[x.base + i], bias.values[bias.base + c * parts + p]);
        }
      }
    }
  }
}
