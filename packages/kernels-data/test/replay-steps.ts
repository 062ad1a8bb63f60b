import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { Host, runOp } from "@heddle/kernel-fallback";
import { plugin as control } from "@heddle/kernels-control";
import type { LinearMemory } from "@heddle/memory";
import { codeFromNumber, toStatusError } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import {
  type CaseTensor,
  caseAttrs,
  createTestMemory,
  differenceFromCase,
  type OpCase,
  RefusingMemory,
  tensorFromCase,
} from "@heddle/tooling-testing";
import { plugin } from "../src/index.js";
import { memoryFiles } from "./op-session.js";

/** An output of an earlier step. */
interface StepOutput {
  readonly step: number;
  readonly output: number;
}

interface Step extends Pick<OpCase, "op" | "attrs" | "error"> {
  readonly inputs: readonly (CaseTensor | StepOutput)[];
  readonly outputs?: readonly (CaseTensor | "handle")[];
}

/** One line of a file of steps; see `fixtures/steps.py`. */
export interface StepCase {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly files?: Readonly<Record<string, string>>;
}

/** The lines of a file of steps. */
export function readStepCases(name: string): StepCase[] {
  return gunzipSync(readFileSync(new URL(`./fixtures/${name}`, import.meta.url)))
    .toString()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as StepCase);
}

/** Runs the steps: the first difference from TensorFlow's answers, or from no memory that is left, in words. */
export function replaySteps(steps: StepCase): Promise<string | undefined> {
  return replayIn(createTestMemory(), steps);
}

/**
 * Runs the steps again and again: the first allocation is refused, then the second one, and so on until none is left.
 *
 * @returns the first run that ends otherwise than with RESOURCE_EXHAUSTED or as TensorFlow answered, or that leaves memory
 */
export async function refuseInSteps(steps: StepCase): Promise<string | undefined> {
  for (let refused = 0; ; refused++) {
    const memory = new RefusingMemory({ initialBytes: 65536 });
    memory.countdown = refused;
    const difference = await replayIn(memory, steps);
    const isRefused = memory.countdown < 0;
    if (isRefused && difference?.endsWith("found RESOURCE_EXHAUSTED") && memory.liveBytes === 0) continue;
    if (!isRefused && difference === undefined) return undefined;
    return `allocation ${refused + 1} is refused: ${memory.liveBlocks} blocks are left, ${difference}`;
  }
}

async function replayIn(memory: LinearMemory, { steps, files = {} }: StepCase): Promise<string | undefined> {
  const contents = Object.entries(files).map(([path, bytes]) => [path, Uint8Array.from(Buffer.from(bytes, "base64"))]);
  const host = new Host({
    memory,
    plugins: [plugin, control],
    files: memoryFiles(Object.fromEntries(contents) as Record<string, Uint8Array>),
  });
  const made: Tensor[][] = [];
  let difference: string | undefined;
  for (const [index, step] of steps.entries()) {
    const found = await runStep(host, step, made);
    made.push(typeof found === "string" ? [] : found);
    difference = compare(found, step);
    if (difference === undefined) continue;
    difference = `step ${index} ${JSON.stringify(step).slice(0, 500)}: ${difference}`;
    break;
  }
  for (const tensor of made.flat()) tensor.release();
  host.dispose();
  if (difference === undefined && memory.liveBytes !== 0) return `${memory.liveBlocks} blocks are left`;
  return difference;
}

/** The outputs, or the error as text. */
async function runStep(host: Host, { op, attrs, inputs }: Step, made: readonly Tensor[][]): Promise<Tensor[] | string> {
  const tensors: Tensor[] = [];
  try {
    for (const input of inputs) {
      tensors.push("step" in input ? made[input.step][input.output].retain() : tensorFromCase(host.memory, input));
    }
    return await runOp(host, op, tensors, { attrs: caseAttrs(attrs) });
  } catch (thrown) {
    const { code, message } = toStatusError(thrown);
    return code === "RESOURCE_EXHAUSTED" && message.includes("the test refuses it") ? code : `${code} ${message}`;
  } finally {
    for (const tensor of tensors) tensor.release();
  }
}

function compare(found: Tensor[] | string, { outputs = [], error }: Step): string | undefined {
  const wanted = error ? `${codeFromNumber(error.code)} ${error.message}` : "outputs";
  if (typeof found === "string") return found === wanted ? undefined : `wanted ${wanted}, found ${found}`;
  if (error) return `wanted ${wanted}, found outputs`;
  for (const [index, output] of outputs.entries()) {
    const difference = output === "handle" ? undefined : differenceFromCase(found[index], output);
    if (difference) return `output ${index}: ${difference}`;
  }
  return undefined;
}
