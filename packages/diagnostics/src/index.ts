export type {
  AllocationDescription,
  AllocationRecord,
  AllocatorMemoryUsed,
  CostGraphDef,
  CostGraphDef_Node,
  DeviceStepStats,
  MemoryLogRawAllocation,
  MemoryLogRawDeallocation,
  MemoryLogStep,
  MemoryLogTensorAllocation,
  MemoryLogTensorDeallocation,
  MemoryLogTensorOutput,
  MemoryStats,
  NodeExecStats,
  NodeOutput,
  StepStats,
  TensorDescription,
} from "@heddle/protos/diagnostics";
export { type CostGraphOptions, costGraph } from "./cost-graph/cost-graph.js";
export { EventFileWriter, type EventSink, type EventWriterOptions } from "./events/event-file-writer.js";
export { type EventOptions, readEvents } from "./events/read-events.js";
export { type RecordOptions, readRecords, recordBytes } from "./events/records.js";
export { plugin } from "./gen/plugin.js";
export { LogMemory, type MemoryLogSink } from "./log-memory/log-memory.js";
export { MEMORY_LOG_LABEL, memoryLogLine, parseMemoryLogLine } from "./log-memory/memory-log-line.js";
export type { MemoryLogRecord } from "./log-memory/memory-log-record.js";
export { type KernelAllocations, MemoryLogSummary, type MemoryLogTotals } from "./log-memory/memory-log-summary.js";
export { SpecialStepId } from "./log-memory/special-step-id.js";
export { decodeMessage, encodeMessage, type MessageName, type MessageOf } from "./messages/message-bytes.js";
export {
  type Cost,
  type NodeCost,
  type OpCost,
  type StatsOfRuns,
  toCostliestNodes,
  toCostliestOps,
} from "./profile/costs.js";
export { type FlameChartOptions, toFlameChart } from "./profile/flame-chart.js";
export { formatBytes, formatMicros } from "./profile/format-cost.js";
export { type Profile, type RunCosts, toProfile, toRunCosts } from "./profile/profile.js";
export { type ProfiledStep, profiledSteps } from "./profile/profiled-steps.js";
export { allRunObservers } from "./run-observers.js";
export { type ChromeTrace, type TraceEvent, toChromeTrace } from "./step-stats/chrome-trace.js";
export { DEVICE_NAME, StepStatsCollector, type StepStatsOptions } from "./step-stats/step-stats-collector.js";
export { Histogram, type HistogramBuckets } from "./summary/histogram.js";
