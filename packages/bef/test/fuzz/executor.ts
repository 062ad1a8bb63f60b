import { readdirSync, readFileSync } from "node:fs";
import { Host } from "@heddle/kernel-fallback";
import type { LinearMemory } from "@heddle/memory";
import { StatusError } from "@heddle/status";
import { Tensor } from "@heddle/tensor";
import { fuzzBytesAsync } from "@heddle/tooling-testing/fuzz";
import { BefExecutor, type BefValue, CHAIN } from "../../src/executor.js";
import { openBef, parseMlir, writeBef } from "../../src/index.js";
import { fallbackPlugin } from "../executor/lit/fallback-plugin.js";
import { testKernels } from "../executor/lit/test-kernels.js";

const inputs = new URL("../executor/lit/inputs/", import.meta.url);

/** The files of the tests whose kernels are all there. */
const files = readdirSync(inputs)
  .filter((name) => name !== "unknown-kernel.mlir")
  .map((name) => writeBef(parseMlir(readFileSync(new URL(name, inputs), "utf8"))));

/** Functions of a file that someone else wrote: they end within limits, with values or StatusErrors. */
export const executor = fuzzBytesAsync({
  valid: (random) => random.pick(files),
  async read(bytes, memory) {
    const host = new Host({ memory, plugins: [fallbackPlugin] });
    const limits = { maxSteps: 2000, maxCallDepth: 50 };
    const nativeFunctions = {
      host_add: sum,
      host_add_later: async (a: unknown, b: unknown) => sum(a, b),
      host_fail: sum,
    };
    try {
      using made = new BefExecutor(host, openBef(bytes), { ...limits, kernels: testKernels(), nativeFunctions });
      for (const { name, argumentTypes } of made.functions) {
        await execute(made, name, argumentTypes.map(argumentOf), memory);
      }
    } finally {
      host.dispose();
    }
  },
});

function sum(a: unknown, b: unknown): number {
  return Number(a) + Number(b);
}

/** A value of a type; what kernels do not expect for types that only they know. */
function argumentOf(type: string): BefValue {
  if (type === "i1") return true;
  if (type === "!tfrt.chain") return CHAIN;
  return type.startsWith("!") ? { type } : 3;
}

/** Functions may fail, those of valid files too. */
async function execute(
  made: BefExecutor,
  name: string,
  args: readonly BefValue[],
  memory: LinearMemory,
): Promise<void> {
  try {
    for (const { value } of await made.executeSettled(name, args)) if (value instanceof Tensor) value.release();
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
  }
  if (memory.liveBytes !== 0) throw new Error(`function '${name}' left ${memory.liveBlocks} blocks of memory`);
}
