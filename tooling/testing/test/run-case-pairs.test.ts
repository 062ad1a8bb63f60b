import { type ComputeContext, defineOp, INTERFACE_VERSION, type Kernel, type KernelPlugin } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { expect, test } from "vitest";
import type { OpCase } from "../src/op-case.js";
import { LitteredMemory } from "../src/pauses/littered-memory.js";
import { runCasePairs } from "../src/pauses/run-case-pairs.js";
import { refusedCases } from "../src/refusals/refused-cases.js";

const double = (x: number): OpCase => ({
  op: "Double",
  attrs: {},
  inputs: [{ dtype: "float32", shape: [1], values: [x] }],
  outputs: [{ dtype: "float32", shape: [1], values: [2 * x] }],
});

const pluginOf = (create: () => Kernel): KernelPlugin => ({
  name: "double",
  version: "1.0.0",
  interfaceVersion: INTERFACE_VERSION,
  register(registrar) {
    registrar.registerOp(defineOp("Double", { inputs: ["x: float"], outputs: ["y: float"] }));
    registrar.registerKernel({ op: "Double", create });
  },
});

async function differencesOf(create: () => Kernel): Promise<readonly (string | undefined)[]> {
  const memory = new LitteredMemory({ initialBytes: 65536, torture: true });
  const host = new Host({ memory, plugins: [pluginOf(create)] });
  const differences = await runCasePairs(host, [double(1), double(2), double(3)]);
  return differences.map((difference) => difference?.kind);
}

const write = (context: ComputeContext, value: number) => {
  const { address } = context.allocateOutput(0, [1]);
  context.memory.f32[address >> 2] = 2 * value;
};
const read = ({ memory }: ComputeContext, address: number) => memory.f32[address >> 2] ?? 0;

test("agrees with a kernel that keeps its state in its run", async () => {
  const kernel: Kernel = {
    async compute(context) {
      const x = read(context, context.input(0).address);
      await context.pause();
      write(context, x);
    },
  };
  expect(await differencesOf(() => kernel)).toEqual([undefined, undefined, undefined]);
});

test("finds state that two runs of a kernel share", async () => {
  const sharing = (): Kernel => {
    let x = 0;
    return {
      async compute(context) {
        x = read(context, context.input(0).address);
        await context.pause();
        write(context, x);
      },
    };
  };
  expect(await differencesOf(sharing)).toEqual(["values", undefined, undefined]);
});

test("finds inputs that are read after an output took their place", async () => {
  const kernel: Kernel = {
    async compute(context) {
      const x = context.input(0);
      const y = context.forwardInputOrAllocateOutput([0], 0, x.shape);
      context.memory.f32[y.address >> 2] = 0;
      await context.pause();
      context.memory.f32[y.address >> 2] = 2 * read(context, x.address);
    },
  };
  expect(await differencesOf(() => kernel)).toEqual([undefined, "values", "values"]);
});

test("finds views that are kept over a pause, blocks that are read after their end, and leaks", async () => {
  const view: Kernel = {
    async compute(context) {
      const { f32 } = context.memory;
      await context.pause();
      write(context, f32[context.input(0).address >> 2] ?? 0);
    },
  };
  expect(await differencesOf(() => view)).toEqual(["values", "values", "values"]);
  const freed: Kernel = {
    compute(context) {
      const copy = context.memory.malloc(4);
      context.memory.f32[copy >> 2] = read(context, context.input(0).address);
      context.memory.free(copy);
      write(context, read(context, copy));
    },
  };
  expect(await differencesOf(() => freed)).toEqual(["values", "values", "values"]);
  const leak: Kernel = {
    compute(context) {
      context.memory.malloc(4);
      write(context, read(context, context.input(0).address));
    },
  };
  expect(await differencesOf(() => leak)).toEqual(["memory", "memory", "memory"]);
});

test("refusedCases finds a block that is left when the next one is refused, and other errors", async () => {
  const careless: Kernel = {
    compute(context) {
      const copy = context.memory.malloc(4);
      write(context, read(context, context.input(0).address));
      context.memory.free(copy);
    },
  };
  const [left] = await refusedCases(
    pluginOf(() => careless),
    [double(1)],
  );
  expect(left).toContain("allocation 2 is refused: 1 blocks of 16 bytes are left, after RESOURCE_EXHAUSTED");
  const hiding: Kernel = {
    compute(context) {
      try {
        write(context, read(context, context.input(0).address));
      } catch {
        throw new Error("no memory");
      }
    },
  };
  const [hidden] = await refusedCases(
    pluginOf(() => hiding),
    [double(1)],
  );
  expect(hidden).toContain("allocation 1 is refused: INTERNAL: no memory");
});
