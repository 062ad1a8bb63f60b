import { internal, resourceExhausted, type StatusError } from "@heddle/status";
import { unpackError } from "../worker/error-data.js";
import type { Request } from "../worker/protocol.js";
import type { WorkerPort } from "../worker/worker-port.js";

/** A request without its number. */
type Asked = Request extends infer R ? (R extends { readonly kind: "abort" } ? never : Omit<R, "id">) : never;

/** An answer that is waited for. */
interface Pending {
  resolve(): void;
  reject(error: StatusError): void;
}

/** The worker of one device, until it is ended or ends by itself. */
export class DeviceWorker {
  readonly #device: string;
  readonly #port: WorkerPort;
  readonly #pending = new Map<number, Pending>();
  readonly #onEnd: (error: StatusError) => void;
  #lastId = 0;
  #ended: StatusError | undefined;

  /**
   * @param port owned by it
   * @param onEnd called once when the worker ends by itself
   */
  constructor(device: string, port: WorkerPort, onEnd: (error: StatusError) => void) {
    this.#device = device;
    this.#onEnd = onEnd;
    this.#port = port;
    port.listen(
      (reply) => {
        if (reply.kind !== "done" && reply.kind !== "failed") return;
        const pending = this.#pending.get(reply.id);
        this.#pending.delete(reply.id);
        if (this.#pending.size === 0) this.#port.setBusy(false);
        if (reply.kind === "done") pending?.resolve();
        else pending?.reject(unpackError(reply.error));
      },
      (error) => this.#fail(error),
    );
  }

  /** Sends a request. `done` rejects with the worker's error, or with that of its end. */
  ask(request: Asked, transfer: readonly Transferable[] = []): { readonly id: number; readonly done: Promise<void> } {
    const id = ++this.#lastId;
    const done = new Promise<void>((resolve, reject) => {
      if (this.#ended) {
        reject(this.#ended);
        return;
      }
      this.#port.post({ ...request, id } as Request, transfer);
      this.#pending.set(id, { resolve, reject });
      this.#port.setBusy(true);
    });
    return { id, done };
  }

  /** Tells the worker that the answer is not wanted. */
  abort(id: number): void {
    if (this.#pending.has(id)) this.#port.post({ kind: "abort", id });
  }

  /** Ends the worker; answers that are waited for reject with `reason`. */
  end(reason: StatusError): void {
    if (this.#ended) return;
    this.#ended = reason;
    this.#port.terminate();
    for (const { reject } of this.#pending.values()) reject(reason);
    this.#pending.clear();
  }

  #fail(error: unknown): void {
    if (this.#ended) return;
    const device = this.#device;
    const isMemory = (error as { code?: unknown } | undefined)?.code === "ERR_WORKER_OUT_OF_MEMORY";
    const reason = isMemory
      ? resourceExhausted(`the worker of device '${device}' ran out of memory`, { device })
      : internal(
          `the worker of device '${device}' ended: ${error instanceof Error ? error.message : "its script cannot be loaded"}`,
          { device },
        );
    this.end(reason);
    this.#onEnd(reason);
  }
}
