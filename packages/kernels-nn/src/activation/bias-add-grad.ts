import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, formatShape, sixteenBit, sizeBetween, type Tensor } from "@heddle/tensor";
import { type Elements, numericLane, readElements, widenHalves, writeElements } from "@heddle/tensor/numbers";
import { biasGradLoopsOver } from "./bias-grad-loops.js";

/** BiasAddGrad: the sums of the elements of each channel. */
export function createBiasAddGrad({ attributes }: ConstructionContext): Kernel {
  const isChannelFirst = attributes.string("data_format") === "NCHW";
  return { compute: (context) => sumChannels(context, isChannelFirst) };
}

/** Elements that are added without a pause. */
const ELEMENTS_AT_ONCE = 1 << 18;

function sumChannels(context: ComputeContext, isChannelFirst: boolean): void | Promise<void> {
  const input = context.input(0);
  const { shape, rank, dtype } = input;
  if (rank < 2) throw invalidArgument(`Input tensor must be at least 2D: ${formatShape(shape)}`);
  const channelAxis = isChannelFirst ? 1 : rank - 1;
  const channels = shape[channelAxis];
  const inner = isChannelFirst ? sizeBetween(shape, 2, rank) : 1;
  const output = context.allocateOutput(0, [channels]);
  if (inner === 1 && (dtype === DataType.FLOAT || dtype === DataType.DOUBLE || sixteenBit(dtype))) {
    return runSteps(sumFloats(context, input, output));
  }
  const { elementClass, parts } = numericLane(dtype);
  const plan: Channels = { parts, inner, units: input.elementCount * parts };
  if (elementClass === "big") return sumInto(context, input, output, plan, new BigInt64Array(channels), addBigs);
  return sumInto(context, input, output, plan, new Float64Array(channels * parts), addNumbers);
}

/** Adds float32, float64, half or bfloat16 whose channels are the last dimension. */
function* sumFloats(context: ComputeContext, { address, dtype, elementCount }: Tensor, output: Tensor): Steps<void> {
  const { memory } = context;
  const channels = output.elementCount;
  if (channels === 0) return;
  const isStaged = sixteenBit(dtype) !== undefined;
  const rowsAtOnce = Math.ceil((isStaged ? ELEMENTS_AT_ONCE / 16 : ELEMENTS_AT_ONCE) / channels);
  using scope = memory.scope();
  const sums = scope.calloc(channels * 8);
  const staged = isStaged ? scope.malloc(rowsAtOnce * channels * 4) : 0;
  const rowBytes = channels * dataTypeSize(dtype);
  const addBlock = (start: number, end: number) => {
    const { addRows, addDoubleRows } = biasGradLoopsOver(memory);
    const add = dtype === DataType.DOUBLE ? addDoubleRows : addRows;
    // A block may be larger than the first one, and than the room for copies.
    for (let row = start; row < end; row += rowsAtOnce) {
      const count = Math.min(rowsAtOnce, end - row);
      const at = address + row * rowBytes;
      if (isStaged) widenHalves(memory, dtype, at, count * channels, staged);
      add(isStaged ? staged : at, count, channels, sums);
    }
  };
  yield* settle(inBlocks(context, elementCount / channels, rowsAtOnce, addBlock));
  const { f64 } = memory;
  writeElements<number>(output, (to, first) => {
    for (let c = 0; c < channels; c++) to[first + c] = f64[sums / 8 + c];
  });
}

/** The numbers of a tensor, `parts` for an element, of which `inner` elements in a row belong to one channel. */
interface Channels {
  readonly parts: number;
  readonly inner: number;
  readonly units: number;
}

/** Adds the runs from `start` up to `end`, each of one channel, to the sums. */
type AddRuns<E extends number | bigint> = (
  values: Elements<E>,
  base: number,
  start: number,
  end: number,
  run: number,
  sums: Elements<E>,
  parts: number,
) => void;

function sumInto<E extends number | bigint>(
  context: ComputeContext,
  input: Tensor,
  output: Tensor,
  { parts, inner, units }: Channels,
  sums: Elements<E>,
  add: AddRuns<E>,
): void | Promise<void> {
  const copy = sixteenBit(input.dtype) ? readElements<E>(input) : undefined;
  const run = inner * parts;
  const runs = units === 0 ? 0 : units / run;
  const addRuns = (start: number, end: number) => {
    const { values, base } = copy ?? readElements<E>(input);
    add(values, base, start, end, run, sums, parts);
  };
  const write = () =>
    writeElements<E>(output, (to, first) => {
      for (let i = 0; i < sums.length; i++) to[first + i] = sums[i];
    });
  const pending = inBlocks(context, runs, Math.ceil(ELEMENTS_AT_ONCE / Math.max(1, run)), addRuns);
  return pending instanceof Promise ? pending.then(write) : write();
}

const addNumbers: AddRuns<number> = (values, base, start, end, run, sums, parts) => {
  const width = sums.length;
  let to = (start * parts) % width;
  let at = base + start * run;
  if (run === parts) {
    // One number after the other belongs to one sum after the other.
    for (const stop = base + end * run; at < stop; at++) {
      sums[to] += values[at];
      if (++to === width) to = 0;
    }
    return;
  }
  for (let i = start; i < end; i++, at += run) {
    for (let part = 0; part < parts; part++) {
      let sum = sums[to + part];
      for (let j = at + part; j < at + run; j += parts) sum += values[j];
      sums[to + part] = sum;
    }
    to = to + parts === width ? 0 : to + parts;
  }
};

const addBigs: AddRuns<bigint> = (values, base, start, end, run, sums) => {
  const width = sums.length;
  for (let at = base + start * run, to = start % width, i = start; i < end; i++) {
    for (const stop = at + run; at < stop; at++) sums[to] += values[at];
    to = to + 1 === width ? 0 : to + 1;
  }
};
