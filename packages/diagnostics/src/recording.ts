/** `@heddle/diagnostics/recording`: records runs. A bundle that imports nothing else of this package contains no op. */
export { LogMemory, type MemoryLogSink } from "./log-memory/log-memory.js";
export { allRunObservers } from "./run-observers.js";
export { StepStatsCollector } from "./step-stats/step-stats-collector.js";
