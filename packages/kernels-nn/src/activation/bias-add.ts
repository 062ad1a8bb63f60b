import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, isComplex, sixteenBit, type Tensor } from "@heddle/tensor";
import {
  type Bigints,
  type ElementSpan,
  type Numbers,
  narrowToHalves,
  readElements,
  widenHalves,
  writeElements,
} from "@heddle/tensor/numbers";
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

/** BiasAdd of float32 alone. */
export function createBiasAddOfFloats({ attributes }: ConstructionContext): Kernel {
  const isChannelsFirst = attributes.string("data_format") === "NCHW";
  return {
    compute(context) {
      const sum = sumOf(context, isChannelsFirst ? 1 : context.input(0).rank - 1);
      if (sum) addFloats(context, sum);
    },
  };
}

/** A sum that is to be computed. */
interface BiasSum {
  readonly value: Tensor;
  readonly bias: Tensor;
  readonly output: Tensor;
  readonly channels: number;
  /** Elements of one channel. */
  readonly inner: number;
}

/** Checks the inputs and allocates the output; undefined when that is empty. */
function sumOf(context: ComputeContext, dimension: number): BiasSum | undefined {
  const value = context.input(0);
  const bias = context.input(1);
  const { shape } = value;
  if (shape.length < 2) throw invalidArgument(`Input tensor must be at least 2D: ${formatShape(shape)}`);
  if (bias.rank !== 1) throw invalidArgument(`Biases must be 1D: ${formatShape(bias.shape)}`);
  const channels = bias.shape[0];
  if (channels !== shape[dimension]) {
    throw invalidArgument(
      `Must provide as many biases as the last dimension of the input tensor: ${formatShape(bias.shape)} vs. ${formatShape(shape)}`,
    );
  }
  const output = context.forwardInputOrAllocateOutput([0], 0, shape);
  if (value.elementCount === 0) return undefined;
  let inner = 1;
  for (let d = dimension + 1; d < shape.length; d++) inner *= shape[d];
  return { value, bias, output, channels, inner };
}

function addFloats({ memory }: ComputeContext, { value, bias, output, channels, inner }: BiasSum): void {
  const count = value.elementCount;
  if (inner === 1) {
    const loops = biasLoopsOver(memory, count);
    loops.addBias(value.address, bias.address, output.address, count / channels, channels, Number.NaN);
    return;
  }
  const columns = channels * inner;
  using scope = memory.scope();
  const addend = scope.malloc(columns * 4);
  spread(memory.f32, bias.address, channels, inner, addend);
  biasLoopsOver(memory, count).addBias(value.address, addend, output.address, count / columns, columns, Number.NaN);
}

/** Writes each of `channels` numbers `inner` times. */
function spread(f32: Float32Array, bias: number, channels: number, inner: number, target: number): void {
  for (let c = channels - 1, to = (target >>> 2) + c * inner; c >= 0; c--, to -= inner) {
    f32.fill(f32[(bias >>> 2) + c], to, to + inner);
  }
}

/** Elements that are staged as float32 at a time. */
const STAGED = 16_384;

/** Adds half or bfloat16 numbers as float32, and rounds. */
function addHalves({ memory }: ComputeContext, { value, bias, output, channels, inner }: BiasSum): void {
  const { dtype, elementCount } = value;
  const columns = channels * inner;
  const rows = elementCount / columns;
  const most = Math.max(1, Math.floor(STAGED / columns));
  using scope = memory.scope();
  const addend = scope.malloc(columns * 4);
  const floats = scope.malloc(Math.min(rows, most) * columns * 4);
  const loops = biasLoopsOver(memory);
  widenHalves(memory, dtype, bias.address, channels, addend);
  if (inner > 1) spread(memory.f32, addend, channels, inner, addend);
  for (let row = 0; row < rows; row += most) {
    const height = Math.min(most, rows - row);
    const offset = row * columns * 2;
    widenHalves(memory, dtype, value.address + offset, height * columns, floats);
    loops.addBias(floats, addend, floats, height, columns, Number.NaN);
    narrowToHalves(memory, dtype, floats, height * columns, output.address + offset);
  }
}

function addBias(context: ComputeContext, dimension: number): void {
  const sum = sumOf(context, dimension);
  if (!sum) return;
  const { value, bias, output, inner } = sum;
  if (value.dtype === DataType.FLOAT) {
    addFloats(context, sum);
    return;
  }
  if (sixteenBit(value.dtype)) {
    addHalves(context, sum);
    return;
  }
  let { channels } = sum;
  let parts = isComplex(value.dtype) ? 2 : 1;
  const count = value.elementCount * parts;
  if (inner === 1) {
    // Real and imaginary parts are as good as channels when channels come last.
    channels *= parts;
    parts = 1;
  }
  const form = { count, channels, inner, parts };
  if (value.dtype === DataType.INT64 || value.dtype === DataType.UINT64) {
    const [x, b] = [readElements<bigint>(value), readElements<bigint>(bias)];
    writeElements<bigint>(output, (y, to) => addBigs(y, to, x, b, form));
    return;
  }
  const [x, b] = [readElements<number>(value), readElements<number>(bias)];
  writeElements<number>(output, (y, to) => (inner === 1 ? addVector : addAlongChannels)(y, to, x, b, form));
}

interface BiasForm {
  /** Numbers of the value. */
  readonly count: number;
  readonly channels: number;
  /** Elements of one channel, and numbers of one element. */
  readonly inner: number;
  readonly parts: number;
}

type Span = ElementSpan<number>;

function addVector(y: Numbers, to: number, { values, base }: Span, bias: Span, { count, channels }: BiasForm): void {
  for (let row = 0; row < count; row += channels) {
    for (let c = 0; c < channels; c++) y[to + row + c] = values[base + row + c] + bias.values[bias.base + c];
  }
}

function addAlongChannels(y: Numbers, to: number, x: Span, bias: Span, form: BiasForm): void {
  const { count, channels, inner, parts } = form;
  for (let i = 0; i < count; ) {
    for (let c = 0; c < channels; c++) {
      for (let j = 0; j < inner; j++) {
        for (let p = 0; p < parts; p++, i++) y[to + i] = x.values[x.base + i] + bias.values[bias.base + c * parts + p];
      }
    }
  }
}

function addBigs(y: Bigints, to: number, x: ElementSpan<bigint>, bias: ElementSpan<bigint>, form: BiasForm): void {
  const { values, base } = x;
  const { count, channels, inner } = form;
  for (let row = 0; inner === 1 && row < count; row += channels) {
    for (let c = 0; c < channels; c++) y[to + row + c] = values[base + row + c] + bias.values[bias.base + c];
  }
  for (let i = 0; inner > 1 && i < count; ) {
    for (let c = 0; c < channels; c++) {
      for (const end = i + inner; i < end; i++) y[to + i] = values[base + i] + bias.values[bias.base + c];
    }
  }
}
