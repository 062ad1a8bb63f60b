import { plugin as hashtable } from "@heddle/hashtable";
import { Host } from "@heddle/kernel-fallback";
import { plugin as kernelsArray } from "@heddle/kernels-array";
import { plugin as kernelsControl } from "@heddle/kernels-control";
import { plugin as kernelsData } from "@heddle/kernels-data";
import { plugin as kernelsExample } from "@heddle/kernels-example";
import { plugin as kernelsImage } from "@heddle/kernels-image";
import { plugin as kernelsMath } from "@heddle/kernels-math";
import { plugin as kernelsNn } from "@heddle/kernels-nn";
import { plugin as kernelsNumeric } from "@heddle/kernels-numeric";
import { plugin as kernelsSparse } from "@heddle/kernels-sparse";
import { plugin as kernelsString } from "@heddle/kernels-string";
import { plugin as kernelsText } from "@heddle/kernels-text";
import { plugin as kernelsTraining } from "@heddle/kernels-training";
import { type Difference, type OpCase, runOpCase } from "@heddle/tooling-testing/op-cases";
import { executeOnExecutor } from "./execute-on-executor.js";

/** Every plugin of this repository that has TensorFlow's ops. */
export const plugins = [
  hashtable,
  kernelsArray,
  kernelsControl,
  kernelsData,
  kernelsExample,
  kernelsImage,
  kernelsMath,
  kernelsNn,
  kernelsNumeric,
  kernelsSparse,
  kernelsString,
  kernelsText,
  kernelsTraining,
] as const;

/** A case with another result than TensorFlow's. */
export interface Failure {
  /** The line of the file, from 1. */
  readonly line: number;
  readonly opCase: OpCase;
  readonly difference: Difference;
}

/** The results of the cases of one op. */
export interface OpResult {
  readonly op: string;
  readonly passed: number;
  readonly failures: readonly Failure[];
  /** The number of cases that cannot run because no plugin has the op. */
  readonly missing: number;
}

/** Runs cases of one op. @returns the first difference of each from TensorFlow; undefined for one that agrees */
export type RunCases = (host: Host, cases: readonly OpCase[]) => Promise<readonly (Difference | undefined)[]>;

/** Options of {@link replay}. */
export interface ReplayOptions {
  /** The op to replay. Default all. */
  readonly only?: string | undefined;
  /** Default: each on an executor of its own. */
  readonly run?: RunCases;
  /** Default: a host on a memory of the default size. */
  readonly memory?: Host["memory"];
}

/** Replays cases. @returns results sorted by op */
export async function replay(cases: readonly OpCase[], options: ReplayOptions = {}): Promise<OpResult[]> {
  const { only, run = runOnExecutors, memory } = options;
  const host = new Host({ plugins, ...(memory && { memory }) });
  const linesByOp = new Map<string, number[]>();
  for (const [index, { op }] of cases.entries()) {
    if (only !== undefined && op !== only) continue;
    const lines = linesByOp.get(op);
    if (lines) lines.push(index + 1);
    else linesByOp.set(op, [index + 1]);
  }
  const results: OpResult[] = [];
  for (const [op, lines] of linesByOp) {
    const known = host.registry.hasOp(op);
    const opCases = lines.map((line) => cases[line - 1] as OpCase);
    const differences = known ? await run(host, opCases) : [];
    const failures = differences.flatMap((difference, i) =>
      difference ? [{ line: lines[i] as number, opCase: opCases[i] as OpCase, difference }] : [],
    );
    results.push({ op, passed: differences.length - failures.length, failures, missing: known ? 0 : lines.length });
  }
  return results.sort((a, b) => (a.op < b.op ? -1 : 1));
}

const runOnExecutors: RunCases = async (host, cases) => {
  const differences: (Difference | undefined)[] = [];
  for (const opCase of cases) {
    differences.push(
      await runOpCase(host.memory, opCase, (op, attrs, inputs) => executeOnExecutor(host, op, attrs, inputs)),
    );
  }
  return differences;
};
