import type { ReceiveCallback, Received, Rendezvous, RendezvousArgs } from "@heddle/kernel-api";
import { parseKey } from "@heddle/kernel-api/rendezvous";
import type { StatusError } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import type { StepLinks } from "./link-message.js";
import { LocalRendezvous } from "./local-rendezvous.js";
import { packTensor } from "./tensor-message.js";

/**
 * The rendezvous of one step of a device whose peers are in other threads: what is sent to a peer goes there in a message, which the peer puts
 * into the table of its own rendezvous of the step; receives are from the table here. The destination of a value is that of its key. The
 * `deviceContext` of a sender does not cross.
 */
export class PortRendezvous implements Rendezvous {
  readonly #local = new LocalRendezvous();
  readonly #links: StepLinks;
  readonly #step: number;

  /** `DeviceLinks.begin` makes it. */
  constructor(links: StepLinks, step: number) {
    this.#links = links;
    this.#step = step;
  }

  /** The status of the first abort, here or of a peer. */
  get status(): StatusError | undefined {
    return this.#local.status;
  }

  /** @throws {StatusError} also INVALID_ARGUMENT for a malformed key or an unknown device; UNIMPLEMENTED for resources and variants */
  send(key: string, args: RendezvousArgs, tensor: Tensor | undefined): void {
    if (this.#local.status) throw this.#local.status;
    const { dstDevice } = parseKey(key);
    if (dstDevice === this.#links.device) {
      this.#local.send(key, args, tensor);
      return;
    }
    const message = tensor && packTensor(tensor);
    const transfer = message ? [message.bytes.buffer as ArrayBuffer] : [];
    this.#links.post(dstDevice, { step: this.#step, key, tensor: message }, transfer);
  }

  recvAsync(key: string, args: RendezvousArgs, done: ReceiveCallback): void {
    this.#local.recvAsync(key, args, done);
  }

  recv(key: string, args: RendezvousArgs & { readonly timeoutMs?: number }): Received | Promise<Received> {
    return this.#local.recv(key, args);
  }

  /** Aborts the step here and on all peers. */
  startAbort(status: StatusError): void {
    const isFirst = this.#local.status === undefined;
    this.#local.startAbort(status);
    if (isFirst) this.#links.postAbort(this.#step, status);
  }

  /** Takes a value of a peer, and the reference of its tensor. */
  deliver(key: string, tensor: Tensor | undefined): void {
    try {
      if (!this.#local.status) this.#local.send(key, {}, tensor);
    } finally {
      tensor?.release();
    }
  }

  /** Takes the abort of a peer. */
  deliverAbort(status: StatusError): void {
    this.#local.startAbort(status);
  }

  /** Drops values that were not received. */
  dispose(): void {
    this.#local.dispose();
  }
}
