import type { ReceiveCallback, Received, Rendezvous, RendezvousArgs } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { StatusError } from "@heddle/status";
import { copyTensor } from "@heddle/tensor";

/** The host's rendezvous for a kernel whose tensors are in another memory: they are copied, once each way. */
export class OwnRendezvous implements Rendezvous {
  readonly #host: Rendezvous;
  readonly #hostMemory: LinearMemory;
  readonly #memory: LinearMemory;

  constructor(host: Rendezvous, hostMemory: LinearMemory, memory: LinearMemory) {
    this.#host = host;
    this.#hostMemory = hostMemory;
    this.#memory = memory;
  }

  /** The bytes of the tensor are the plugin's: a cell that points outside its memory is refused. */
  send(key: string, args: RendezvousArgs, tensor: Parameters<Rendezvous["send"]>[2]): void {
    using copy = tensor && copyTensor(tensor, this.#hostMemory);
    this.#host.send(key, args, copy);
  }

  recvAsync(key: string, args: RendezvousArgs, done: ReceiveCallback): void {
    this.#host.recvAsync(key, args, (error, received) => {
      let copied: Received | undefined;
      try {
        copied = received && this.#copyIn(received);
      } catch (problem) {
        if (!(problem instanceof StatusError)) throw problem;
        done(problem, undefined);
        return;
      }
      done(error, copied);
    });
  }

  recv(key: string, args: RendezvousArgs & { readonly timeoutMs?: number }): Received | Promise<Received> {
    const received = this.#host.recv(key, args);
    return received instanceof Promise ? received.then((value) => this.#copyIn(value)) : this.#copyIn(received);
  }

  startAbort(status: StatusError): void {
    this.#host.startAbort(status);
  }

  #copyIn(received: Received): Received {
    using tensor = received.tensor;
    return { ...received, tensor: tensor && copyTensor(tensor, this.#memory) };
  }
}
