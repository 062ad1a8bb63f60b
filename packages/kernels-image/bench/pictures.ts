/**
 * Decodes pictures, best of many slices, in milliseconds of the processor. Run it in turns with `tensorflow_pictures.py` and the same files:
 *
 *     node tooling/scripts/run-ts.mjs packages/kernels-image/bench/pictures.ts FILE…
 */
import { readFileSync } from "node:fs";
import { Host, runOp } from "@heddle/kernel-fallback";
import { LinearMemory } from "@heddle/memory";
import { Tensor } from "@heddle/tensor";
import { plugin } from "../src/index.js";

const wasmLoops = process.env.TWINS === undefined;
const host = new Host({ memory: new LinearMemory({ wasmLoops }), plugins: [plugin] });

const attrs = new Map([
  ["channels", { kind: "int", value: 0n }],
  ["dtype", { kind: "type", value: 4 }],
  ["expand_animations", { kind: "bool", value: false }],
] as const);

for (const name of process.argv.slice(2)) {
  const files = name.split(",").map((file) => new Uint8Array(readFileSync(file)));
  using inputs = disposable(files.map((bytes) => Tensor.fromStrings(host.memory, [], [bytes])));
  let best = Number.POSITIVE_INFINITY;
  for (const end = performance.now() + 3000; performance.now() < end; ) {
    const start = process.cpuUsage();
    for (const input of inputs.all) {
      for (const output of await runOp(host, "DecodeImage", [input], { attrs })) output.release();
    }
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
  }
  console.log(`${best.toFixed(2)} ms`, files.length, name.slice(0, 60));
}

function disposable(all: readonly Tensor[]) {
  return {
    all,
    [Symbol.dispose]() {
      for (const tensor of all) tensor.release();
    },
  };
}
