import { runAborted } from "@heddle/cancellation";
import { resourceExhausted, type StatusError } from "@heddle/status";
import type { Clock } from "../clock/clock.js";
import { deadlineOver } from "../errors.js";
import type { BatchValue } from "./batch-value.js";
import { joinOutputs, type Outputs } from "./split-outputs.js";

/** Rows of one request that run in one batch. */
export interface BatchPart {
  readonly request: BatchRequest;
  /** Its place among the parts of the request. */
  readonly index: number;
  readonly inputs: Readonly<Record<string, BatchValue>>;
  readonly rows: number;
}

/** A request that waits for its batches. It is settled once: by its outputs, an error, its signal or its time limit. */
export class BatchRequest {
  readonly result: Promise<Outputs>;
  readonly enqueuedMs: number;
  /** Undefined: no limit. */
  readonly deadlineMs: number | undefined;
  /** True when it may be settled before its batches have run. */
  readonly canEnd: boolean;
  readonly #timeoutMs: number | undefined;
  #resolve: (outputs: Outputs) => void = () => {};
  #reject: (error: unknown) => void = () => {};
  #outputs: (Outputs | undefined)[] = [];
  #left = 1;
  /** The parts that run now, or have run. */
  #started = 0;
  #isSettled = false;
  readonly #atEnd: (() => void)[] = [];

  constructor(clock: Clock, signal: AbortSignal | undefined, timeoutMs: number | undefined) {
    this.result = new Promise((resolve, reject) => {
      [this.#resolve, this.#reject] = [resolve, reject];
    });
    this.enqueuedMs = clock.now();
    this.#timeoutMs = timeoutMs;
    this.deadlineMs = timeoutMs === undefined ? undefined : this.enqueuedMs + timeoutMs;
    this.canEnd = signal !== undefined || timeoutMs !== undefined;
    if (signal) {
      const onAbort = () => this.reject(runAborted(signal.reason));
      signal.addEventListener("abort", onAbort, { once: true });
      this.#atEnd.push(() => signal.removeEventListener("abort", onAbort));
    }
    if (timeoutMs !== undefined) this.#atEnd.push(clock.after(timeoutMs, () => this.reject(this.lateError())));
  }

  get isSettled(): boolean {
    return this.#isSettled;
  }

  /** Sets the number of parts. Before, there is one. */
  cut(parts: number): void {
    this.#left = parts;
  }

  /** Notes that a part has left the queue. */
  start(): void {
    this.#started++;
  }

  /** Calls `callback` when the request is settled. */
  atEnd(callback: () => void): void {
    this.#atEnd.push(callback);
  }

  /** Takes the outputs of a part; the last one settles the request. */
  answer(index: number, outputs: Outputs): void {
    if (this.#isSettled) return;
    this.#outputs[index] = outputs;
    if (--this.#left > 0) return;
    try {
      const joined = joinOutputs(this.#outputs.filter((part) => part !== undefined));
      this.#settle(() => this.#resolve(joined));
    } catch (error) {
      this.reject(error);
    }
  }

  reject(error: unknown): void {
    this.#settle(() => this.#reject(error));
  }

  /** The error of a request whose time is over: in the queue that of TensorFlow Serving. */
  lateError(): StatusError {
    return this.#started === 0
      ? resourceExhausted("Run() timeout exceeded while waiting in batching queue")
      : deadlineOver(this.#timeoutMs ?? 0);
  }

  #settle(tell: () => void): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#outputs = [];
    for (const end of this.#atEnd) end();
    tell();
  }
}
