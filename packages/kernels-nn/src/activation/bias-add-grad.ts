import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, sizeBetween, type Tensor } from "@heddle/tensor";
import { numericLane, readElements, writeElements } from "@heddle/tensor/numbers";

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
  const { elementClass, parts } = numericLane(dtype);
  const plan: Channels = { channels, parts, run: inner * parts, units: input.elementCount * parts };
  if (elementClass === "big") return sumInto(context, input, output, plan, 0n, (a: bigint, b) => a + b);
  return sumInto(context, input, output, plan, 0, (a: number, b) => a + b);
}

/** The numbers of a tensor, `parts` for an element, of which `run` in a row belong to one channel. */
interface Channels {
  readonly channels: number;
  readonly parts: number;
  readonly run: number;
  readonly units: number;
}

function sumInto<E extends number | bigint>(
  context: ComputeContext,
  input: Tensor,
  output: Tensor,
  { channels, parts, run, units }: Channels,
  zero: E,
  add: (a: E, b: E) => E,
): void | Promise<void> {
  const { values, base } = readElements<E>(input);
  const sums = new Array<E>(channels * parts).fill(zero);
  const addBlock = (start: number, end: number) => {
    for (let i = start; i < end; i++) {
      const at = (Math.floor(i / run) % channels) * parts + (i % parts);
      sums[at] = add(sums[at], values[base + i]);
    }
  };
  const write = () =>
    writeElements<E>(output, (to, first) => {
      for (let i = 0; i < sums.length; i++) to[first + i] = sums[i];
    });
  const pending = inBlocks(context, units, ELEMENTS_AT_ONCE, addBlock);
  return pending instanceof Promise ? pending.then(write) : write();
}
