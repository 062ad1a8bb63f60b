/**
 * The cost of a plugin: `plugins.ts`, bundled for Node and run from the repository's root. Prints the cost of a call in both
 * memory modes, of the same op in C and in TypeScript on a million strings, and of loading a plugin. Medians of rounds in
 * alternating order.
 */
import { readFileSync } from "node:fs";
import { defineOp, type KernelPlugin } from "@heddle/kernel-api";
import { createKernel, Host, KernelContext, type KernelInstance } from "@heddle/kernel-fallback";
import { LinearMemory } from "@heddle/memory";
import { DataType, Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { loadWasm } from "../src/index.js";

const CALLS = 20_000;
const STRINGS = 1_000_000;
const ROUNDS = 7;

const bytesOf = (file: string) => new Uint8Array(readFileSync(`packages/${file}`));
const load = async (file: string, initialBytes = 256 << 20) => {
  const host = new Host({ memory: new LinearMemory({ initialBytes }) });
  await loadWasm(host, { bytes: bytesOf(file), label: file }, { trust: true, maximumBytes: 1 << 30 });
  return host;
};
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1];

/** Makes ASCII letters upper case in the cells of the input, as the C kernel does. */
const upperInTypeScript: KernelPlugin = {
  name: "upper",
  version: "1.0.0",
  interfaceVersion: { major: 1, minor: 0 },
  register(registrar) {
    registrar.registerOp(defineOp("HeddleTestUpper", { inputs: ["strings: string"], outputs: ["output: string"] }));
    registrar.registerKernel({
      op: "HeddleTestUpper",
      create: () => ({
        compute(context) {
          const { shape, elementCount } = context.input(0);
          const output = context.forwardInputOrAllocateOutput([0], 0, shape);
          const { u8, u32 } = context.memory;
          for (let i = 0; i < elementCount; i++) {
            const cell = output.address + i * CELL_BYTES;
            const start = cellDataAddress(u32, cell);
            const end = start + cellSizeBytes(u32, cell);
            for (let at = start; at < end; at++) if (u8[at] >= 97 && u8[at] <= 122) u8[at] -= 32;
          }
        },
      }),
    });
  },
};

/** One call as the executor makes it: the input has no later reader and may become the output. */
function call(kernel: KernelInstance, context: KernelContext, input: Tensor): void {
  context.begin(kernel);
  context.inputs[0] = input;
  context.forwardable = 1;
  kernel.kernel.compute(context);
  context.dropOutputs();
}

async function kernelOf(host: Host, op: string): Promise<KernelInstance> {
  return createKernel(host, { nodeName: op, op, attrs: new Map() });
}

async function costOfCalls(): Promise<void> {
  const modes = {
    own: await load("plugin-loader/test/fixtures/good.wasm"),
    shared: await load("plugin-loader/test/fixtures/shared-good.wasm"),
  };
  const times: Record<string, number[]> = { own: [], shared: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [mode, host] of round % 2 ? Object.entries(modes).reverse() : Object.entries(modes)) {
      const kernel = await kernelOf(host, "Misbehave");
      const context = new KernelContext(host);
      using x = Tensor.allocate(host.memory, DataType.INT32, [1]);
      const started = performance.now();
      for (let i = 0; i < CALLS; i++) call(kernel, context, x);
      times[mode].push(((performance.now() - started) * 1e6) / CALLS);
    }
  }
  for (const [mode, values] of Object.entries(times)) {
    console.log(`a call of five functions, ${mode}: ${Math.round(median(values))} ns`);
  }
}

async function millionStrings(): Promise<void> {
  const typescript = new Host({ memory: new LinearMemory({ initialBytes: 256 << 20 }), plugins: [upperInTypeScript] });
  const hosts = {
    TypeScript: typescript,
    "C, shared": await load("c-api/test/fixtures/string_upper.shared.wasm"),
    "C, own": await load("c-api/test/fixtures/string_upper.own.wasm"),
  };
  const times = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++) {
    const entries = Object.entries(hosts);
    for (const [name, host] of round % 2 ? entries.reverse() : entries) {
      const kernel = await kernelOf(host, "HeddleTestUpper");
      const context = new KernelContext(host);
      const words = Array.from({ length: STRINGS }, (_, i) => `word number ${i % 1000}`);
      const x = Tensor.fromStrings(host.memory, [STRINGS], words);
      const started = performance.now();
      call(kernel, context, x);
      times.set(name, [...(times.get(name) ?? []), performance.now() - started]);
      x.release();
    }
  }
  for (const [name, values] of times)
    console.log(`${STRINGS} strings upper case, ${name}: ${median(values).toFixed(1)} ms`);
}

async function loadTimes(): Promise<void> {
  for (const mode of ["own", "shared"]) {
    const times: number[] = [];
    for (let i = 0; i < 21; i++) {
      const started = performance.now();
      await load(`c-api/test/fixtures/string_upper.${mode}.wasm`, 1 << 20);
      times.push(performance.now() - started);
    }
    console.log(`load a plugin of 3 KB, ${mode}: ${median(times).toFixed(2)} ms`);
  }
}

await costOfCalls();
await millionStrings();
await loadTimes();
