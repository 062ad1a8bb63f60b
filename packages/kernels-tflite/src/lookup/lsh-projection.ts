import { fingerprint64Into } from "@heddle/hash";
import { type ComputeContext, type CreateKernel, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, type Tensor, tensorToStringBuffer } from "@heddle/tensor";
import { checkRanks } from "./check-ranks.js";

/** Bytes that are hashed without a pause. */
const WORK_AT_ONCE = 100_000;

/**
 * LSH_PROJECTION: bits of the input by locality-sensitive hashing. A bit is the sign of the weighted sum of the fingerprints of a seed
 * and each row of the input. Bits of a hash function are one number, or with DENSE an element each.
 *
 * Source: tensorflow/lite/kernels/lsh_projection.cc (TensorFlow 2.21).
 */
export const createLshProjection: CreateKernel = ({ attributes }) => {
  const type = attributes.string("type");
  if (type !== "SPARSE" && type !== "DENSE") throw invalidArgument(`type is '${type}'; wanted SPARSE or DENSE`);
  const weightCount = attributes.int("num_weight");
  if (weightCount > 1) throw invalidArgument(`num_weight is ${weightCount}; wanted 0 or 1`);
  return { compute: (context) => runSteps(project(context, type === "DENSE")) };
};

const SEED_BYTES = 4;
const MAX_BITS = 32;

function* project(context: ComputeContext, isDense: boolean): Steps<void> {
  const { memory } = context;
  const [hash, input] = [context.input(0), context.input(1)];
  const [weight] = context.inputList("weight");
  checkRanks({ hash: [hash, 2] });
  const [functions, bits] = hash.shape;
  if (bits > MAX_BITS) throw invalidArgument(`hash has ${bits} columns; wanted ${MAX_BITS} or fewer`);
  if (input.rank < 1 || input.shape[0] < 1) {
    throw invalidArgument(`input has the shape ${formatShape(input.shape)}; wanted a row or more`);
  }
  const items = input.shape[0];
  if (weight) {
    checkRanks({ weight: [weight, 1] });
    if (weight.shape[0] !== items) throw invalidArgument(`weight has ${weight.shape[0]} elements for ${items} rows`);
  }
  const output = context.allocateOutput(0, [isDense ? functions * bits : functions]);
  const bytes = bytesOf(input);
  const itemBytes = Math.floor(bytes.length / items);
  // Keys are outside of the memory: a fingerprint allocates nothing.
  const key = new Uint8Array(SEED_BYTES + itemBytes);
  const view = new DataView(key.buffer);
  const parts = new Uint32Array(2);
  const signature = (seed: number): number => {
    view.setFloat32(0, seed, true);
    let score = 0;
    for (let item = 0; item < items; item++) {
      key.set(bytes.subarray(item * itemBytes, (item + 1) * itemBytes), SEED_BYTES);
      fingerprint64Into(parts, view, 0, key.length);
      const value = asDouble(parts);
      score += weight ? memory.f32[(weight.address >>> 2) + item] * value : value;
    }
    return score > 0 ? 1 : 0;
  };
  const atOnce = Math.max(1, Math.floor(WORK_AT_ONCE / (items * (20 + itemBytes))));
  let signs = 0;
  const blocks = inBlocks(context, functions * bits, atOnce, (start, end) => {
    for (let i = start; i < end; i++) {
      const bit = signature(memory.f32[(hash.address >>> 2) + i]);
      if (isDense) memory.i32[(output.address >>> 2) + i] = bit;
      if (isDense) continue;
      signs = i % bits === 0 ? bit : (signs << 1) | bit;
      const row = Math.floor(i / bits);
      if (i % bits === bits - 1) memory.i32[(output.address >>> 2) + row] = (signs + Math.imul(row, 1 << bits)) | 0;
    }
  });
  yield* settle(blocks);
  if (bits === 0 && !isDense) for (let i = 0; i < functions; i++) memory.i32[(output.address >>> 2) + i] = i;
}

/** The bytes of a tensor as TFLite holds it: a copy. */
function bytesOf(tensor: Tensor): Uint8Array {
  return tensor.dtype === DataType.STRING ? tensorToStringBuffer(tensor) : tensor.bytes();
}

/** The nearest float64 of a signed 64-bit number. */
function asDouble(parts: Uint32Array): number {
  return Number(BigInt.asIntN(64, (BigInt(parts[1]) << 32n) | BigInt(parts[0])));
}
