import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, formatShape, sixteenBit, sizeBetween, type Tensor } from "@heddle/tensor";
import { widenHalves, writeElements } from "@heddle/tensor/numbers";
import { DOUBLE, FLOAT } from "./bias-grad-layout.js";
import { biasGradLoopsOver } from "./bias-grad-loops.js";

/** BiasAddGrad: the sums of the elements of each channel. */
export function createBiasAddGrad({ attributes }: ConstructionContext): Kernel {
  const isChannelFirst = attributes.string("data_format") === "NCHW";
  return { compute: (context) => sumChannels(context, isChannelFirst) };
}

/** Numbers that are added without a pause. */
const NUMBERS_AT_ONCE = 1 << 18;
/** Numbers of 16 bits that are widened at a time. */
const STAGED = 1 << 14;

function sumChannels(context: ComputeContext, isChannelFirst: boolean): void | Promise<void> {
  const input = context.input(0);
  const { shape, rank } = input;
  if (rank < 2) throw invalidArgument(`Input tensor must be at least 2D: ${formatShape(shape)}`);
  const channelAxis = isChannelFirst ? 1 : rank - 1;
  const channels = shape[channelAxis];
  const inner = isChannelFirst ? sizeBetween(shape, 2, rank) : 1;
  const output = context.allocateOutput(0, [channels]);
  return runSteps(addSteps(context, input, output, inner));
}

/** Adds the numbers of a tensor, of which `inner` elements in a row belong to one channel. */
function* addSteps(context: ComputeContext, input: Tensor, output: Tensor, inner: number): Steps<void> {
  const { memory } = context;
  const form = formOf(input.dtype);
  const channels = output.elementCount;
  using scope = memory.scope();
  const sums = scope.calloc(Math.max(1, channels * form.parts * form.sumBytes));
  if (input.elementCount > 0) {
    const room = Math.max(STAGED, channels);
    const staged = form.isStaged ? scope.malloc(room * 4) : 0;
    /** The address of so many numbers, or of their copies as float32. */
    const numbersAt = (first: number, count: number) => {
      const at = input.address + first * form.bytes;
      if (staged > 0) widenHalves(memory, input.dtype, at, count, staged);
      return staged || at;
    };
    const most = staged > 0 ? room : Number.POSITIVE_INFINITY;
    // With channels last, a row has a number for each sum; else a run belongs to one channel.
    const size = (inner === 1 ? channels : inner) * form.parts;
    const add = inner === 1 ? rowAdder : runAdder;
    const addBlock = add(memory, form, channels, size, most, numbersAt, sums);
    const count = (input.elementCount * form.parts) / size;
    yield* settle(inBlocks(context, count, Math.ceil(NUMBERS_AT_ONCE / size), addBlock));
  }
  writeSums(output, form, sums);
}

/** How the elements of a type are added. */
interface NumberForm {
  /** Of `bias-grad-layout.ts`. */
  readonly kind: number;
  /** The bytes of a number. */
  readonly bytes: number;
  /** The bytes of a sum. */
  readonly sumBytes: number;
  /** The numbers of an element. */
  readonly parts: number;
  /** Whether they are copied as float32 first. */
  readonly isStaged: boolean;
}

function formOf(dtype: DataType): NumberForm {
  const isStaged = sixteenBit(dtype) !== undefined;
  const parts = dtype === DataType.COMPLEX64 || dtype === DataType.COMPLEX128 ? 2 : 1;
  const bytes = dataTypeSize(dtype) / parts;
  const isFloat = isStaged || dtype === DataType.FLOAT || dtype === DataType.COMPLEX64;
  if (isFloat) return { kind: FLOAT, bytes, sumBytes: 8, parts, isStaged };
  const isDouble = dtype === DataType.DOUBLE || dtype === DataType.COMPLEX128;
  return { kind: isDouble ? DOUBLE : Math.log2(bytes), bytes, sumBytes: bytes, parts, isStaged };
}

type AddBlock = (start: number, end: number) => void;
type NumbersAt = (first: number, count: number) => number;

/** Adds rows with a number for each sum. */
function rowAdder(
  memory: LinearMemory,
  { kind }: NumberForm,
  _channels: number,
  width: number,
  most: number,
  numbersAt: NumbersAt,
  sums: number,
): AddBlock {
  const rowsAtOnce = Math.floor(most / width);
  return (start, end) => {
    // A block may be larger than the first one, and than the room for copies.
    for (let row = start; row < end; row += rowsAtOnce) {
      const count = Math.min(rowsAtOnce, end - row);
      biasGradLoopsOver(memory).addRows(kind, numbersAt(row * width, count * width), count, width, sums);
    }
  };
}

/** Adds runs of numbers, each of one channel. */
function runAdder(
  memory: LinearMemory,
  { kind, parts, sumBytes }: NumberForm,
  channels: number,
  run: number,
  most: number,
  numbersAt: NumbersAt,
  sums: number,
): AddBlock {
  const piece = Math.min(run, most);
  const runsAtOnce = Math.floor(most / piece);
  return (start, end) => {
    for (let at = start; at < end; ) {
      const channel = at % channels;
      const count = Math.min(end - at, channels - channel, runsAtOnce);
      for (let first = 0; first < run; first += piece) {
        const some = Math.min(piece, run - first);
        const from = numbersAt(at * run + first, count * some);
        biasGradLoopsOver(memory).addRuns(kind, from, count, some, parts, sums + channel * parts * sumBytes);
      }
      at += count;
    }
  };
}

function writeSums(output: Tensor, { kind, parts, sumBytes }: NumberForm, sums: number): void {
  const { memory, address, elementCount } = output;
  const count = elementCount * parts;
  if (kind < FLOAT) {
    memory.u8.copyWithin(address, sums, sums + count * sumBytes);
    return;
  }
  writeElements<number>(output, (to, first) => {
    for (let i = 0; i < count; i++) to[first + i] = memory.f64[sums / 8 + i];
  });
}
