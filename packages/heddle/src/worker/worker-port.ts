import type { ModelSource } from "../source/model-source.js";
import type { Reply, Request } from "./protocol.js";

/** The connection to one worker. */
export interface WorkerPort {
  /** Sends a request. @throws {DOMException} DataCloneError for a value that cannot be cloned */
  post(request: Request, transfer?: readonly Transferable[]): void;
  /** Sets the listeners to replies and to the end of the worker, which is reported once, with its error. */
  listen(onReply: (reply: Reply) => void, onEnd: (error: unknown) => void): void;
  /** Lets the process end while nothing is asked, or keeps it alive again. Browsers need neither. */
  setBusy(isBusy: boolean): void;
  /** Terminates the worker at once. */
  terminate(): void;
}

/** Starts the worker of a model; `url` replaces the default script. @throws the platform's error */
export type StartWorker = (url: string | URL | undefined) => WorkerPort;

/** How a place starts workers of models. */
export interface WorkerStarter {
  readonly startWorker: StartWorker;
  /** A source as the first worker understands it, and as later ones do. */
  readonly sourcesForWorkers: (source: ModelSource) => { readonly first: ModelSource; readonly later: ModelSource };
}
