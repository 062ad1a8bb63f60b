import { fileURLToPath } from "node:url";
import { openBef, SectionId, toModule, writeBef } from "@heddle/bef";
import { Host } from "@heddle/kernel-fallback";
import type { LinearMemory } from "@heddle/memory";
import { StatusError } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { fuzzBytesAsync, mutateBytes, type Random } from "@heddle/tooling-testing/fuzz";
import { loadModel, type Model } from "../../src/index.js";
import { changeModule } from "../change-module.js";
import { changePlans } from "../change-plans.js";
import { compileBytes } from "../compiled/compile-bytes.js";
import { graphBytes } from "../graph-bytes.js";
import { modelPath } from "../model-case.js";

const fixture = (name: string) => fileURLToPath(new URL(`../../../saved-model/test/fixtures/${name}`, import.meta.url));

/** With tables. */
const tables = await compileBytes(modelPath("string_lookup"));
/** With branches, and with loops of TensorFlow 1. */
const flow = [await compileBytes(fixture("branch-model")), await compileBytes(fixture("loop-model"))];

/** With a constant of few different elements. */
const types = { Tparams: DataType.INT32, Tindices: DataType.INT32, Taxis: DataType.INT32 };
const palette = await compileBytes(
  graphBytes([
    { name: "x", op: "Placeholder", types: { dtype: DataType.INT32 }, shape: [-1] },
    { name: "c", op: "Const", types: { dtype: DataType.INT32 }, value: { shape: [4096], ints: [5, 7, 9, 4] } },
    { name: "axis", op: "Const", types: { dtype: DataType.INT32 }, value: { shape: [], ints: [0] } },
    { name: "y", op: "GatherV2", inputs: ["c", "x", "axis"], types },
  ]),
);

/** With fused steps of text and of a recurrence. */
const recurrence = fileURLToPath(new URL("../../../../fixtures/tflite/lstm_loop.float.tflite", import.meta.url));
const fused = [await compileBytes(modelPath("sentiment")), await compileBytes(recurrence)];

/** Plans that are changed as JSON, of all of these. */
export const compiledPlans = fuzzBytesAsync({
  valid: (random) => random.pick([tables, ...flow, palette, ...fused]),
  mutate: changePlans,
  read,
});

/** A compiled model that someone else wrote, and runs of its signatures: tables and strings. */
export const compiledTables = compiled(() => tables);

/** The same with branches and loops. */
export const compiledFlow = compiled((random) => random.pick(flow));

/** The same with a constant of few different elements. */
export const compiledPalette = compiled(() => palette);

function compiled(valid: (random: Random) => Uint8Array) {
  return fuzzBytesAsync({ valid, mutate, read });
}

/** Changes bytes anywhere, bytes of plans and constants, or what functions do. */
function mutate(random: Random, bytes: Uint8Array): Uint8Array {
  switch (random.below(3)) {
    case 0:
      return mutateBytes(random, bytes);
    case 1: {
      const mutated = bytes.slice();
      const range = openBef(bytes).findSection(
        random.pick([SectionId.Attributes, ...new Array(4).fill(SectionId.CompiledPlans)]),
      );
      if (range) mutateInside(random, mutated.subarray(range.start, range.end));
      return mutated;
    }
    default:
      try {
        return writeBef(changeModule(random, toModule(openBef(bytes))));
      } catch (error) {
        if (error instanceof StatusError) return bytes.slice(0, -1);
        throw error;
      }
  }
}

function mutateInside(random: Random, section: Uint8Array): void {
  for (let changes = 1 + random.below(3); changes > 0 && section.length > 0; changes--) {
    const at = random.below(section.length);
    section[at] = random.pick([0, 0x2c, 0x39, (section[at] ?? 0) + 1, (section[at] ?? 0) - 1, 0x7f, 0x80, 0xff]);
  }
}

/** A host that keeps its plugins for all runs. */
const hosts = new WeakMap<LinearMemory, Host>();

async function read(bytes: Uint8Array, memory: LinearMemory): Promise<void> {
  const host = hosts.get(memory) ?? new Host({ memory });
  hosts.set(memory, host);
  const options = { host, limits: { maxNodes: 1000 }, timeoutMs: 60_000, signatures: [] };
  using model = await loadModel(bytes, options).catch(checkError);
  for (const [signature, { inputs }] of Object.entries(model.signatures)) {
    const given = Object.entries(inputs).map(([name, { dtype, shape }]) => [name, fedValue(dtype, shape?.length ?? 1)]);
    await runIt(model, signature, Object.fromEntries(given));
  }
}

/** A run may fail, also of a valid file with these inputs. */
async function runIt(model: Model, signature: string, inputs: Parameters<Model["run"]>[0]): Promise<void> {
  try {
    await model.run(inputs, { signature, timeoutMs: 50 });
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    if (isMistake(error.cause)) throw new Error(`a mistake is reported as ${error.code}`, { cause: error.cause });
  }
}

/** A status whose cause is a mistake of our own is a failure too. */
function checkError(error: unknown): never {
  throw error instanceof StatusError && isMistake(error.cause) ? error.cause : error;
}

function isMistake(cause: unknown): boolean {
  return cause instanceof TypeError || cause instanceof RangeError || cause instanceof ReferenceError;
}

function fedValue(dtype: string, rank: number) {
  const value = dtype === "string" ? "red" : dtype === "bool" ? true : 2;
  return rank === 0 ? value : [value, value];
}
