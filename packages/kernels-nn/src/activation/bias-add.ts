import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, formatShape, sixteenBit, type Tensor } from "@heddle/tensor";
import { combineRows, narrowToHalves, widenHalves } from "@heddle/tensor/numbers";
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
  const { dtype } = sum.value;
  if (dtype === DataType.FLOAT) addFloats(context, sum);
  else if (sixteenBit(dtype)) addHalves(context, sum);
  else addRows(context, sum);
}

/** Bytes that are added at a time, at least. */
const ADDED_BYTES = 16_384;

/** Adds numbers of any other type: rows to some that are all the same. */
function addRows({ memory }: ComputeContext, { value, bias, output, channels, inner }: BiasSum): void {
  const { dtype, elementCount, address } = value;
  const bytes = dataTypeSize(dtype);
  const columns = channels * inner;
  if (output.address !== address) memory.u8.copyWithin(output.address, address, address + elementCount * bytes);
  if (inner * bytes >= LEAST_PLANE_BYTES) {
    addPlanes(memory, value, bias, output, channels, inner);
    return;
  }
  const rows = Math.min(elementCount / columns, Math.ceil(ADDED_BYTES / (columns * bytes)));
  const run = rows * columns;
  using scope = memory.scope();
  const addends = scope.malloc(run * bytes);
  const first = scope.calloc(4);
  const { u8 } = memory;
  for (let c = 0; c < channels; c++) {
    const from = bias.address + c * bytes;
    u8.copyWithin(addends + c * inner * bytes, from, from + bytes);
    repeat(u8, addends + c * inner * bytes, bytes, inner);
  }
  repeat(u8, addends, columns * bytes, rows);
  for (let done = 0; done < elementCount; done += run) {
    const place = { rows: first, count: 1, run: Math.min(run, elementCount - done) };
    combineRows(memory, dtype, "add", output.address + done * bytes, place, addends);
  }
}

/** Planes of so many bytes are worth a call for each channel. */
const LEAST_PLANE_BYTES = 256;

/** Adds to all planes of a channel its bias. */
function addPlanes(
  memory: LinearMemory,
  { dtype, elementCount }: Tensor,
  bias: Tensor,
  output: Tensor,
  channels: number,
  inner: number,
): void {
  const bytes = dataTypeSize(dtype);
  const count = elementCount / (channels * inner);
  using scope = memory.scope();
  const rows = scope.malloc(count * 4);
  const { u32 } = memory;
  for (let i = 0; i < count; i++) u32[(rows >>> 2) + i] = i * channels;
  const planes = { rows, count, run: inner };
  for (let c = 0; c < channels; c++) {
    const first = output.address + c * inner * bytes;
    combineRows(memory, dtype, "add", first, planes, bias.address + c * bytes, true);
  }
}

/** Writes bytes again until they are there `times` times. */
function repeat(u8: Uint8Array, start: number, sizeBytes: number, times: number): void {
  for (let done = 1; done < times; done *= 2) {
    const count = Math.min(done, times - done);
    u8.copyWithin(start + done * sizeBytes, start, start + count * sizeBytes);
  }
}
