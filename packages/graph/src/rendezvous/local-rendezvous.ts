import type { ReceiveCallback, Received, Rendezvous, RendezvousArgs } from "@heddle/kernel-api";
import { cancelled, deadlineExceeded, derivedStatus, StatusError } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";

/** A value that waits for its receiver; the table has one reference of the tensor. */
interface Sent {
  readonly tensor: Tensor | undefined;
  readonly args: RendezvousArgs;
}

/** A receiver that waits for its value. */
interface Waiting {
  readonly args: RendezvousArgs;
  readonly done: ReceiveCallback;
  /** Of the cancellation in `args`. */
  token: number | undefined;
}

/** Options of {@link LocalRendezvous}. */
export interface LocalRendezvousOptions {
  /** Gets TensorFlow's warning when the rendezvous is aborted with values or receivers in it. Default: none. */
  readonly warn?: ((message: string) => void) | undefined;
}

/**
 * The rendezvous of devices in one memory.
 *
 * Source: tensorflow/core/framework/local_rendezvous.cc (TensorFlow 2.21), with these differences: the table is keyed by the text and not by a
 * hash of it; what the destructor does is {@link dispose}; the message of an abort is not sampled.
 */
export class LocalRendezvous implements Rendezvous, Disposable {
  /** Each queue holds only values, or only receivers. */
  readonly #sent = new Map<string, Sent[]>();
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #warn: LocalRendezvousOptions["warn"];
  #status: StatusError | undefined;

  constructor({ warn }: LocalRendezvousOptions = {}) {
    this.#warn = warn;
  }

  /** The status of the first abort. */
  get status(): StatusError | undefined {
    return this.#status;
  }

  /** The number of values that wait for a receiver. */
  get sentCount(): number {
    return countOf(this.#sent);
  }

  send(key: string, args: RendezvousArgs, tensor: Tensor | undefined): void {
    if (this.#status) throw this.#status;
    const receiver = takeFirst(this.#waiting, key);
    if (!receiver) {
      add(this.#sent, key, { tensor: tensor?.retain(), args });
      return;
    }
    forget(receiver);
    receiver.done(undefined, received({ tensor: tensor?.retain(), args }, receiver.args));
  }

  recvAsync(key: string, args: RendezvousArgs, done: ReceiveCallback): void {
    if (this.#status) {
      done(this.#status, undefined);
      return;
    }
    const sent = takeFirst(this.#sent, key);
    if (sent) done(undefined, received(sent, args));
    else this.#wait(key, { args, done, token: args.cancellation?.newToken() });
  }

  recv(key: string, args: RendezvousArgs & { readonly timeoutMs?: number }): Received | Promise<Received> {
    const { timeoutMs = 0 } = args;
    let now: Received | StatusError | undefined;
    let settle: ((error: StatusError | undefined, value: Received | undefined) => void) | undefined;
    this.recvAsync(key, args, (error, value) => {
      now = error ?? value;
      settle?.(error, value);
    });
    if (now instanceof StatusError) throw now;
    if (now) return now;
    return new Promise((resolve, reject) => {
      const timer =
        timeoutMs > 0
          ? setTimeout(() => {
              settle = (_, late) => late?.tensor?.release();
              reject(deadlineExceeded("Timed out waiting for notification", { timeoutMs }));
            }, timeoutMs)
          : undefined;
      settle = (error, value) => {
        clearTimeout(timer);
        if (value) resolve(value);
        else reject(error);
      };
    });
  }

  startAbort(status: StatusError): void {
    this.#status ??= status;
    const waiting = [...this.#waiting.values()].flat();
    const sent = [...this.#sent.values()].flat();
    this.#waiting.clear();
    this.#sent.clear();
    if (waiting.length + sent.length > 0) this.#warn?.(`Local rendezvous is aborting with status: ${status}`);
    for (const { tensor } of sent) tensor?.release();
    for (const receiver of waiting) {
      forget(receiver);
      receiver.done(status, undefined);
    }
  }

  /** Aborts with CANCELLED `LocalRendezvous deleted` when values or receivers are left. */
  dispose(): void {
    if (this.#waiting.size + this.#sent.size > 0) this.startAbort(cancelled("LocalRendezvous deleted"));
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  #wait(key: string, receiver: Waiting): void {
    const { args, done, token } = receiver;
    const end = () => done(derivedStatus(cancelled("RecvAsync is cancelled.", { key })), undefined);
    const isRegistered =
      token === undefined ||
      args.cancellation?.register(token, () => {
        const queue = this.#waiting.get(key) ?? [];
        const at = queue.indexOf(receiver);
        if (at < 0) return;
        queue.splice(at, 1);
        if (queue.length === 0) this.#waiting.delete(key);
        end();
      });
    if (isRegistered) add(this.#waiting, key, receiver);
    else end();
  }
}

function received({ tensor, args }: Sent, receiveArgs: RendezvousArgs): Received {
  return { tensor, isDead: tensor === undefined, sendArgs: args, receiveArgs };
}

function forget({ args, token }: Waiting): void {
  if (token !== undefined) args.cancellation?.tryDeregister(token);
}

function add<T>(table: Map<string, T[]>, key: string, item: T): void {
  const queue = table.get(key);
  if (queue) queue.push(item);
  else table.set(key, [item]);
}

function takeFirst<T>(table: Map<string, T[]>, key: string): T | undefined {
  const queue = table.get(key);
  const first = queue?.shift();
  if (queue?.length === 0) table.delete(key);
  return first;
}

function countOf(table: ReadonlyMap<string, readonly unknown[]>): number {
  let count = 0;
  for (const queue of table.values()) count += queue.length;
  return count;
}
