import { plugin as hashtable } from "@heddle/hashtable";
import { Host } from "@heddle/kernel-fallback";
import { plugin as kernelsArray } from "@heddle/kernels-array";
import { plugin as kernelsControl } from "@heddle/kernels-control";
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
  passed: number;
  readonly failures: Failure[];
  /** The number of cases that cannot run because no plugin has the op. */
  missing: number;
}

/** Replays cases, each on an executor of its own. @param only the op to replay; default all @returns results sorted by op */
export async function replay(cases: readonly OpCase[], only?: string): Promise<OpResult[]> {
  const results = new Map<string, OpResult>();
  const host = new Host({ plugins });
  for (const [index, opCase] of cases.entries()) {
    if (only !== undefined && opCase.op !== only) continue;
    let result = results.get(opCase.op);
    if (!result) {
      result = { op: opCase.op, passed: 0, failures: [], missing: 0 };
      results.set(opCase.op, result);
    }
    if (!host.registry.hasOp(opCase.op)) {
      result.missing++;
      continue;
    }
    const difference = await runOpCase(host.memory, opCase, (op, attrs, inputs) =>
      executeOnExecutor(host, op, attrs, inputs),
    );
    if (difference === undefined) result.passed++;
    else result.failures.push({ line: index + 1, opCase, difference });
  }
  return [...results.values()].sort((a, b) => (a.op < b.op ? -1 : 1));
}
