import { create } from "@bufbuild/protobuf";
import type { ObservedRun, Plan, RunObserver, Step } from "@heddle/graph";
import { stepNodeName } from "@heddle/graph/run";
import type { LinearMemory, MemoryObserver } from "@heddle/memory";
import { type StepStats, StepStatsSchema } from "@heddle/protos/diagnostics";
import { failedPrecondition } from "@heddle/status";
import { type Tensor, UniqueTensorReferences } from "@heddle/tensor";
import { AllocationBook } from "../allocations/allocation-book.js";
import { type BlockFacts, blockFacts, tensorFacts } from "../allocations/describe-tensor.js";
import { OpenSteps } from "../allocations/open-steps.js";
import { epochMicros } from "./step-clock.js";
import { StepMemory } from "./step-memory.js";
import { labelOf, nodeExecStats, type OutputFacts, type TimedStep } from "./timed-step.js";

/** Options of {@link StepStatsCollector}. */
export interface StepStatsOptions {
  /** Steps that are kept; those after are counted only. Default 1,000,000: about 1 GB. */
  readonly maxSteps?: number;
  /** Allocations and frees that are kept one by one for each step; sums count all. Default 256. */
  readonly maxAllocationRecords?: number;
}

/** The device that all steps run on, by TensorFlow's name. */
export const DEVICE_NAME = "/job:localhost/replica:0/task:0/device:CPU:0";

/**
 * Collects the times, outputs and memory of every step of the runs that it observes.
 *
 * @example
 * const collector = new StepStatsCollector();
 * await executor.run(plan, feeds, { observer: collector });
 * const stats = collector.stepStats();
 *
 * A step is scheduled when the steps before it have ended, `all_start` is when its inputs are ready, the times of `op` are those of the
 * kernel, and `all_end` is when its outputs are described. The time of a kernel that runs a function includes the steps of the function,
 * which are listed by themselves too. Runs at the same time have different `thread_id`s, although one thread computes them in turns.
 *
 * Memory is counted to the step that allocated it, not to those that contain it; with several asynchronous kernels under way see
 * `OpenSteps`.
 */
export class StepStatsCollector implements RunObserver {
  readonly #maxSteps: number;
  readonly #maxRecords: number;
  readonly #open = new OpenSteps<TimedStep>();
  readonly #book = new AllocationBook<TimedStep>();
  readonly #runs = new Map<ObservedRun, RunState>();
  readonly #steps: TimedStep[] = [];
  #names = new WeakMap<Tensor, string>();
  #observing: Disposable | undefined;
  #threadCount = 0;
  #droppedSteps = 0;

  constructor({ maxSteps = 1_000_000, maxAllocationRecords = 256 }: StepStatsOptions = {}) {
    this.#maxSteps = maxSteps;
    this.#maxRecords = maxAllocationRecords;
  }

  /** Steps that were not kept, because they were too many. */
  get droppedSteps(): number {
    return this.#droppedSteps;
  }

  /** The steps that have ended so far, in the order in which they began. */
  stepStats(): StepStats {
    const ended = this.#steps.filter(({ end }) => end !== undefined);
    const threadNames = Array.from({ length: this.#threadCount }, (_, id) => [id, threadName(id)] as const);
    return create(StepStatsSchema, {
      devStats: [
        {
          device: DEVICE_NAME,
          nodeStats: ended.map(nodeExecStats),
          threadNames: Object.fromEntries(threadNames),
        },
      ],
    });
  }

  /** Forgets the steps so far. */
  clear(): void {
    this.#steps.length = 0;
    this.#droppedSteps = 0;
  }

  /** @throws {StatusError} FAILED_PRECONDITION while a run on another memory is observed */
  runBegins(run: ObservedRun, plan: Plan, feeds: readonly Tensor[]): void {
    const [other] = this.#runs.keys();
    if (other && other.host.memory !== run.host.memory) {
      throw failedPrecondition("a StepStatsCollector observes one memory at a time: make another one");
    }
    if (!other) this.#observe(run.host.memory);
    const used = new Set([...this.#runs.values()].map(({ threadId }) => threadId));
    let threadId = 0;
    while (used.has(threadId)) threadId++;
    this.#threadCount = Math.max(this.#threadCount, threadId + 1);
    this.#runs.set(run, { threadId, scheduled: undefined });
    for (const [index, feed] of feeds.entries()) this.#names.set(feed, plan.feeds[index]?.name ?? "");
  }

  runEnds(run: ObservedRun): void {
    this.#runs.delete(run);
    this.#open.endRun(run);
    if (this.#runs.size > 0) return;
    this.#observing?.[Symbol.dispose]();
    this.#observing = undefined;
    this.#book.clear();
  }

  stepScheduled(run: ObservedRun, step: Step): void {
    const state = this.#runs.get(run);
    if (!state || state.scheduled?.step === step) return; // It had to wait.
    state.scheduled = { step, ms: performance.now() };
  }

  stepBegins(run: ObservedRun, step: Step, inputs: readonly Tensor[]): void {
    const startMs = performance.now();
    const state = this.#runs.get(run);
    const timed: TimedStep = {
      run,
      step,
      isWaiting: false,
      threadId: state?.threadId ?? 0,
      scheduledMs: state?.scheduled?.ms ?? startMs,
      startMs,
      opStartMs: startMs,
      label: labelOf(step, inputs, this.#names),
      inputs,
      memory: new StepMemory(this.#maxRecords),
      end: undefined,
    };
    if (state) state.scheduled = undefined;
    this.#open.begin(timed);
    if (this.#steps.length < this.#maxSteps) this.#steps.push(timed);
    else this.#droppedSteps++;
    timed.opStartMs = performance.now();
  }

  stepWaits(run: ObservedRun, step: Step): void {
    const timed = this.#open.find(run, step);
    if (timed) timed.isWaiting = true;
  }

  stepEnds(run: ObservedRun, step: Step, outputs: readonly (Tensor | undefined)[]): void {
    const opEndMs = performance.now();
    const timed = this.#open.find(run, step);
    if (!timed) return;
    this.#open.end(timed);
    const name = stepNodeName(step);
    const facts: OutputFacts[] = [];
    for (const [slot, tensor] of outputs.entries()) {
      if (!tensor) continue;
      this.#names.set(tensor, slot === 0 ? name : `${name}:${slot}`);
      facts.push({ slot, tensor: tensorFacts(tensor, this.#book) });
    }
    const blocks = new Set(facts.map(({ tensor }) => tensor.block.allocation));
    const keeps = step.instance?.op.isStateful === true;
    const referenced = this.#referenced(timed.inputs, outputs);
    timed.end = {
      opEndMs,
      outputs: facts,
      referenced,
      memory: timed.memory.finish(blocks, keeps, run.host.memory.liveBytes),
      allEndMs: performance.now(),
    };
    timed.inputs = [];
  }

  stepFails(run: ObservedRun, step: Step): void {
    const timed = this.#open.find(run, step);
    if (timed) this.#open.end(timed);
  }

  #observe(memory: LinearMemory): void {
    const observer: MemoryObserver = {
      allocated: (address, requestedBytes, usableBytes) => {
        const owner = this.#open.allocating;
        const allocation = this.#book.allocated(address, requestedBytes, usableBytes, owner);
        owner?.memory.allocated(allocation, epochMicros(performance.now()));
      },
      freed: (address) => {
        const allocation = this.#book.freed(address);
        if (allocation?.owner && !allocation.owner.end) {
          allocation.owner.memory.freed(allocation, epochMicros(performance.now()));
        }
      },
    };
    this.#observing = memory.observe(observer);
  }

  /** The blocks of the tensors that a step read or made, each once. */
  #referenced(inputs: readonly Tensor[], outputs: readonly (Tensor | undefined)[]): BlockFacts[] {
    const held = inputs.filter(({ buffer }) => buffer.references > 0);
    const single = new Map([...held, ...outputs].map((tensor) => [tensor?.buffer, tensor?.buffer.references === 1]));
    const references = new UniqueTensorReferences();
    for (const tensor of [...held, ...outputs]) if (tensor) references.add(tensor);
    return references.freeze().map((buffer) => {
      buffer.release();
      return { ...blockFacts(buffer, this.#book), isSingle: single.get(buffer) ?? false };
    });
  }
}

interface RunState {
  readonly threadId: number;
  scheduled: { readonly step: Step; readonly ms: number } | undefined;
}

function threadName(id: number): string {
  return id === 0 ? "runs" : `runs at the same time, ${id + 1}`;
}
