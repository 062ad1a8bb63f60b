import { create } from "@bufbuild/protobuf";
import { type StepStats, StepStatsSchema } from "@heddle/protos/diagnostics";
import { DataType } from "@heddle/tensor";

/** A step: its begin and the length of its kernel in microseconds. A microsecond of statistics is before and after each kernel. */
export interface SomeStep {
  readonly node: string;
  readonly op?: string;
  readonly at: number;
  readonly micros: number;
  readonly bytes?: number;
  readonly thread?: number;
}

/** The begin of the clock, far from 0, as clocks begin. */
const BEGIN = 1_700_000_000_000_000_000n;

const nanos = (micros: number) => BigInt(Math.round(micros * 1000));

/** The statistics of steps, in the order in which they began. */
export function someStats(steps: readonly SomeStep[]): StepStats {
  return create(StepStatsSchema, {
    devStats: [
      {
        device: "/cpu:0",
        nodeStats: steps.map(({ node, op = "Op", at, micros, bytes = 0, thread = 0 }) => ({
          nodeName: node,
          timelineLabel: `${node} = ${op}(x, y:1)`,
          threadId: thread,
          allStartNanos: BEGIN + nanos(at),
          opStartRelNanos: 1000n,
          opEndRelNanos: 1000n + nanos(micros),
          allEndRelNanos: 2000n + nanos(micros),
          memory: [{ totalBytes: BigInt(bytes) }],
          output: [
            { slot: 0, tensorDescription: { dtype: DataType.FLOAT, shape: { dim: [{ size: 1n }, { size: 2n }] } } },
            { slot: 1, tensorDescription: { dtype: DataType.INT64, shape: {} } },
          ],
        })),
      },
    ],
  });
}

/** A loop with two iterations of a body, between two other nodes. */
export const loopSteps: readonly SomeStep[] = [
  { node: "a/in", op: "StringLower", at: 0, micros: 10, bytes: 64 },
  { node: "a/loop", op: "While", at: 20, micros: 100, bytes: 8 },
  { node: "body/add", op: "AddV2", at: 30, micros: 20, bytes: 16 },
  { node: "body/add", op: "AddV2", at: 60, micros: 30, bytes: 16 },
  { node: "a/out", op: "AddV2", at: 130, micros: 5, bytes: 4 },
];
