export { L as LogMemory, a as MemoryLogSink, S as StepStatsCollector, c as allRunObservers } from './recording.js';
import '@heddle/graph';
import '@heddle/kernel-fallback';
import '@heddle/memory';
import '@heddle/tensor';
import '@heddle/protos/diagnostics';

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
