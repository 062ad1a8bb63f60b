import type { Tensor } from "@heddle/tensor";

/** TensorFlow's name of the kind of resources that are handles of tensors: `kTensorHandleResourceTypeName`. Since interface 1.2. */
export const TENSOR_HANDLE_TYPE_NAME = "TensorHandle";

/**
 * Tensors that stay in memory between the runs of a program, by handle. Since interface 1.2.
 *
 * Source: tensorflow/core/framework/session_state.h (TensorFlow 2.21).
 */
export interface SessionState {
  /** A number that no other tensor of the session has: 0, 1, 2, …. */
  newId(): number;
  /** The tensor of a handle; the caller releases it. @throws {StatusError} INVALID_ARGUMENT for a handle that is not in the session */
  getTensor(handle: string): Tensor;
  /** Keeps a reference of its own of `tensor`. @throws {StatusError} INVALID_ARGUMENT for a handle that is in the session */
  addTensor(handle: string, tensor: Tensor): void;
  /** Releases the tensor of a handle. @throws {StatusError} INVALID_ARGUMENT for a handle that is not in the session */
  deleteTensor(handle: string): void;
}

/** A tensor that is to stay in the session, and the parts of its handle. Since interface 1.2. */
export interface TensorAndKey {
  readonly tensor: Tensor;
  readonly id: number;
  readonly deviceName: string;
}

/**
 * The tensors of one run that move to the session when the run has succeeded and returns their handles. Since interface 1.2.
 *
 * Source: tensorflow/core/framework/session_state.h (TensorFlow 2.21).
 */
export interface TensorStore {
  /**
   * Keeps a reference of its own of a tensor, under the name of the node whose output is its handle.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a name that the run has stored
   */
  addTensor(name: string, tensor: TensorAndKey): void;
}

/** The handle of a stored tensor: `name;id;device`. */
export function tensorHandle(name: string, { id, deviceName }: Omit<TensorAndKey, "tensor">): string {
  return `${name};${id};${deviceName}`;
}
