import type { CancellationManager } from "@heddle/cancellation";
import type { StatusError } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";

/** Arguments of one side of a {@link Rendezvous}. */
export interface RendezvousArgs {
  /** Any value that the other side is to get. */
  readonly deviceContext?: unknown;
  /** Ends a receive that waits, when it is cancelled. */
  readonly cancellation?: CancellationManager | undefined;
}

/** A value that was received. */
export interface Received {
  /** One reference is the receiver's; undefined for a dead value. */
  readonly tensor: Tensor | undefined;
  /** True for the value of a branch that was not taken. */
  readonly isDead: boolean;
  readonly sendArgs: RendezvousArgs;
  readonly receiveArgs: RendezvousArgs;
}

/** Called once with a value, or with the error of the receive. */
export type ReceiveCallback = (error: StatusError | undefined, received: Received | undefined) => void;

/**
 * A table of channels through which devices pass tensors: each key is a queue, first in, first out. A sender never waits; a receiver
 * may come before its sender. Keys are texts that `createKey` makes. Since interface 1.2.
 *
 * Source: tensorflow/core/framework/rendezvous.h (TensorFlow 2.21).
 */
export interface Rendezvous {
  /**
   * Passes a tensor, which is borrowed, to the oldest receiver of the key, or to the next one to come.
   *
   * @param tensor undefined for a dead value
   * @throws {StatusError} the status of the abort, after {@link startAbort}
   */
  send(key: string, args: RendezvousArgs, tensor: Tensor | undefined): void;
  /**
   * Calls `done` with the oldest value of the key, at once when there is one.
   *
   * The error is the status of an abort, or CANCELLED `RecvAsync is cancelled.`, marked as derived, when the cancellation of `args`
   * ends the wait.
   */
  recvAsync(key: string, args: RendezvousArgs, done: ReceiveCallback): void;
  /**
   * The oldest value of the key, or a promise of it.
   *
   * @param args.timeoutMs the longest wait; then the promise rejects with DEADLINE_EXCEEDED, and the receiver stays in its queue: the
   * next value is its, and is dropped. Default, and for 0 and less: no limit
   * @throws {StatusError} as the error of {@link recvAsync}
   */
  recv(key: string, args: RendezvousArgs & { readonly timeoutMs?: number }): Received | Promise<Received>;
  /** Ends all waits with `status` and drops all values; later sends and receives fail with the status of the first call. */
  startAbort(status: StatusError): void;
}
