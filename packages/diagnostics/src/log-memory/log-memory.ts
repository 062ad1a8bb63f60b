import { create } from "@bufbuild/protobuf";
import type { ObservedNode, ObservedRun, Plan, RunObserver, Step } from "@heddle/graph";
import { stepNodeName, stepOpName } from "@heddle/graph/run";
import type { KernelInstance } from "@heddle/kernel-fallback";
import type { LinearMemory } from "@heddle/memory";
import {
  MemoryLogRawAllocationSchema,
  MemoryLogRawDeallocationSchema,
  MemoryLogStepSchema,
  MemoryLogTensorAllocationSchema,
  MemoryLogTensorDeallocationSchema,
  MemoryLogTensorOutputSchema,
} from "@heddle/protos/diagnostics";
import { failedPrecondition } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import { ALLOCATOR_NAME, type Allocation, AllocationBook } from "../allocations/allocation-book.js";
import { describeTensor, tensorFacts } from "../allocations/describe-tensor.js";
import { OpenSteps } from "../allocations/open-steps.js";
import { EXTERNAL, type MemoryEvent, planningWork, type Work } from "./logged-work.js";
import { memoryLogLine } from "./memory-log-line.js";
import type { MemoryLogRecord } from "./memory-log-record.js";
import { SpecialStepId } from "./special-step-id.js";

/** Takes the records of a log, in their order, as a line and as an object. When it throws, the log ends: see {@link LogMemory.failure}. */
export type MemoryLogSink = (line: string, record: MemoryLogRecord) => void;

/**
 * Records the memory of runs: every block of linear memory that is allocated and freed, and every output of a step.
 *
 * @example
 * const log = new LogMemory((line) => console.error(line));
 * await executor.run(plan, feeds, { observer: log });
 *
 * A block that a tensor is found in when its step ends is a tensor allocation; any other, such as temporary memory or the text of a
 * long string, is a raw allocation whose operation is the kernel. So allocations are written when the kernel has ended, or has failed, or
 * when a function that it runs begins. `ptr` is the address in linear memory.
 *
 * Allocations outside of runs have a {@link SpecialStepId}: pass the log to `Executor.prepare` too, and for the inputs
 * {@link observe} the memory before they are made. Blocks that are older than the log are recorded when a step returns them, with step id
 * -6; when they are freed, only if they were recorded.
 *
 * Source: tensorflow/core/framework/log_memory.{h,cc} (TensorFlow 2.21).
 */
export class LogMemory implements RunObserver {
  #sink: MemoryLogSink | undefined;
  #failure: unknown;
  readonly #open = new OpenSteps<Work>();
  readonly #book = new AllocationBook<Work>();
  /** Events of the memory that are not written yet, because a block may be found to be that of a tensor. */
  #pending: MemoryEvent[] = [];
  /** Allocations that were recorded as raw ones. */
  readonly #raw = new WeakSet<Allocation>();
  readonly #runs = new Map<ObservedRun, Disposable>();
  readonly #planNumbers = new WeakMap<Plan, number>();
  #planCount = 0;
  #memory: LinearMemory | undefined;
  #observing: Disposable | undefined;
  /** Who keeps the memory observed: runs, and callers of {@link observe}. */
  #observers = 0;

  /** @param sink default: nothing is recorded */
  constructor(sink?: MemoryLogSink) {
    this.#sink = sink;
  }

  /** True while records are wanted. The methods `record…` do not ask, as in TensorFlow: their callers do, to save the work. */
  get isEnabled(): boolean {
    return this.#sink !== undefined;
  }

  /** The error that the sink threw, after which nothing is recorded. */
  get failure(): unknown {
    return this.#failure;
  }

  /** A run begins. @param handle the names of its feeds and fetches */
  recordStep(stepId: number, handle: string): void {
    this.#write(create(MemoryLogStepSchema, { stepId: BigInt(stepId), handle }));
  }

  recordTensorAllocation(kernelName: string, stepId: number, tensor: Tensor): void {
    const description = describeTensor(tensorFacts(tensor, this.#book));
    this.#write(create(MemoryLogTensorAllocationSchema, { stepId: BigInt(stepId), kernelName, tensor: description }));
  }

  recordTensorDeallocation(allocationId: number, allocatorName: string): void {
    this.#write(create(MemoryLogTensorDeallocationSchema, { allocationId: BigInt(allocationId), allocatorName }));
  }

  recordTensorOutput(kernelName: string, stepId: number, index: number, tensor: Tensor): void {
    const description = describeTensor(tensorFacts(tensor, this.#book));
    this.#write(
      create(MemoryLogTensorOutputSchema, { stepId: BigInt(stepId), kernelName, index, tensor: description }),
    );
  }

  /** @param allocation the block at `ptr` */
  recordRawAllocation(operation: string, stepId: number, { requestedBytes, address, id }: Allocation): void {
    this.#write(
      create(MemoryLogRawAllocationSchema, {
        stepId: BigInt(stepId),
        operation,
        numBytes: BigInt(requestedBytes),
        ptr: BigInt(address),
        allocationId: BigInt(id),
        allocatorName: ALLOCATOR_NAME,
      }),
    );
  }

  /** @param deferred true when the block is freed later, which another record tells */
  recordRawDeallocation(operation: string, stepId: number, allocationId: number, deferred = false): void {
    this.#write(
      create(MemoryLogRawDeallocationSchema, {
        stepId: BigInt(stepId),
        operation,
        allocationId: BigInt(allocationId),
        allocatorName: ALLOCATOR_NAME,
        deferred,
      }),
    );
  }

  /**
   * Records the blocks of a memory until the result is disposed; during a run they are recorded without it.
   *
   * @throws {StatusError} FAILED_PRECONDITION while the log records another memory
   */
  observe(memory: LinearMemory): Disposable {
    if (this.#memory && this.#memory !== memory) {
      throw failedPrecondition("a LogMemory records one memory at a time: make another one");
    }
    if (this.#observers++ === 0) {
      this.#memory = memory;
      this.#observing = memory.observe({
        allocated: (address, requestedBytes, usableBytes) => {
          const work = this.#open.allocating;
          this.#add({
            allocation: this.#book.allocated(address, requestedBytes, usableBytes, work),
            freedBy: undefined,
          });
        },
        freed: (address) => {
          const allocation = this.#book.freed(address);
          if (allocation) this.#add({ allocation, freedBy: this.#open.allocating ?? EXTERNAL });
        },
      });
    }
    let isObserving = true;
    return {
      [Symbol.dispose]: () => {
        if (isObserving) this.#release();
        isObserving = false;
      },
    };
  }

  constructionBegins({ nodeName, op }: ObservedNode): void {
    const stepId = op === "Const" ? SpecialStepId.PROTO_BUFFER : SpecialStepId.OP_KERNEL_CONSTRUCTION;
    this.#open.begin(planningWork(nodeName, stepId));
  }

  constructionEnds({ nodeName, op }: ObservedNode): void {
    this.#endPlanning(nodeName);
    if (op !== "Const") this.#flush([]); // A constant is known to be a tensor when it is computed, which comes next.
  }

  foldingBegins({ nodeName }: KernelInstance): void {
    this.#open.begin(planningWork(nodeName, SpecialStepId.CONSTANT_FOLDING));
  }

  foldingEnds({ nodeName }: KernelInstance, outputs: readonly Tensor[] | undefined): void {
    this.#flush(outputs ?? []);
    this.#endPlanning(nodeName);
  }

  runBegins(run: ObservedRun, plan: Plan, feeds: readonly Tensor[]): void {
    if (!this.isEnabled) return;
    this.#runs.set(run, this.observe(run.host.memory));
    const names = feeds.map((_, index) => plan.feeds[index]?.name ?? "");
    this.#flush(feeds, names);
    for (const [index, feed] of feeds.entries()) {
      if (this.#book.at(feed.address)) continue;
      this.recordTensorAllocation(names[index] ?? "", SpecialStepId.EXTERNAL_TENSOR_ALLOCATION, feed);
    }
    this.recordStep(
      run.stepId,
      `${names.join(",")}->${plan.fetches.map(({ name }) => name).join(",")}//0/;${this.#numberOf(plan)}`,
    );
  }

  runEnds(run: ObservedRun, results: readonly Tensor[] | undefined): void {
    this.#open.endRun(run);
    this.#flush(results ?? []);
    this.#runs.get(run)?.[Symbol.dispose]();
    this.#runs.delete(run);
  }

  stepBegins(run: ObservedRun, step: Step, inputs: readonly Tensor[]): void {
    if (!this.#runs.has(run)) return;
    this.#flush(inputs);
    const isReceived = /^_(Host)?Recv$/.test(stepOpName(step));
    const stepId = isReceived ? SpecialStepId.NETWORK_BUFFER : run.stepId;
    this.#open.begin({ run, step, isWaiting: false, kernelName: stepNodeName(step), stepId });
  }

  stepWaits(run: ObservedRun, step: Step): void {
    const work = this.#open.find(run, step);
    if (work) work.isWaiting = true;
  }

  stepEnds(run: ObservedRun, step: Step, outputs: readonly (Tensor | undefined)[]): void {
    const work = this.#open.find(run, step);
    if (!work) return;
    this.#open.end(work);
    this.#flush(outputs);
    for (const [index, tensor] of outputs.entries()) {
      if (!tensor) continue;
      if (!this.#book.at(tensor.address)) this.recordTensorAllocation("Unknown", SpecialStepId.UNKNOWN, tensor);
      this.recordTensorOutput(work.kernelName, run.stepId, index, tensor);
    }
  }

  stepFails(run: ObservedRun, step: Step): void {
    const work = this.#open.find(run, step);
    if (!work) return;
    this.#open.end(work);
    this.#flush([]);
  }

  #add(event: MemoryEvent): void {
    this.#pending.push(event);
    if (this.#pending.length >= MAX_PENDING) this.#flush([]);
  }

  /** Writes what is pending. @param tensors those that the blocks may belong to, with names if they are fed */
  #flush(tensors: readonly (Tensor | undefined)[], names?: readonly string[]): void {
    if (this.#pending.length === 0) return;
    const events = this.#pending;
    this.#pending = [];
    const found = new Map<Allocation | undefined, { readonly tensor: Tensor; readonly name: string | undefined }>();
    for (const [index, tensor] of tensors.entries()) {
      if (tensor) found.set(this.#book.at(tensor.address), { tensor, name: names?.[index] });
    }
    for (const { allocation, freedBy } of events) {
      if (freedBy) this.#recordFreed(allocation, freedBy);
      else this.#recordAllocated(allocation, found.get(allocation));
    }
  }

  #recordAllocated(
    allocation: Allocation<Work>,
    found?: { readonly tensor: Tensor; readonly name: string | undefined },
  ): void {
    const { kernelName, stepId } = allocation.owner ?? EXTERNAL;
    if (found) {
      this.recordTensorAllocation(found.name ?? kernelName, stepId, found.tensor);
    } else {
      this.#raw.add(allocation);
      this.recordRawAllocation(kernelName, stepId, allocation);
    }
  }

  #recordFreed(allocation: Allocation<Work>, { kernelName, stepId }: Work): void {
    if (this.#raw.has(allocation)) this.recordRawDeallocation(kernelName, stepId, allocation.id);
    else this.recordTensorDeallocation(allocation.id, ALLOCATOR_NAME);
  }

  #release(): void {
    if (--this.#observers > 0) return;
    this.#flush([]);
    this.#observing?.[Symbol.dispose]();
    this.#observing = undefined;
    this.#memory = undefined;
    this.#book.clear();
  }

  #endPlanning(nodeName: string): void {
    const work = this.#open.findPlanning((entry) => entry.kernelName === nodeName);
    if (work) this.#open.end(work);
  }

  #numberOf(plan: Plan): number {
    const number = this.#planNumbers.get(plan) ?? this.#planCount++;
    this.#planNumbers.set(plan, number);
    return number;
  }

  #write(record: MemoryLogRecord): void {
    try {
      this.#sink?.(memoryLogLine(record), record);
    } catch (error) {
      this.#sink = undefined;
      this.#failure = error;
    }
  }
}

/** The most events that wait for the end of a kernel; when there are more, those so far are written as raw allocations. */
const MAX_PENDING = 2 ** 16;
