const M = 0xc6a4a7935bd1e995n;
const SEED = 0xdecafcaffen;

/**
 * TensorFlow's Hash64 in bigints: slow, and close to the C++ text. The tests compare the fast one with it.
 *
 * Source: tsl/platform/hash.cc (TensorFlow 2.21).
 */
export function slowHash64(bytes: Uint8Array): bigint {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - (bytes.length % 8);
  let hash = wrap(SEED ^ wrap(BigInt(bytes.length) * M));
  for (let at = 0; at < end; at += 8) {
    const mixed = wrap(data.getBigUint64(at, true) * M);
    hash = wrap((hash ^ wrap((mixed ^ (mixed >> 47n)) * M)) * M);
  }
  if (end < bytes.length) {
    const tail = bytes.subarray(end).reduce((word, byte, i) => word | (BigInt(byte) << BigInt(8 * i)), 0n);
    hash = wrap((hash ^ tail) * M);
  }
  hash = wrap((hash ^ (hash >> 47n)) * M);
  return hash ^ (hash >> 47n);
}

function wrap(value: bigint): bigint {
  return BigInt.asUintN(64, value);
}
