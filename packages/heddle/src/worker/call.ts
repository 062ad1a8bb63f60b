import { deadlineExceeded, invalidArgument, type StatusError } from "@heddle/status";
import { describeValue } from "@heddle/tensor";
import type { DiagnosticOptions } from "../model/diagnostic-options.js";
import type { RecordReply, Request, Results } from "./protocol.js";

/** A request to a worker, without its number, and the buffers that move with it. */
export interface Message {
  readonly request: Request extends infer R ? (R extends { readonly kind: "abort" } ? never : Omit<R, "id">) : never;
  readonly transfer?: readonly Transferable[];
}

/** When a call is given up. */
export interface CallLimits {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  /** The subject of messages: `the run was aborted`, `the run took longer than …`. */
  readonly subject: string;
  /** The error of an aborted call. */
  aborted(reason: unknown): StatusError;
}

/** A call of a worker, and the promise of its caller. Once it is settled, nothing more is heard of it. */
export class Call {
  readonly id: number;
  /** Makes the request: once for each worker that it is sent to. */
  readonly message: () => Message;
  readonly result: Promise<Results[keyof Results]>;
  #resolve: (result: Results[keyof Results]) => void = () => {};
  #reject: (error: unknown) => void = () => {};
  readonly #records: DiagnosticOptions;
  /** The first error of the functions that take records. */
  #recordError: { readonly error: unknown } | undefined;
  #isSettled = false;
  #isGivenUp = false;
  readonly #atEnd: (() => void)[] = [];

  /** @param records the functions that take what the run records */
  constructor(id: number, message: () => Message, records: DiagnosticOptions = {}) {
    this.id = id;
    this.message = message;
    this.#records = records;
    this.result = new Promise((resolve, reject) => {
      [this.#resolve, this.#reject] = [resolve, reject];
    });
  }

  /** True when the caller has its error and the worker has not answered. */
  get isGivenUp(): boolean {
    return this.#isGivenUp;
  }

  get isSettled(): boolean {
    return this.#isSettled;
  }

  /**
   * Rejects when the signal aborts or the time is over, and calls `onGiveUp` then.
   *
   * @throws {StatusError} CANCELLED when it has aborted; INVALID_ARGUMENT for a `timeoutMs` that is negative or NaN
   */
  limit({ signal, timeoutMs, subject, aborted }: CallLimits, onGiveUp: () => void): void {
    const giveUp = (error: StatusError) => {
      if (this.#isSettled) return;
      this.#isGivenUp = true;
      this.reject(error);
      onGiveUp();
    };
    if (signal?.aborted) throw aborted(signal.reason);
    if (signal) {
      const onAbort = () => giveUp(aborted(signal.reason));
      signal.addEventListener("abort", onAbort, { once: true });
      this.#atEnd.push(() => signal.removeEventListener("abort", onAbort));
    }
    if (timeoutMs === undefined) return;
    if (!(timeoutMs >= 0)) {
      const found = describeValue(timeoutMs);
      throw invalidArgument(`timeoutMs must be a number of milliseconds from 0, found ${found}`, {
        option: "timeoutMs",
      });
    }
    const late = () => deadlineExceeded(`${subject} took longer than ${timeoutMs} ms`, { timeoutMs });
    this.#atEnd.push(after(timeoutMs, () => giveUp(late())));
  }

  /** Gives the caller what the run recorded; when its function throws, the call rejects with that in the end. */
  record(reply: RecordReply): void {
    if (this.#isSettled || this.#recordError) return;
    const { logMemory, stepStats } = this.#records;
    try {
      if (reply.kind === "stepStats") stepStats?.(reply.stats);
      else if (typeof logMemory === "function") for (const record of reply.records) logMemory(...record);
    } catch (error) {
      this.#recordError = { error };
    }
  }

  resolve(result: Results[keyof Results]): void {
    const failed = this.#recordError;
    this.#settle(() => (failed ? this.#reject(failed.error) : this.#resolve(result)));
  }

  reject(error: unknown): void {
    this.#settle(() => this.#reject(error));
  }

  #settle(tell: () => void): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    for (const end of this.#atEnd) end();
    tell();
  }
}

/** Timers take no longer delays: 2^31 - 1 ms, almost 25 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Calls `callback` after `delayMs`, however long. @returns cancels the call */
function after(delayMs: number, callback: () => void): () => void {
  const endMs = performance.now() + delayMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const leftMs = endMs - performance.now();
    if (leftMs <= 0) callback();
    else timer = setTimeout(wait, Math.min(leftMs, LONGEST_TIMER_MS));
  };
  timer = setTimeout(wait, Math.min(delayMs, LONGEST_TIMER_MS));
  return () => clearTimeout(timer);
}
