/**
 * Places of indices in a shuffled range, without the range.
 *
 * Source: tensorflow/core/kernels/random_index_shuffle.cc (TensorFlow 2.21); R. Beaulieu et al., "The SIMON and SPECK families of
 * lightweight block ciphers" (2013).
 */

import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, SCALAR, type Tensor } from "@heddle/tensor";
import { integerAt } from "../generators/integer-at.js";
import { SimonCipher } from "../generators/simon-cipher.js";

/** RandomIndexShuffle: the place of each index in 0 to `max_index`, shuffled by a seed. */
export function createRandomIndexShuffle({ attributes }: ConstructionContext): Kernel {
  const rounds = attributes.int32("rounds");
  // TensorFlow, which tests this in debug builds alone, reads past its keys.
  if (rounds < 4 || rounds % 2 !== 0) {
    throw invalidArgument(`rounds must be even and at least 4, got ${rounds}`, { rounds });
  }
  return { compute: (context) => shuffleIndices(context, rounds) };
}

function shuffleIndices(context: ComputeContext, rounds: number): void {
  const [index, seed, limit] = [context.input(0), context.input(1), context.input(2)];
  const count = Math.max(index.elementCount, limit.elementCount, Math.floor(seed.elementCount / 3));
  checkShapes(index, seed, limit, count);
  const isScalar = index.rank === 0 && seed.rank === 1 && limit.rank === 0;
  const output = context.allocateOutput(0, isScalar ? SCALAR : [count]);
  const elements = output.elements();
  const isLong = elements instanceof BigInt64Array || elements instanceof BigUint64Array;
  for (let i = 0; i < count; i++) {
    const [place, last] = checkedAt(index, limit, i);
    const first = seed.rank === 1 ? 0 : 3 * i;
    const key = [0, 1, 2].map((j) => BigInt.asUintN(32, integerAt(seed, first + j)));
    const found = placeOf(place, key, last, rounds);
    elements[i] = isLong ? found : Number(BigInt.asIntN(32, found));
  }
}

function checkShapes(index: Tensor, seed: Tensor, limit: Tensor, count: number): void {
  const isOneOrAll = ({ rank, shape }: Tensor) => rank === 0 || (rank === 1 && shape[0] === count);
  if (!isOneOrAll(index)) throw invalidArgument("Index bust be a scalar or vector.");
  const isOneSeed = seed.rank === 1 && seed.shape[0] === 3;
  if (!isOneSeed && !(seed.rank === 2 && seed.shape[0] === count && seed.shape[1] === 3)) {
    throw invalidArgument(
      `Seed must be a vector of size [3] or a matrix of size [${count}, 3] but got ${formatShape(seed.shape)}.`,
    );
  }
  if (!isOneOrAll(limit)) {
    throw invalidArgument(
      `Maxval must be a scalar or a vector of the same size as index but got ${formatShape(limit.shape)}`,
    );
  }
}

/** Index number `i` and the greatest index of its range. @throws {StatusError} INVALID_ARGUMENT for an index outside of its range */
function checkedAt(index: Tensor, limit: Tensor, i: number): readonly [place: bigint, last: bigint] {
  const place = integerAt(index, index.rank ? i : 0);
  if (place < 0n) throw invalidArgument(`index must be >= 0 but was ${place}`, { index: place });
  const last = integerAt(limit, limit.rank ? i : 0);
  if (last < 0n) throw invalidArgument(`max_index must be >= 0 but was ${last}`, { maxIndex: last });
  if (last < place)
    throw invalidArgument(`max_index must be >= index, but ${last} < ${place}`, { index: place, maxIndex: last });
  return [place, last];
}

/** Enciphers an index until it is in the range: a permutation of a larger range, walked along its cycles. */
function placeOf(index: bigint, key: readonly bigint[], last: bigint, rounds: number): bigint {
  if (last === 0n) return 0n;
  const bits = (last - 1n).toString(2).length;
  const cipher = new SimonCipher(Math.max(bits + (bits % 2), 16) / 2, key, rounds);
  let place = index;
  do place = cipher.encrypt(place);
  while (place > last);
  return place;
}
