import { create } from "@bufbuild/protobuf";
import type { Step } from "@heddle/graph";
import { stepNodeName, stepOpName } from "@heddle/graph/run";
import { type NodeExecStats, NodeExecStatsSchema } from "@heddle/protos/diagnostics";
import type { Tensor } from "@heddle/tensor";
import { type BlockFacts, describeBlock, describeTensor, type TensorFacts } from "../allocations/describe-tensor.js";
import type { OpenStep } from "../allocations/open-steps.js";
import { epochMicros, epochNanos, microsBetween, nanosBetween } from "./step-clock.js";
import { allocatorMemoryUsed, type FinishedMemory, memoryStats, type StepMemory } from "./step-memory.js";

/** An output of a step. */
export interface OutputFacts {
  readonly slot: number;
  readonly tensor: TensorFacts;
}

/** A step with its times, of `performance.now()`. */
export interface TimedStep extends OpenStep {
  readonly step: Step;
  readonly threadId: number;
  readonly scheduledMs: number;
  readonly startMs: number;
  opStartMs: number;
  readonly label: string;
  /** Until the step ends. */
  inputs: readonly Tensor[];
  readonly memory: StepMemory;
  end:
    | {
        readonly opEndMs: number;
        readonly allEndMs: number;
        readonly outputs: readonly OutputFacts[];
        readonly referenced: readonly BlockFacts[];
        readonly memory: FinishedMemory;
      }
    | undefined;
}

/** `sum = AddV2(x, y:1)`, as TensorFlow labels a step. */
export function labelOf(step: Step, inputs: readonly Tensor[], names: WeakMap<Tensor, string>): string {
  const sources = inputs.map((input) => names.get(input) ?? "_");
  return `${stepNodeName(step)} = ${stepOpName(step)}(${sources.join(", ")})`;
}

/** The message of a step that has ended. */
export function nodeExecStats(step: TimedStep): NodeExecStats {
  const { startMs, opStartMs, scheduledMs, end } = step;
  const { opEndMs = startMs, allEndMs = startMs, outputs = [], referenced = [], memory } = end ?? {};
  return create(NodeExecStatsSchema, {
    nodeName: stepNodeName(step.step),
    timelineLabel: step.label,
    threadId: step.threadId,
    scheduledMicros: BigInt(epochMicros(scheduledMs)),
    scheduledNanos: epochNanos(scheduledMs),
    allStartMicros: BigInt(epochMicros(startMs)),
    allStartNanos: epochNanos(startMs),
    opStartRelMicros: microsBetween(startMs, opStartMs),
    opStartRelNanos: nanosBetween(startMs, opStartMs),
    opEndRelMicros: microsBetween(startMs, opEndMs),
    opEndRelNanos: nanosBetween(startMs, opEndMs),
    allEndRelMicros: microsBetween(startMs, allEndMs),
    allEndRelNanos: nanosBetween(startMs, allEndMs),
    output: outputs.map(({ slot, tensor }) => ({ slot, tensorDescription: describeTensor(tensor) })),
    referencedTensor: referenced.map(describeBlock),
    ...(memory && { memory: [allocatorMemoryUsed(memory)], memoryStats: memoryStats(memory) }),
  });
}
