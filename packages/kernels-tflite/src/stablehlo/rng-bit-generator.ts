import { Philox, type WordSource } from "@heddle/hash";
import { type ComputeContext, type CreateKernel, inBlocks } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, formatShape, type Shape, type Tensor } from "@heddle/tensor";
import { ThreeFry } from "./three-fry.js";

/** Groups of words that are made without a pause. */
const GROUPS_AT_ONCE = 8192;

/** A generator, whose counter is in the second element of its state. */
interface Algorithm {
  readonly name: string;
  /** The elements that a state may have. */
  readonly stateSizes: readonly number[];
  /** The words of 32 bits that one value of the counter makes. */
  readonly groupWords: number;
  create(state: readonly bigint[], counter: bigint): WordSource;
}

const THREE_FRY: Algorithm = {
  name: "THREEFRY",
  stateSizes: [2],
  groupWords: 2,
  create: ([key], counter) => new ThreeFry(key, counter),
};

/** The upper half of the counter is the third element, or the key. */
const PHILOX: Algorithm = {
  name: "PHILOX",
  stateSizes: [2, 3],
  groupWords: 4,
  create: ([key, , upper = key], counter) => new Philox(key, upper, counter),
};

/**
 * STABLEHLO_RNG_BIT_GENERATOR: random bits, and the state after them. Only the lower 64 bits of Philox's counter count on.
 *
 * Source: tensorflow/lite/kernels/rng_bit_generator.cc (TensorFlow 2.21).
 */
export const createRngBitGenerator: CreateKernel = ({ attributes }) => {
  const algorithm = attributes.string("algorithm") === "THREEFRY" ? THREE_FRY : PHILOX;
  const shape = attributes.intList("output_shape").map(Number);
  return { compute: (context) => generateBits(context, algorithm, shape) };
};

function generateBits(context: ComputeContext, algorithm: Algorithm, shape: Shape): void | Promise<void> {
  const state = readState(context.input(0), algorithm);
  const counter = state[1];
  const { groupWords } = algorithm;
  const nextState = context.allocateOutput(0, [state.length]);
  const output = context.allocateOutput(1, shape);
  const words = (output.elementCount * dataTypeSize(output.dtype)) / 4;
  const groups = Math.ceil(words / groupWords);
  const first = output.address >>> 2;

  /** Makes the groups from `start` up to `end`; the counter is 0 after 2^64 - 1. */
  const make = (target: Uint32Array, start: number, end: number) => {
    for (let at = start; at < end; ) {
      const place = BigInt.asUintN(64, counter + BigInt(at));
      const untilZero = 2n ** 64n - place;
      const count = untilZero < end - at ? Number(untilZero) : end - at;
      algorithm.create(state, place).fill(target.subarray((at - start) * groupWords), count);
      at += count;
    }
  };

  const { u32, u64 } = context.memory;
  u64.set(state, nextState.address / 8);
  u64[nextState.address / 8 + 1] = BigInt.asUintN(64, counter + BigInt(groups));
  const whole = Math.floor(words / groupWords);
  if (whole < groups) {
    const last = new Uint32Array(groupWords);
    make(last, whole, groups);
    u32.set(last.subarray(0, words - whole * groupWords), first + whole * groupWords);
  }
  return inBlocks(context, whole, GROUPS_AT_ONCE, (start, end) => {
    make(context.memory.u32.subarray(first + start * groupWords, first + end * groupWords), start, end);
  });
}

function readState(state: Tensor, { name, stateSizes }: Algorithm): bigint[] {
  if (state.rank !== 1 || !stateSizes.includes(state.elementCount)) {
    throw invalidArgument(
      `an initial state of shape ${formatShape(state.shape)}; ${name} has ${stateSizes.join(" or ")} elements`,
    );
  }
  const { u64 } = state.memory;
  const start = state.address / 8;
  return [...u64.subarray(start, start + state.elementCount)];
}
