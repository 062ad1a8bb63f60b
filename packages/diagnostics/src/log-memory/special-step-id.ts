/**
 * The step ids of allocations that belong to no run.
 *
 * Source: tensorflow/core/framework/log_memory.h (TensorFlow 2.21).
 */
export const SpecialStepId = {
  /** A node over constants was computed while a plan was made. */
  CONSTANT_FOLDING: -1,
  /** The kernel of a node was created. */
  OP_KERNEL_CONSTRUCTION: -2,
  /** Code outside of kernels allocated: the inputs of a run. */
  EXTERNAL_TENSOR_ALLOCATION: -3,
  /** A tensor was received from another thread or machine. */
  NETWORK_BUFFER: -4,
  /** A tensor was read from a model: a constant. */
  PROTO_BUFFER: -5,
  /** The log was not there when the block was allocated. */
  UNKNOWN: -6,
} as const;
export type SpecialStepId = (typeof SpecialStepId)[keyof typeof SpecialStepId];
