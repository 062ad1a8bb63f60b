/**
 * The loop of TensorFlow 1, and the iteration of it, that a node runs in. The frame of all nodes outside loops is 0, and so is its only
 * iteration. Since interface 1.2.
 *
 * Source: tensorflow/core/framework/control_flow.h (TensorFlow 2.21).
 */
export interface FrameAndIter {
  /** An unsigned number of 64 bits. */
  readonly frameId: bigint;
  readonly iterId: number;
}
