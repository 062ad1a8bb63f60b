import { defineOp, INTERFACE_VERSION, type Kernel, type KernelPlugin } from "@heddle/kernel-api";
import { defineFallback, Host } from "@heddle/kernel-fallback";
import { plugin as arrayPlugin } from "@heddle/kernels-array";
import { plugin as mathPlugin } from "@heddle/kernels-math";
import { plugin as nnPlugin } from "@heddle/kernels-nn";
import { plugin as stringPlugin } from "@heddle/kernels-string";
import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import type { BefExecutor } from "../../src/executor.js";
import { executorOf, failureOf } from "./executor-of.js";

const ONE_OP = (attributes: string) => `
func.func @run(%a: !tfd.tensor) -> !tfd.tensor {
  %b = "tfrt_fallback.kernel_fallback"(%a) {${attributes}} : (!tfd.tensor) -> !tfd.tensor
  tfrt.return %b : !tfd.tensor
}`;

/** Runs `run` on a host with these plugins, and proves that nothing is left in its memory. */
async function onHost(plugins: readonly KernelPlugin[], run: (host: Host) => Promise<void>): Promise<void> {
  const host = new Host({ memory: createTestMemory(), plugins });
  await run(host);
  host.dispose();
  expect(host.memory.liveBlocks).toBe(0);
}

async function runOne(executor: BefExecutor, host: Host, dtype: DataType, value: string | readonly number[]) {
  using input = tensorFromJs(host.memory, dtype, value);
  const [result] = (await executor.execute("run", [input])) as Tensor[];
  const values = result?.toArray();
  result?.release();
  return values;
}

describe("kernel fallback", () => {
  test("computes TensorFlow's ops on strings and numbers", () =>
    onHost([stringPlugin, mathPlugin], async (host) => {
      using lower = executorOf(ONE_OP('_op_name = "tf.StringLower"'), {}, host);
      expect(await runOne(lower, host, DataType.STRING, "WaRP")).toEqual(["warp"]);
      using upper = executorOf(
        ONE_OP('_op_name = "StringUpper", attr1_name = "encoding", attr1_value = "string$utf-8"'),
        {},
        host,
      );
      expect(await runOne(upper, host, DataType.STRING, "façade")).toEqual(["FAÇADE"]);
      using square = executorOf(
        ONE_OP('_op_name = "Square", attr0_name = "T", attr0_value = "tfdtype$DT_FLOAT"'),
        {},
        host,
      );
      expect(await runOne(square, host, DataType.FLOAT, [1.5, -2])).toEqual([2.25, 4]);
      const message = await failureOf(() => runOne(square, host, DataType.INT32, [3]));
      expect(message).toContain(
        "INVALID_ARGUMENT: Invalid argument: input 0 of node 'Square_0_0' (Square) must be float",
      );
    }));

  test("computes the call of Conv3D of the RFC", () =>
    onHost([nnPlugin], async (host) => {
      using executor = executorOf(
        `
func.func @conv(%a: !tfd.tensor, %b: !tfd.tensor) -> !tfd.tensor {
  %c = "tfrt_fallback.kernel_fallback"(%a, %b) {
    _op_name = "Conv3D",
    attr1_name = "data_format", attr1_value = "string$NDHWC",
    attr2_name = "strides", attr2_value = "list(i32)$1,1,1,1,1",
    attr3_name = "dilations", attr3_value = "list(i32)$1,1,1,1,1",
    attr4_name = "padding", attr4_value = "padding$SAME"} : (!tfd.tensor, !tfd.tensor) -> !tfd.tensor
  tfrt.return %c : !tfd.tensor
}`,
        {},
        host,
      );
      using input = tensorFromJs(host.memory, DataType.FLOAT, { shape: [1, 1, 2, 2, 1], data: [1, 2, 3, 4] });
      using filter = tensorFromJs(host.memory, DataType.FLOAT, { shape: [1, 1, 1, 1, 2], data: [10, -1] });
      const [output] = (await executor.execute("conv", [input, filter])) as Tensor[];
      expect(output?.shape).toEqual([1, 1, 2, 2, 2]);
      expect(output?.toArray()).toEqual([10, -1, 20, -2, 30, -3, 40, -4]);
      output?.release();
    }));

  test("lets the last reader of a tensor use its buffer", () =>
    onHost([mathPlugin], async (host) => {
      using executor = executorOf(
        `
func.func @chain(%a: !tfd.tensor) -> !tfd.tensor {
  %b = "tfrt_fallback.kernel_fallback"(%a, %a) {_op_name = "AddV2"} : (!tfd.tensor, !tfd.tensor) -> !tfd.tensor
  %c = "tfrt_fallback.kernel_fallback"(%b) {_op_name = "Neg"} : (!tfd.tensor) -> !tfd.tensor
  %d = "tfrt_fallback.kernel_fallback"(%c) {_op_name = "Square"} : (!tfd.tensor) -> !tfd.tensor
  tfrt.return %d : !tfd.tensor
}`,
        {},
        host,
      );
      using input = tensorFromJs(host.memory, DataType.FLOAT, [1, 2, 3]);
      let most = 0;
      const { memory } = host;
      const allocate = memory.malloc.bind(memory);
      memory.malloc = (sizeBytes) => {
        most++;
        return allocate(sizeBytes);
      };
      const [output] = (await executor.execute("chain", [input])) as Tensor[];
      expect(most).toBe(1);
      expect([input.toArray(), output?.toArray()]).toEqual([
        [1, 2, 3],
        [4, 16, 36],
      ]);
      output?.release();
    }));

  test("fails with sentences for attributes and arguments that make no sense", () =>
    onHost([stringPlugin], async (host) => {
      const failure = async (attributes: string) => {
        using executor = executorOf(ONE_OP(attributes), {}, host);
        return failureOf(() => runOne(executor, host, DataType.STRING, "a"));
      };
      expect(await failure("")).toContain("the first attribute of a kernel fallback must be '_op_name'");
      expect(await failure('_op_name = "StringLower", attr1_name = "encoding"')).toContain(
        "TFDForwardKernel: Error while parsing attributes:",
      );
      expect(await failure('_op_name = "StringLower", attr1_name = "encoding", attr1_value = "rope$utf-8"')).toContain(
        "attribute type not yet supported",
      );
      expect(await failure('_op_name = "Weave"')).toBe(
        "NOT_FOUND: Not found: Could not find kernel Weave in the registry.",
      );
    }));
});

describe("kernels of kernel fallback", () => {
  test("of stateless ops are created once for each kernel of the file and type of its inputs", () =>
    onHost([mathPlugin], async (host) => {
      using executor = executorOf(ONE_OP('_op_name = "Square"'), {}, host);
      expect(executor.cachedKernels).toBe(0);
      for (const value of [2, 3]) {
        expect(await runOne(executor, host, DataType.FLOAT, [value])).toEqual([value * value]);
        expect(executor.cachedKernels).toBe(1);
      }
      expect(await runOne(executor, host, DataType.INT32, [5])).toEqual([25]);
      expect(executor.cachedKernels).toBe(2);
    }));

  test.each([
    ["stateful op", "Stateful"],
    ["op whose kernel is not reentrant", "NotReentrant"],
  ])("of a %s are of one call alone", (_, op) => {
    const log = new KernelLog();
    return onHost([log.plugin], async (host) => {
      using executor = executorOf(ONE_OP(`_op_name = "${op}"`), {}, host);
      const runs = [1, 2, 3].map((value) => runOne(executor, host, DataType.FLOAT, [value]));
      expect(log.inside).toEqual([1, 1, 1]);
      log.letGo();
      expect(await Promise.all(runs)).toEqual([[1], [2], [3]]);
      expect(executor.cachedKernels).toBe(0);
      expect(log.disposed).toBe(3);
    });
  });

  test("of a stateless op are entered by several calls at a time", () => {
    const log = new KernelLog();
    return onHost([log.plugin], async (host) => {
      using executor = executorOf(ONE_OP('_op_name = "Stateless"'), {}, host);
      const runs = [1, 2, 3].map((value) => runOne(executor, host, DataType.FLOAT, [value]));
      expect(log.inside).toEqual([3]);
      log.letGo();
      expect(await Promise.all(runs)).toEqual([[1], [2], [3]]);
      expect(log.disposed).toBe(0);
      executor.dispose();
      expect(log.disposed).toBe(1);
    });
  });

  test("that throw are disposed as well", () =>
    onHost([arrayPlugin], async (host) => {
      using executor = executorOf(
        ONE_OP('_op_name = "Squeeze", attr1_name = "squeeze_dims", attr1_value = "list(i32)$5"'),
        {},
        host,
      );
      expect(await failureOf(() => runOne(executor, host, DataType.FLOAT, [1]))).toContain("INVALID_ARGUMENT: ");
    }));
});

/** Ops whose kernels pass a tensor on when they are let go, and say how many calls are inside of each. */
class KernelLog {
  /** The calls that are inside of each kernel. */
  readonly inside: number[] = [];
  disposed = 0;
  readonly #waiting: (() => void)[] = [];

  letGo(): void {
    for (const go of this.#waiting) go();
  }

  get plugin(): KernelPlugin {
    return {
      name: "kernel-log",
      version: "0.0.0",
      interfaceVersion: INTERFACE_VERSION,
      register: (registrar) => {
        const ends = { inputs: ["x: T"], outputs: ["y: T"], attrs: ["T: type"] };
        registrar.registerOp(defineOp("Stateful", { ...ends, isStateful: true }));
        registrar.registerOp(defineOp("NotReentrant", ends));
        registrar.registerOp(defineOp("Stateless", ends));
        registrar.registerKernel({ op: "Stateful", create: () => this.#create() });
        registrar.registerKernel({ op: "NotReentrant", isReentrant: false, create: () => this.#create() });
        registrar.registerKernel({ op: "Stateless", create: () => this.#create() });
      },
    };
  }

  #create(): Kernel {
    const index = this.inside.push(0) - 1;
    return {
      compute: async (context) => {
        this.inside[index] = (this.inside[index] ?? 0) + 1;
        await new Promise<void>((resolve) => this.#waiting.push(resolve));
        context.setOutput(0, context.input(0).retain());
      },
      dispose: () => {
        this.disposed++;
      },
    };
  }
}

describe("runtime fallback", () => {
  const delegated = (op: string) => `
func.func @run(%a: !tfd.tensor) -> !tfd.tensor {
  %c = tfrt.new.chain
  %d, %b = "tfd.delegate_kernel"(%c, %a) {_name = "tf.${op}"} : (!tfrt.chain, !tfd.tensor) -> (!tfrt.chain, !tfd.tensor)
  tfrt.return %b : !tfd.tensor
}`;

  test("computes the kernels that are delegated, and those that no plugin has", () =>
    onHost([mathPlugin], async (host) => {
      const sevens = defineOp("Sevens", { inputs: ["x: T"], outputs: ["y: T"], attrs: ["T: type"] });
      using none = executorOf(delegated("Square"), {}, host);
      expect(await failureOf(() => runOne(none, host, DataType.FLOAT, [3]))).toContain("NOT_FOUND");
      host.registry.fallback = defineFallback({
        name: "sevens",
        findOp: (name) => (name === "Sevens" ? sevens : undefined),
        reasonAgainst: () => undefined,
        prepare: () => ({
          run: (_, { memory }) => [tensorFromJs(memory, DataType.FLOAT, [7])],
        }),
      });
      using square = executorOf(delegated("Square"), {}, host);
      expect(await runOne(square, host, DataType.FLOAT, [3])).toEqual([7]);
      using forwarded = executorOf(ONE_OP('_op_name = "Square"'), {}, host);
      expect(await runOne(forwarded, host, DataType.FLOAT, [3])).toEqual([9]);
      using unknown = executorOf(ONE_OP('_op_name = "Sevens"'), {}, host);
      expect(await runOne(unknown, host, DataType.FLOAT, [3])).toEqual([7]);
    }));
});
