import type { MemoryLogSink } from "@heddle/diagnostics";
import type { DiagnosticOptions } from "../model/diagnostic-options.js";
import type { Reply, Request } from "./protocol.js";

/** So many records of memory are one message: a message costs as much as several records. */
const RECORDS_PER_MESSAGE = 256;

/** Sends what a run in a worker records to the thread of its caller. */
export class SentRecords implements Disposable {
  /** The options of the run. */
  readonly options: DiagnosticOptions;
  readonly #id: number;
  readonly #post: (reply: Reply) => void;
  #memory: Parameters<MemoryLogSink>[] = [];

  constructor(
    id: number,
    { logMemory, stepStats }: (Request & { kind: "run" })["records"],
    post: (reply: Reply) => void,
  ) {
    this.#id = id;
    this.#post = post;
    this.options = {
      ...(logMemory === true && { logMemory: (line, record) => this.#add(line, record) }),
      ...(logMemory === "log" && { logMemory: true }),
      ...(stepStats && { stepStats: (stats) => post({ kind: "stepStats", id, stats }) }),
    };
  }

  /** Sends the rest. */
  [Symbol.dispose](): void {
    if (this.#memory.length === 0) return;
    this.#post({ kind: "memory", id: this.#id, records: this.#memory });
    this.#memory = [];
  }

  #add(...record: Parameters<MemoryLogSink>): void {
    this.#memory.push(record);
    if (this.#memory.length >= RECORDS_PER_MESSAGE) this[Symbol.dispose]();
  }
}
