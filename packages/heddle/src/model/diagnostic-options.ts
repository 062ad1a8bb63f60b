import type { LogMemory, MemoryLogSink, StepStats, StepStatsCollector } from "@heddle/diagnostics";

/** Options of a run that is recorded. The package `@heddle/diagnostics` is imported when one is used. */
export interface DiagnosticOptions {
  /**
   * Called with every allocation of the run, as the line that TensorFlow logs and as an object. The records of one run come in the order
   * in which its kernels ended. What the function throws is thrown when the run has ended. With `true` the lines go to the log of the
   * model, `onLog` of `loadModel`, as records of severity `info`.
   */
  readonly logMemory?: true | MemoryLogSink | undefined;
  /** Called with the times, outputs and memory of every step when the run has ended, also when it failed. */
  readonly stepStats?: ((stats: StepStats) => void) | undefined;
}

/** {@link DiagnosticOptions} in the thread of the model, which also takes objects that collect several runs. */
export interface ModelDiagnosticOptions {
  /** As {@link DiagnosticOptions.logMemory}, or a `LogMemory`, which numbers the allocations of all its runs. */
  readonly logMemory?: true | MemoryLogSink | LogMemory | undefined;
  /** As {@link DiagnosticOptions.stepStats}, or a collector, which keeps the steps of all its runs. */
  readonly stepStats?: ((stats: StepStats) => void) | StepStatsCollector | undefined;
}

/** True when something is to be recorded. */
export function wantsDiagnostics({ logMemory, stepStats }: ModelDiagnosticOptions): boolean {
  return logMemory !== undefined || stepStats !== undefined;
}
