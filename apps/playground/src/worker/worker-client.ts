import type { Progress } from "heddle";
import type { CallMessage, CallName, Failure, RequestOf, ResultOf, WorkerMessage } from "./messages.js";

/** A call that failed in the worker, or with it. */
export class CallError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`${failure.code}: ${failure.message}`);
    this.failure = failure;
  }
}

interface OpenCall {
  resolve(result: never): void;
  reject(error: CallError): void;
  readonly onProgress: ((progress: Progress) => void) | undefined;
}

/** The page's end of the model's worker. */
export class WorkerClient {
  readonly #worker: Worker;
  readonly #calls = new Map<number, OpenCall>();
  #nextId = 0;

  constructor() {
    this.#worker = new Worker(new URL("./model-worker.ts", import.meta.url), { type: "module" });
    this.#worker.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => this.#take(data));
    this.#worker.addEventListener("error", (event) => {
      event.preventDefault();
      const message = event.message || "the worker's script cannot be loaded";
      this.#fail({ code: "INTERNAL", message: `the worker of the model failed: ${message}` });
    });
  }

  /** Calls the worker. @throws {CallError} the failure of the call, of the worker, or CANCELLED by {@link end} */
  call<Name extends CallName>(
    name: Name,
    request: RequestOf<Name>,
    onProgress?: (progress: Progress) => void,
  ): Promise<ResultOf<Name>> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject, onProgress });
      const message: CallMessage<Name> = { id, name, request };
      this.#worker.postMessage(message);
    });
  }

  /** Ends the worker at once, whatever it does. Open calls fail with CANCELLED. */
  end(): void {
    this.#worker.terminate();
    this.#fail({ code: "CANCELLED", message: "the worker was ended" });
  }

  #take(message: WorkerMessage): void {
    const call = this.#calls.get(message.id);
    if (!call) return;
    if ("progress" in message) {
      call.onProgress?.(message.progress);
      return;
    }
    this.#calls.delete(message.id);
    if ("failure" in message) call.reject(new CallError(message.failure));
    else call.resolve(message.result as never);
  }

  #fail(failure: Failure): void {
    const calls = [...this.#calls.values()];
    this.#calls.clear();
    for (const call of calls) call.reject(new CallError(failure));
  }
}
