import type { Reply, Request } from "./protocol.js";

/** The host's connection to one worker: one request at a time. */
export interface WorkerPort {
  /** Sends a request; the reply goes to the listener. */
  post(request: Request): void;
  /** Sets the listeners to replies and to the end of the worker. */
  listen(onReply: (reply: Reply) => void, onEnd: (reason: string) => void): void;
  /** Terminates the worker at once. */
  terminate(): void;
}

/** Starts a worker for one plugin. */
export type StartWorker = () => WorkerPort | Promise<WorkerPort>;
