import * as _heddle_protos_diagnostics from '@heddle/protos/diagnostics';
import { StepStats, CostGraphDef } from '@heddle/protos/diagnostics';
export { AllocationDescription, AllocationRecord, AllocatorMemoryUsed, CostGraphDef, CostGraphDef_Node, DeviceStepStats, MemoryLogRawAllocation, MemoryLogRawDeallocation, MemoryLogStep, MemoryLogTensorAllocation, MemoryLogTensorDeallocation, MemoryLogTensorOutput, MemoryStats, NodeExecStats, NodeOutput, StepStats, TensorDescription } from '@heddle/protos/diagnostics';
import { Program, Plan } from '@heddle/graph';
export { E as EventFileWriter, b as EventSink, a as EventWriterOptions } from './event-file-writer.js';
import { DecodeLimits } from '@heddle/protos';
import { Event } from '@heddle/protos/event';
import { KernelPlugin } from '@heddle/kernel-api';
import { M as MemoryLogRecord } from './recording.js';
export { D as DEVICE_NAME, L as LogMemory, a as MemoryLogSink, S as StepStatsCollector, b as StepStatsOptions, c as allRunObservers } from './recording.js';
import * as _bufbuild_protobuf_codegenv2 from '@bufbuild/protobuf/codegenv2';
import { MessageShape } from '@bufbuild/protobuf';
import { DecodeOptions } from '@heddle/protos/decode';
import '@heddle/kernel-fallback';
import '@heddle/memory';
import '@heddle/tensor';
interface CostGraphOptions {
    readonly program?: Program | undefined;
}
declare function costGraph(plan: Plan, runs: readonly StepStats[], options?: CostGraphOptions): CostGraphDef;
interface RecordOptions {
    readonly file?: string;
    readonly allowTruncated?: boolean;
}
declare function recordBytes(data: Uint8Array): Uint8Array<ArrayBuffer>;
declare function readRecords(bytes: Uint8Array, options?: RecordOptions): Generator<Uint8Array, void, undefined>;
interface EventOptions extends RecordOptions {
    readonly limits?: Partial<DecodeLimits>;
}
declare function readEvents(bytes: Uint8Array, options?: EventOptions): Generator<Event, void, undefined>;
declare const plugin: KernelPlugin;
declare const MEMORY_LOG_LABEL = "__LOG_MEMORY__";
declare function memoryLogLine(record: MemoryLogRecord): string;
declare function parseMemoryLogLine(line: string): MemoryLogRecord | undefined;
interface KernelAllocations {
    readonly name: string;
    readonly count: number;
    readonly bytes: number;
}
interface MemoryLogTotals {
    readonly steps: number;
    readonly allocations: number;
    readonly bytes: number;
    readonly peakBytes: number;
    readonly liveBytes: number;
    readonly liveAllocations: number;
    readonly kernels: readonly KernelAllocations[];
}
declare class MemoryLogSummary {
    #private;
    add(record: MemoryLogRecord): void;
    totals(): MemoryLogTotals;
}
declare const SpecialStepId: {
    readonly CONSTANT_FOLDING: -1;
    readonly OP_KERNEL_CONSTRUCTION: -2;
    readonly EXTERNAL_TENSOR_ALLOCATION: -3;
    readonly NETWORK_BUFFER: -4;
    readonly PROTO_BUFFER: -5;
    readonly UNKNOWN: -6;
};
type SpecialStepId = (typeof SpecialStepId)[keyof typeof SpecialStepId];
declare const schemas: {
    readonly AllocationDescription: _bufbuild_protobuf_codegenv2.GenMessage<_heddle_protos_diagnostics.AllocationDescription>;
    readonly TensorDescription: _bufbuild_protobuf_codegenv2.GenMessage<_heddle_protos_diagnostics.TensorDescription>;
    readonly NodeExecStats: _bufbuild_protobuf_codegenv2.GenMessage<_heddle_protos_diagnostics.NodeExecStats>;
    readonly DeviceStepStats: _bufbuild_protobuf_codegenv2.GenMessage<_heddle_protos_diagnostics.DeviceStepStats>;
    readonly StepStats: _bufbuild_protobuf_codegenv2.GenMessage<_heddle_protos_diagnostics.StepStats>;
    readonly CostGraphDef: _bufbuild_protobuf_codegenv2.GenMessage<_heddle_protos_diagnostics.CostGraphDef>;
    readonly MemoryLogStep: _bufbuild_protobuf_codegenv2.GenMessage<_heddle_protos_diagnostics.MemoryLogStep>;
    readonly MemoryLogTensorAllocation: _bufbuild_protobuf_codegenv2.GenMessage<_heddle_protos_diagnostics.MemoryLogTensorAllocation>;
    readonly MemoryLogTensorDeallocation: _bufbuild_protobuf_codegenv2.GenMessage<_heddle_protos_diagnostics.MemoryLogTensorDeallocation>;
    readonly MemoryLogTensorOutput: _bufbuild_protobuf_codegenv2.GenMessage<_heddle_protos_diagnostics.MemoryLogTensorOutput>;
    readonly MemoryLogRawAllocation: _bufbuild_protobuf_codegenv2.GenMessage<_heddle_protos_diagnostics.MemoryLogRawAllocation>;
    readonly MemoryLogRawDeallocation: _bufbuild_protobuf_codegenv2.GenMessage<_heddle_protos_diagnostics.MemoryLogRawDeallocation>;
};
type MessageName = keyof typeof schemas;
type MessageOf<Name extends MessageName> = MessageShape<(typeof schemas)[Name]>;
declare function encodeMessage(message: MessageOf<MessageName>): Uint8Array;
declare function decodeMessage<Name extends MessageName>(name: Name, bytes: Uint8Array, options?: DecodeOptions): MessageOf<Name>;
interface ProfiledStep {
    readonly node: string;
    readonly op: string;
    readonly startMicros: number;
    readonly micros: number;
    readonly selfMicros: number;
    readonly statisticsMicros: number;
    readonly allocatedBytes: number;
    readonly outputs: string;
    readonly steps: readonly ProfiledStep[];
}
declare function profiledSteps(stats: StepStats): ProfiledStep[];
interface Cost {
    readonly calls: number;
    readonly totalMicros: number;
    readonly selfMicros: number;
    readonly share: number;
    readonly allocatedBytes: number;
}
interface OpCost extends Cost {
    readonly op: string;
    readonly nodes: number;
}
interface NodeCost extends Cost {
    readonly node: string;
    readonly op: string;
    readonly outputs: string;
}
type StatsOfRuns = StepStats | readonly StepStats[];
declare function toCostliestOps(stats: StatsOfRuns): OpCost[];
declare function toCostliestNodes(stats: StatsOfRuns): NodeCost[];
interface FlameChartOptions {
    readonly title?: string;
    readonly summary?: string;
    readonly maxFrames?: number;
}
declare function toFlameChart(stats: StepStats, options?: FlameChartOptions): string;
declare function formatMicros(micros: number): string;
declare function formatBytes(bytes: number): string;
interface Profile {
    readonly runs: number;
    readonly steps: number;
    readonly kernelMicros: number;
    readonly gapMicros: number;
    readonly allocatedBytes: number;
    readonly ops: readonly OpCost[];
    readonly nodes: readonly NodeCost[];
}
interface RunCosts {
    readonly ops: readonly OpCost[];
    readonly nodes: readonly NodeCost[];
    readonly gapMicros: number;
}
declare function toRunCosts(stats: StepStats): RunCosts;
declare function toProfile(runs: readonly RunCosts[]): Profile;
interface TraceEvent {
    readonly ph: "X" | "C" | "M";
    readonly name: string;
    readonly pid: number;
    readonly tid: number;
    readonly cat?: string;
    readonly ts?: number;
    readonly dur?: number;
    readonly args: Readonly<Record<string, unknown>>;
}
interface ChromeTrace {
    readonly displayTimeUnit: "ms";
    readonly traceEvents: readonly TraceEvent[];
}
declare function toChromeTrace({ devStats }: StepStats): ChromeTrace;
interface HistogramBuckets {
    readonly limits: readonly number[];
    readonly counts: readonly number[];
}
declare class Histogram {
    #private;
    min: number;
    max: number;
    count: number;
    sum: number;
    sumOfSquares: number;
    constructor();
    add(value: number): void;
    buckets(): HistogramBuckets;
}
export { type ChromeTrace, type Cost, type CostGraphOptions, type EventOptions, type FlameChartOptions, Histogram, type HistogramBuckets, type KernelAllocations, MEMORY_LOG_LABEL, MemoryLogRecord, MemoryLogSummary, type MemoryLogTotals, type MessageName, type MessageOf, type NodeCost, type OpCost, type Profile, type ProfiledStep, type RecordOptions, type RunCosts, SpecialStepId, type StatsOfRuns, type TraceEvent, costGraph, decodeMessage, encodeMessage, formatBytes, formatMicros, memoryLogLine, parseMemoryLogLine, plugin, profiledSteps, readEvents, readRecords, recordBytes, toChromeTrace, toCostliestNodes, toCostliestOps, toFlameChart, toProfile, toRunCosts };

// event-file-writer.d.ts
import { Event } from '@heddle/protos/event';
interface EventSink {
    write(record: Uint8Array): void;
    close?(): void;
}
interface EventWriterOptions {
    readonly wallTime?: () => number;
    readonly writer?: string;
}
declare class EventFileWriter implements Disposable {
    #private;
    constructor(sink: EventSink, options?: EventWriterOptions);
    scalar(tag: string, value: number, step: number | bigint): void;
    histogram(tag: string, values: Iterable<number | bigint>, step: number | bigint): void;
    text(tag: string, text: string | readonly string[], step: number | bigint): void;
    summary(summary: Uint8Array, step: number | bigint): void;
    graph(graphDef: Uint8Array, step: number | bigint): void;
    event(event: Event | Uint8Array): void;
    close(): void;
    [Symbol.dispose](): void;
}
export { EventFileWriter as E, type EventWriterOptions as a, type EventSink as b };

// recording.d.ts
import { RunObserver, ObservedNode, ObservedRun, Plan, Step } from '@heddle/graph';
import { KernelInstance } from '@heddle/kernel-fallback';
import { LinearMemory } from '@heddle/memory';
import { Tensor } from '@heddle/tensor';
import { MemoryLogStep, MemoryLogTensorAllocation, MemoryLogTensorDeallocation, MemoryLogTensorOutput, MemoryLogRawAllocation, MemoryLogRawDeallocation, StepStats } from '@heddle/protos/diagnostics';
interface Allocation<Owner = unknown> {
    readonly id: number;
    readonly address: number;
    readonly requestedBytes: number;
    readonly allocatedBytes: number;
    readonly owner: Owner | undefined;
}
type MemoryLogRecord = MemoryLogStep | MemoryLogTensorAllocation | MemoryLogTensorDeallocation | MemoryLogTensorOutput | MemoryLogRawAllocation | MemoryLogRawDeallocation;
type MemoryLogSink = (line: string, record: MemoryLogRecord) => void;
declare class LogMemory implements RunObserver {
    #private;
    constructor(sink?: MemoryLogSink);
    get isEnabled(): boolean;
    get failure(): unknown;
    recordStep(stepId: number, handle: string): void;
    recordTensorAllocation(kernelName: string, stepId: number, tensor: Tensor): void;
    recordTensorDeallocation(allocationId: number, allocatorName: string): void;
    recordTensorOutput(kernelName: string, stepId: number, index: number, tensor: Tensor): void;
    recordRawAllocation(operation: string, stepId: number, { requestedBytes, address, id }: Allocation): void;
    recordRawDeallocation(operation: string, stepId: number, allocationId: number, deferred?: boolean): void;
    observe(memory: LinearMemory): Disposable;
    constructionBegins({ nodeName, op }: ObservedNode): void;
    constructionEnds({ nodeName, op }: ObservedNode): void;
    foldingBegins({ nodeName }: KernelInstance): void;
    foldingEnds({ nodeName }: KernelInstance, outputs: readonly Tensor[] | undefined): void;
    runBegins(run: ObservedRun, plan: Plan, feeds: readonly Tensor[]): void;
    runEnds(run: ObservedRun, results: readonly Tensor[] | undefined): void;
    stepBegins(run: ObservedRun, step: Step, inputs: readonly Tensor[]): void;
    stepWaits(run: ObservedRun, step: Step): void;
    stepEnds(run: ObservedRun, step: Step, outputs: readonly (Tensor | undefined)[]): void;
    stepFails(run: ObservedRun, step: Step): void;
}
declare function allRunObservers(observers: readonly RunObserver[]): RunObserver;
interface StepStatsOptions {
    readonly maxSteps?: number;
    readonly maxAllocationRecords?: number;
}
declare const DEVICE_NAME = "/job:localhost/replica:0/task:0/device:CPU:0";
declare class StepStatsCollector implements RunObserver {
    #private;
    constructor({ maxSteps, maxAllocationRecords }?: StepStatsOptions);
    get droppedSteps(): number;
    stepStats(): StepStats;
    clear(): void;
    runBegins(run: ObservedRun, plan: Plan, feeds: readonly Tensor[]): void;
    runEnds(run: ObservedRun): void;
    stepScheduled(run: ObservedRun, step: Step): void;
    stepBegins(run: ObservedRun, step: Step, inputs: readonly Tensor[]): void;
    stepWaits(run: ObservedRun, step: Step): void;
    stepEnds(run: ObservedRun, step: Step, outputs: readonly (Tensor | undefined)[]): void;
    stepFails(run: ObservedRun, step: Step): void;
}
export { DEVICE_NAME as D, LogMemory as L, type MemoryLogRecord as M, StepStatsCollector as S, type MemoryLogSink as a, type StepStatsOptions as b, allRunObservers as c };
