import type { LayoutCall, LayoutMessage } from "./layout-worker.js";
import type { LayoutRequest, Scene } from "./scene.js";

/** The part of a `Worker` that {@link LayoutClient} uses. */
export interface LayoutWorker {
  onmessage: ((event: MessageEvent<LayoutMessage>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: LayoutCall): void;
  terminate(): void;
}

/** Is told of the layout that was asked for last. */
export interface LayoutListener {
  onProgress(done: number, total: number): void;
  onScene(scene: Scene): void;
  onError(message: string): void;
}

/** Lays graphs out in a worker. A new request ends the one before: its worker is ended when it still computes. */
export class LayoutClient {
  readonly #start: () => LayoutWorker;
  #worker: LayoutWorker | undefined;
  #lastId = 0;
  #isBusy = false;

  /** @param start starts the worker of `layout-worker.ts` */
  constructor(start: () => LayoutWorker) {
    this.#start = start;
  }

  /** Asks for a layout; the listener hears of it until the next call. */
  layout(request: LayoutRequest, listener: LayoutListener): void {
    if (this.#isBusy) this.stop();
    const id = ++this.#lastId;
    this.#isBusy = true;
    this.#worker ??= this.#start();
    const worker = this.#worker;
    worker.onmessage = ({ data }) => {
      if (data.id !== id) return;
      if ("done" in data) return listener.onProgress(data.done, data.total);
      this.#isBusy = false;
      if ("scene" in data) listener.onScene(data.scene);
      else listener.onError(data.error);
    };
    worker.onerror = ({ message }) => {
      this.stop();
      listener.onError(message || "the worker that lays graphs out did not start");
    };
    worker.postMessage({ id, request });
  }

  /** Ends the worker; the next layout starts another. */
  stop(): void {
    if (this.#worker) {
      this.#worker.onmessage = null;
      this.#worker.terminate();
    }
    this.#worker = undefined;
    this.#isBusy = false;
  }
}
