import type { FrameAndIter } from "../kernel/frame-and-iter.js";

/** The key of an edge without its frame and iteration, which {@link createKey} adds. */
export function keyPrefix(srcDevice: string, srcIncarnation: bigint, dstDevice: string, edgeName: string): string {
  const incarnation = BigInt.asUintN(64, srcIncarnation).toString(16).padStart(16, "0");
  return `${srcDevice};${incarnation};${dstDevice};${edgeName}`;
}

/**
 * The key of one value of an edge: `source;incarnation;destination;edge;frame:iteration`, the incarnation as 16 hexadecimal digits.
 * The parts are not checked: `parseKey` does.
 *
 * Source: Rendezvous::CreateKey of tensorflow/core/framework/rendezvous.cc (TensorFlow 2.21).
 */
export function createKey(prefix: string, { frameId, iterId }: FrameAndIter): string {
  return `${prefix};${frameId}:${iterId}`;
}
