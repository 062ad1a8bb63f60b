import { readFileSync } from "node:fs";
import { Host, runOp } from "@heddle/kernel-fallback";
import { codeFromNumber, toStatusError } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import {
  type CaseTensor,
  caseAttrs,
  createTestMemory,
  differenceFromCase,
  type OpCase,
  tensorFromCase,
} from "@heddle/tooling-testing";
import { plugin } from "../src/index.js";

/** One line of a file of sequences; see `fixtures/table-sequences.py`. */
interface Sequence {
  readonly make: OpCase;
  /** True when exports have no order. */
  readonly unordered: boolean;
  /** The handle is the first input of each, and is left out. */
  readonly steps: readonly OpCase[];
}

/** Replays each sequence of a file: what differs from TensorFlow, in words. */
export async function replaySequences(file: URL): Promise<string[]> {
  const failures: string[] = [];
  for (const [index, line] of readFileSync(file, "utf8").trim().split("\n").entries()) {
    const difference = await replaySequence(JSON.parse(line) as Sequence).catch((error) => `${error.stack}`);
    if (difference) failures.push(`sequence ${index}, ${difference}`);
  }
  return failures;
}

async function replaySequence({ make, unordered, steps }: Sequence): Promise<string | undefined> {
  const host = new Host({ memory: createTestMemory(), plugins: [plugin] });
  const made = await run(host, make, []);
  if (typeof made === "string") return make.error ? differenceOf(made, make) : `make: ${made}`;
  let difference = make.error && `make: wanted ${JSON.stringify(make.error)}, found a table`;
  for (const [index, step] of steps.entries()) {
    if (difference) break;
    const found = await run(host, step, made);
    difference = compare(found, step, unordered);
    if (difference) difference = `step ${index} ${JSON.stringify(step).slice(0, 700)}: ${difference}`;
    if (typeof found !== "string") for (const tensor of found) tensor.release();
  }
  for (const handle of made) handle.release();
  host[Symbol.dispose]();
  if (!difference && host.memory.liveBytes !== 0) difference = `${host.memory.liveBlocks} blocks were not given back`;
  return difference;
}

/** The outputs, or the error as text. */
async function run(host: Host, step: OpCase, handles: readonly Tensor[]): Promise<Tensor[] | string> {
  const inputs = step.inputs.flat().map((input) => tensorFromCase(host.memory, input));
  try {
    return await runOp(host, step.op, [...handles, ...inputs], { attrs: caseAttrs(step.attrs) });
  } catch (thrown) {
    const { code, message } = toStatusError(thrown);
    return `${code} ${message}`;
  } finally {
    for (const input of inputs) input.release();
  }
}

function compare(found: Tensor[] | string, step: OpCase, unordered: boolean): string | undefined {
  if (typeof found === "string") return differenceOf(found, step);
  if (step.error) return `wanted error ${codeFromNumber(step.error.code)} ${step.error.message}, found outputs`;
  const wanted = (step.outputs ?? []).flat() as CaseTensor[];
  if (step.op === "LookupTableExportV2" && unordered) return compareRows(found, wanted);
  for (const [index, tensor] of wanted.entries()) {
    const difference = differenceFromCase(found[index], tensor);
    if (difference) return `output ${index}: ${difference}`;
  }
  return undefined;
}

function differenceOf(found: string, { error }: OpCase): string | undefined {
  // Upstream's name of an anonymous table differs from run to run; ours is its op's.
  const wanted = error ? `${codeFromNumber(error.code)} ${error.message}` : "outputs";
  // Upstream's messages end at a NUL.
  if (found.split("\0")[0] === wanted) return undefined;
  if (wanted.replace("NAME", found.split(" ")[3]) === found) return undefined;
  return found === wanted ? undefined : `wanted ${wanted}, found ${found}`;
}

/** Compares exports whatever their order: keys, each with its value. */
function compareRows([keys, values]: Tensor[], [wantedKeys, wantedValues]: CaseTensor[]): string | undefined {
  const rows = (count: number, key: (i: number) => string, value: (i: number) => string, width: number) =>
    Array.from({ length: count }, (_, i) =>
      [key(i), ...Array.from({ length: width }, (_, j) => value(i * width + j))].join(" "),
    ).sort();
  const width = values.shape.slice(1).reduce((a, b) => a * b, 1);
  const foundText = [keys, values].map(asText);
  const wantedText = [wantedKeys, wantedValues].map(({ values }) => values.map(String));
  const found = rows(
    keys.elementCount,
    (i) => foundText[0][i],
    (i) => foundText[1][i],
    width,
  );
  const wanted = rows(
    wantedKeys.values.length,
    (i) => wantedText[0][i],
    (i) => wantedText[1][i],
    width,
  );
  const shapes = `${JSON.stringify([keys.shape, values.shape])}`;
  const wantedShapes = JSON.stringify([wantedKeys.shape, wantedValues.shape]);
  if (shapes !== wantedShapes) return `wanted shapes ${wantedShapes}, found ${shapes}`;
  return found.join("\n") === wanted.join("\n") ? undefined : `wanted ${wanted.join("|")}, found ${found.join("|")}`;
}

function asText(tensor: Tensor): string[] {
  if (tensor.dtype === 7) return tensor.byteStrings().map((bytes) => Buffer.from(bytes).toString("base64"));
  return tensor.toArray().map((value) => (Object.is(value, -0) ? "0" : String(value)));
}
