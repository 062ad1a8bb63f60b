import type { StatusError, StatusErrorJson } from "@heddle/status";
import type { TensorMessage } from "./tensor-message.js";

/** A message between devices: a value, dead without a tensor, or the abort of a step. */
export type LinkMessage =
  | { readonly step: number; readonly key: string; readonly tensor: TensorMessage | undefined }
  | { readonly step: number; readonly abort: StatusErrorJson };

/** The connections of a device that the rendezvous of a step sends by. */
export interface StepLinks {
  /** The name of this device in keys. */
  readonly device: string;
  /** @throws {StatusError} INVALID_ARGUMENT for an unknown device */
  post(device: string, message: LinkMessage, transfer: ArrayBuffer[]): void;
  /** Tells all peers of an abort. */
  postAbort(step: number, status: StatusError): void;
}
