import type { Reply, Request } from "./protocol.js";

/** One worker, seen from the host: a request at a time. */
export interface WorkerPort {
  /** Sends a request; the reply goes to the listener. */
  post(request: Request): void;
  /** Who is told of replies, and of the worker's end. */
  listen(onReply: (reply: Reply) => void, onEnd: (reason: string) => void): void;
  /** Ends the worker, in the middle of whatever it does. */
  terminate(): void;
}

/** Starts a worker for one plugin. */
export type StartWorker = () => WorkerPort | Promise<WorkerPort>;
