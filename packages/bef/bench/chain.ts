/**
 * Microseconds for a chain of 1000 scalar AddV2 ops: by the flat plan of `@heddle/graph`, and by kernel fallback of a BEF function, with
 * a chain of `tfrt.add.i32` of the same length for the executor alone.
 *
 *   node tooling/scripts/run-ts.mjs packages/bef/bench/chain.ts
 */
import { Host } from "@heddle/kernel-fallback";
import { plugin as kernelsMath } from "@heddle/kernels-math";
import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { heddleChain } from "../../../tooling/bench/src/heddle-chain.js";
import { BefExecutor, type BefValue } from "../src/executor.js";
import { openBef, parseMlir, writeBef } from "../src/index.js";

const LENGTH = 1000;
const ROUNDS = 15;
const RUNS = 40;

/** A function that adds its second argument to the first, LENGTH times. */
function chainText(type: string, kernel: string, attributes = ""): string {
  const lines = Array.from({ length: LENGTH }, (_, i) => {
    return `  %v${i + 1} = "${kernel}"(%v${i}, %one) ${attributes} : (${type}, ${type}) -> ${type}`;
  });
  return `func.func @chain(%v0: ${type}, %one: ${type}) -> ${type} {\n${lines.join("\n")}\n  tfrt.return %v${LENGTH} : ${type}\n}`;
}

const host = new Host({ plugins: [kernelsMath] });

/** Prepares a function of MLIR text. @returns a function that runs it once */
function befChain(text: string, args: readonly BefValue[]): () => number {
  const executor = new BefExecutor(host, openBef(writeBef(parseMlir(text))));
  return () => {
    const results = executor.execute("chain", args, { sliceMs: Number.POSITIVE_INFINITY });
    if (results instanceof Promise) throw new Error("the chain runs asynchronously");
    const [result] = results;
    if (typeof result === "number") return result;
    const { address } = result as Tensor;
    const value = host.memory.f32[address >>> 2] ?? Number.NaN;
    (result as Tensor).release();
    return value;
  };
}

const tensors = [0, 1].map((value) => tensorFromJs(host.memory, DataType.FLOAT, value));
const work: Readonly<Record<string, () => number>> = {
  "flat plan": await heddleChain(LENGTH),
  "BEF, kernel_fallback": befChain(
    chainText("!tfd.tensor", "tfrt_fallback.kernel_fallback", '{_op_name = "AddV2"}'),
    tensors,
  ),
  "BEF, tfrt.add.i32": befChain(chainText("i32", "tfrt.add.i32"), [0, 1]),
};

const times = new Map(Object.keys(work).map((name) => [name, [] as number[]]));
for (let round = 0; round < ROUNDS; round++) {
  const entries = Object.entries(work);
  if (round % 2 === 1) entries.reverse();
  for (const [name, run] of entries) {
    const start = performance.now();
    for (let i = 0; i < RUNS; i++) if (run() !== LENGTH) throw new Error(`${name} is wrong`);
    times.get(name)?.push(((performance.now() - start) * 1000) / RUNS);
  }
}
const median = (name: string) => [...(times.get(name) ?? [])].sort((a, b) => a - b)[ROUNDS >> 1] ?? 0;
for (const name of Object.keys(work)) {
  const ratio = median(name) / median("flat plan");
  console.log(`${name.padEnd(22)} ${median(name).toFixed(0).padStart(6)} us  ${ratio.toFixed(2)}x`);
}
