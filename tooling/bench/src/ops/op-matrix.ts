import { LineProcess } from "../line-process.js";
import { peerPath } from "../peers.js";
import { sentences } from "../sentences.js";
import type { Machine } from "./machine.js";
import type { InputSpec, OpRow } from "./op-rows.data.js";

/** A measured op: the best of all slices, which the limits of the machine were measured between. */
export interface OpTime {
  readonly row: OpRow;
  readonly bestMs: number;
  readonly medianMs: number;
  /** NaN without TensorFlow. */
  readonly tensorflowMs: number;
  /** Of inputs and outputs. */
  readonly bytes: number;
  readonly bytesASecond: number;
  readonly flopsASecond: number;
}

/** How long an op is measured. */
export interface Effort {
  readonly rounds: number;
  readonly warmUpMs: number;
}

const THOROUGH: Effort = { rounds: 15, warmUpMs: 400 };
const SLICE_MS = 8;
/** The programs keep one op at a time. */
const key = "op";

/** Measures ops in Heddle and, when HEDDLE_BENCH_PYTHON names a Python that has it, in TensorFlow; without a machine no limits. */
export async function* opTimes(rows: Iterable<OpRow>, machine?: Machine, effort = THOROUGH): AsyncGenerator<OpTime> {
  const heddle = await LineProcess.start(process.execPath, [peerPath("heddle-ops.mjs")]);
  if (!heddle) throw new Error("heddle-ops.mjs does not start: build the packages");
  const python = process.env.HEDDLE_BENCH_PYTHON;
  const tensorflow = python ? await LineProcess.start(python, [peerPath("tensorflow_ops.py")]) : undefined;
  try {
    for (const row of rows) yield await timeOf(row, machine, effort, heddle, tensorflow);
  } finally {
    heddle.stop();
    tensorflow?.stop();
  }
}

async function timeOf(
  row: OpRow,
  machine: Machine | undefined,
  { rounds, warmUpMs }: Effort,
  heddle: LineProcess,
  tensorflow: LineProcess | undefined,
): Promise<OpTime> {
  const { op, inputs, attrs } = filledRow(row);
  const programs = tensorflow ? [heddle, tensorflow] : [heddle];
  const calls: number[] = [];
  let bytes = 0;
  for (const program of programs) {
    const answer = await program.ask<{ bytes: number; missing?: string }>({ prepare: key, op, inputs, attrs });
    if (answer.missing !== undefined) throw new Error(`${op}: ${answer.missing}`);
    bytes = Math.max(bytes, answer.bytes);
    calls.push(await callsASlice(program, key, warmUpMs));
  }
  const slices = programs.map(() => [] as number[]);
  let bytesASecond = 0;
  let flopsASecond = 0;
  for (let round = 0; round < rounds; round++) {
    for (const [i, program] of programs.entries()) slices[i]?.push(await msOf(program, key, calls[i] ?? 1));
    bytesASecond = Math.max(bytesASecond, machine?.bytesASecond(bytes) ?? 0);
    flopsASecond = Math.max(flopsASecond, machine?.flopsASecond() ?? 0);
  }
  const [own = [], others = []] = slices.map((list) => list.sort((a, b) => a - b));
  const at = (list: readonly number[], index: number) => list[index] ?? Number.NaN;
  return {
    row,
    bestMs: at(own, 0),
    medianMs: at(own, rounds >> 1),
    tensorflowMs: at(others, 0),
    bytes,
    bytesASecond,
    flopsASecond,
  };
}

/** The shortest milliseconds a call of runs that were prepared under a key, in turns. */
export async function bestTimes(
  runs: readonly { readonly program: LineProcess; readonly key: string }[],
  { rounds, warmUpMs }: Effort,
): Promise<number[]> {
  const calls: number[] = [];
  for (const { program, key } of runs) calls.push(await callsASlice(program, key, warmUpMs));
  const best = runs.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++) {
    for (const [i, { program, key }] of runs.entries()) {
      best[i] = Math.min(best[i] ?? 0, await msOf(program, key, calls[i] ?? 1));
    }
  }
  return best;
}

/** Warms an op up. @returns the calls that take about `SLICE_MS` */
async function callsASlice(program: LineProcess, key: string, warmUpMs: number): Promise<number> {
  let ms = Number.NaN;
  let calls = 1;
  for (const end = performance.now() + warmUpMs; performance.now() < end; ) {
    ms = await msOf(program, key, calls);
    calls = Math.min(Math.max(1, Math.round(SLICE_MS / ms)), calls * 2);
  }
  return Math.max(1, Math.round(SLICE_MS / ms));
}

async function msOf(program: LineProcess, key: string, calls: number): Promise<number> {
  const { ms } = await program.ask<{ ms: number }>({ time: key, calls });
  return ms;
}

function isSpec(input: InputSpec | readonly InputSpec[]): input is InputSpec {
  return "dtype" in input;
}

function filledRow({ op, inputs, attrs = {} }: OpRow) {
  return { op, inputs: inputs.map((input) => (isSpec(input) ? filled(input) : input.map(filled))), attrs };
}

function filled(spec: InputSpec): object {
  const { made } = spec;
  if (made) return { ...spec, made: { ...filledRow(made), after: (made.after ?? []).map(filledRow) } };
  if (spec.dtype !== "string" || spec.base64) return spec;
  return { ...spec, text: spec.values ?? sentences(spec.shape[0] ?? 1) };
}
