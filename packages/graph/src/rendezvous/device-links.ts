import { parseKey } from "@heddle/kernel-api/rendezvous";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument, type StatusError, toStatusError } from "@heddle/status";
import { describeValue } from "@heddle/tensor";
import type { LinkMessage, StepLinks } from "./link-message.js";
import { PortRendezvous } from "./port-rendezvous.js";
import { unpackTensor } from "./tensor-message.js";

/** The parts of a `MessagePort` that are used, of browsers and of Node. */
export interface LinkPort {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  start(): void;
  close(): void;
  /** Node: the port does not keep the process alive. */
  unref?(): void;
}

/** Options of {@link DeviceLinks}. */
export interface DeviceLinksOptions {
  /** Where tensors that arrive are made. */
  readonly memory: LinearMemory;
  /** The name of this device in keys. */
  readonly device: string;
  /** The ports to the other devices, by name. */
  readonly peers: ReadonlyMap<string, LinkPort>;
  /** Called when a peer aborts a step, or sends a malformed message. */
  readonly onAbort?: (step: number, status: StatusError) => void;
  /** Steps that peers may begin before this device does. Default 1024. */
  readonly maxEarlySteps?: number;
}

/** Late messages of this many ended steps are known as such. */
const REMEMBERED_STEPS = 1024;

/**
 * The connections of a device to its peers, and a {@link PortRendezvous} for each step. All devices call a step by the same number; messages of a
 * step may arrive before it begins here. A message that is malformed aborts its step.
 */
export class DeviceLinks implements StepLinks, Disposable {
  readonly device: string;
  readonly #options: DeviceLinksOptions;
  readonly #steps = new Map<number, PortRendezvous>();
  /** Steps that messages began. */
  readonly #early = new Set<number>();
  readonly #ended = new Set<number>();
  #isDisposed = false;

  constructor(options: DeviceLinksOptions) {
    this.device = options.device;
    this.#options = options;
    for (const port of options.peers.values()) {
      port.addEventListener("message", ({ data }) => this.#receive(data));
      port.start();
      port.unref?.();
    }
  }

  /** The rendezvous of a step, until {@link end}. */
  begin(step: number): PortRendezvous {
    this.#early.delete(step);
    return this.#rendezvousOf(step);
  }

  /** Drops values of a step that were not received, and those that still arrive. */
  end(step: number): void {
    this.#steps.get(step)?.dispose();
    this.#steps.delete(step);
    this.#early.delete(step);
    this.#ended.add(step);
    const [oldest] = this.#ended;
    if (this.#ended.size > REMEMBERED_STEPS && oldest !== undefined) this.#ended.delete(oldest);
  }

  /** Sends a message. @throws {StatusError} INVALID_ARGUMENT for an unknown device */
  post(device: string, message: LinkMessage, transfer: ArrayBuffer[]): void {
    const port = this.#options.peers.get(device);
    if (!port) throw invalidArgument(`device '${device}' is not a peer of '${this.device}'`, { device });
    port.postMessage(message, transfer);
  }

  /** Tells all peers of an abort. */
  postAbort(step: number, status: StatusError): void {
    const message: LinkMessage = { step, abort: status.toJSON() };
    for (const port of this.#options.peers.values()) port.postMessage(cloneable(message, status), []);
  }

  /** Ends all steps and closes the ports. */
  dispose(): void {
    for (const step of [...this.#steps.keys()]) this.end(step);
    this.#isDisposed = true;
    for (const port of this.#options.peers.values()) port.close();
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  #rendezvousOf(step: number): PortRendezvous {
    let rendezvous = this.#steps.get(step);
    if (!rendezvous) {
      rendezvous = new PortRendezvous(this, step);
      this.#steps.set(step, rendezvous);
    }
    return rendezvous;
  }

  #receive(data: unknown): void {
    const message = (data ?? {}) as Readonly<Record<string, unknown>>;
    const { step, key, abort, tensor } = message;
    // Without a step there is nothing to abort or to notify.
    if (typeof step !== "number" || !Number.isSafeInteger(step) || this.#ended.has(step) || this.#isDisposed) return;
    const { maxEarlySteps = REMEMBERED_STEPS, memory, onAbort } = this.#options;
    if (!this.#steps.has(step)) {
      if (this.#early.size >= maxEarlySteps) return;
      this.#early.add(step);
    }
    const rendezvous = this.#rendezvousOf(step);
    if (abort !== undefined) {
      const status = toStatusError(abort);
      rendezvous.deliverAbort(status);
      onAbort?.(step, status);
      return;
    }
    try {
      if (rendezvous.status) return;
      if (typeof key !== "string") throw invalidArgument(`the key of a message is ${describeValue(key)}`);
      const { dstDevice } = parseKey(key);
      if (dstDevice !== this.device)
        throw invalidArgument(`a value for device '${dstDevice}' came to '${this.device}'`);
      rendezvous.deliver(key, tensor === undefined ? undefined : unpackTensor(memory, tensor));
    } catch (error) {
      const status = toStatusError(error);
      rendezvous.startAbort(status);
      onAbort?.(step, status);
    }
  }
}

/** The message of an abort, without details that cannot be cloned. */
function cloneable(message: LinkMessage, { code, message: text }: StatusError): LinkMessage {
  try {
    return structuredClone(message);
  } catch {
    return { step: message.step, abort: { code, message: text, details: {} } };
  }
}
