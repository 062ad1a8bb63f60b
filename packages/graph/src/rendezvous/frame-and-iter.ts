import { hash64 } from "@heddle/hash";
import type { FrameAndIter } from "@heddle/kernel-api";

/** The frame of no node: 2^64 - 1. */
export const ILLEGAL_FRAME_ID = 0xffff_ffff_ffff_ffffn;
/** The iteration of no node. */
export const ILLEGAL_ITER_ID = -1;

/** Frame and iteration before they are known; a rendezvous key shows them as `18446744073709551615:-1`. */
export const ILLEGAL_FRAME_AND_ITER: FrameAndIter = /* @__PURE__ */ Object.freeze({
  frameId: ILLEGAL_FRAME_ID,
  iterId: ILLEGAL_ITER_ID,
});

/** True for the same iteration of the same frame. */
export function equalFrameAndIter(a: FrameAndIter, b: FrameAndIter): boolean {
  return a.frameId === b.frameId && a.iterId === b.iterId;
}

/**
 * TensorFlow's hash of a frame and iteration: Hash64 of both, little-endian.
 *
 * Source: FrameAndIterHash of tensorflow/core/framework/control_flow.h (TensorFlow 2.21).
 */
export function hashFrameAndIter({ frameId, iterId }: FrameAndIter): bigint {
  const data = new DataView(new ArrayBuffer(16));
  data.setBigUint64(0, frameId, true);
  data.setBigInt64(8, BigInt(iterId), true);
  return hash64(new Uint8Array(data.buffer));
}

/** A loop, and its iteration. */
export interface OpenLoop {
  /** The name of the frame, led by the calls that lead to it. */
  readonly name: string;
  iteration: number;
}

/**
 * The frame and iteration of a node inside `loops`, the outermost first, which are inside `around`.
 *
 * Source: PropagatorState::FindOrCreateChildFrame of tensorflow/core/common_runtime/propagator_state.cc (TensorFlow 2.21).
 */
export function frameWithin(around: FrameAndIter, loops: readonly OpenLoop[]): FrameAndIter {
  let { frameId, iterId } = around;
  for (const { name, iteration } of loops) {
    const nameHash = hash64(new TextEncoder().encode(name));
    frameId = combineHashes(frameId, combineHashes(BigInt.asUintN(64, BigInt(iterId)), nameHash));
    iterId = iteration;
  }
  return { frameId, iterId };
}

/** Source: Hash64Combine of tsl/platform/hash.h (TensorFlow 2.21). */
function combineHashes(a: bigint, b: bigint): bigint {
  return a ^ BigInt.asUintN(64, b + 0x9e37_79b9_7f4a_7800n + (a << 10n) + (a >> 4n));
}
