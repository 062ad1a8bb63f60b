import { allRunObservers, LogMemory, type MemoryLogSink, StepStatsCollector } from "@heddle/diagnostics/recording";
import type { RunObserver, RunOptions } from "@heddle/graph";
import type { LogSink } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { describeValue } from "@heddle/tensor";
import type { ModelDiagnosticOptions } from "./diagnostic-options.js";

/** Records the memory and the steps of one run, or of loading a model, for the options that ask for it. */
export class Recording implements Disposable {
  /** Is to be told of the run: records, and the observer of the options. */
  readonly observer: RunObserver;
  readonly #log: LogMemory | undefined;
  readonly #collector: StepStatsCollector | undefined;
  readonly #options: ModelDiagnosticOptions;
  readonly #observing: Disposable | undefined;

  /** @param log takes the lines of `logMemory: true` */
  constructor(
    memory: LinearMemory,
    options: ModelDiagnosticOptions & Pick<RunOptions, "observer">,
    log: LogSink | undefined,
  ) {
    const { stepStats, observer } = options;
    const logMemory = options.logMemory === true ? linesTo(log) : options.logMemory;
    check("logMemory", logMemory, "observe", "LogMemory");
    check("stepStats", stepStats, "stepStats", "StepStatsCollector");
    this.#options = options;
    this.#log = typeof logMemory === "function" ? new LogMemory(logMemory) : logMemory;
    this.#collector = typeof stepStats === "function" ? new StepStatsCollector() : stepStats;
    this.#observing = this.#log?.isEnabled ? this.#log.observe(memory) : undefined;
    this.observer = allRunObservers([this.#log, this.#collector, observer].filter((each) => each !== undefined));
  }

  /** Ends the recording and hands the statistics over. @throws what the function of `logMemory` or `stepStats` threw */
  end(): void {
    this[Symbol.dispose]();
    const { stepStats } = this.#options;
    if (typeof stepStats === "function" && this.#collector) stepStats(this.#collector.stepStats());
    if (this.#log?.failure !== undefined) throw this.#log.failure;
  }

  /** Ends the recording, and no more. */
  [Symbol.dispose](): void {
    this.#observing?.[Symbol.dispose]();
  }
}

/** @throws {StatusError} INVALID_ARGUMENT without a log */
function linesTo(log: LogSink | undefined): MemoryLogSink {
  if (!log) {
    throw invalidArgument("logMemory: true writes to the log of the model: pass onLog to loadModel, or a function", {
      option: "logMemory",
    });
  }
  return (message) => log({ severity: "info", message });
}

/**
 * Knows a collector by a method: it may be of the application's own copy of `@heddle/diagnostics`.
 *
 * @throws {StatusError} INVALID_ARGUMENT for what can take no records
 */
function check(option: string, value: object | undefined, method: string, className: string): void {
  if (value === undefined || typeof value === "function") return;
  if (typeof value === "object" && value !== null && method in value) return;
  throw invalidArgument(`${option} must be a function or a ${className}, found ${describeValue(value)}`, { option });
}

/** Does work that is recorded; the recording ends with it. */
export async function recorded<T>(
  memory: LinearMemory,
  options: ModelDiagnosticOptions & Pick<RunOptions, "observer">,
  log: LogSink | undefined,
  work: (observer: RunObserver) => Promise<T>,
): Promise<T> {
  const recording = new Recording(memory, options, log);
  try {
    return await work(recording.observer);
  } finally {
    recording.end();
  }
}
