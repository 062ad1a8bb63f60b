export type {
  AllocationDescription,
  AllocationRecord,
  AllocatorMemoryUsed,
  CostGraphDef,
  CostGraphDef_Node,
  DeviceStepStats,
  MemoryStats,
  NodeExecStats,
  NodeOutput,
  StepStats,
  TensorDescription,
} from "@heddle/protos/diagnostics";
export { DEVICE_NAME, StepStatsCollector, type StepStatsOptions } from "./step-stats/step-stats-collector.js";
