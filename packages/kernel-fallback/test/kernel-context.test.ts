import { type ComputeContext, defineOp, type Kernel, type KernelPlugin } from "@heddle/kernel-api";
import { LinearMemory } from "@heddle/memory";
import { StatusError } from "@heddle/status";
import { DataType, Tensor } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { Host, runOp } from "../src/index.js";

/** A plugin with the op `Try(x: string) -> (y: string, z: float)`. */
function tryPlugin(create: () => Kernel): KernelPlugin {
  return {
    name: "try",
    version: "1.0.0",
    interfaceVersion: { major: 1, minor: 0 },
    register({ registerOp, registerKernel }) {
      registerOp(defineOp("Try", { inputs: ["x: string"], outputs: ["y: string", "z: float"] }));
      registerKernel({ op: "Try", create });
    },
  };
}

/** The failure of the op when its kernel computes so; no block stays in memory. */
async function failureOf(compute: (context: ComputeContext) => unknown): Promise<string> {
  let message = "it ran";
  await withTestMemory(async (memory) => {
    const host = new Host({ memory, plugins: [tryPlugin(() => ({ compute }) as Kernel)] });
    using x = Tensor.fromStrings(memory, [2], ["a", "b"]);
    try {
      for (const output of await runOp(host, "Try", [x])) output.release();
    } catch (error) {
      message = error instanceof StatusError ? String(error) : `not a StatusError: ${error}`;
    }
  });
  return message;
}

const number = ({ memory }: ComputeContext) => Tensor.allocate(memory, DataType.FLOAT, []);
const text = ({ memory }: ComputeContext) => Tensor.fromStrings(memory, [1], ["t"]);

const mistakes: readonly (readonly [string, (context: ComputeContext) => unknown, string])[] = [
  [
    "an input past the last one",
    (context) => context.input(1),
    "read input 1, but the node has 1 input, from 0 to 0: use another index, or declare more inputs in the op's definition",
  ],
  [
    "a shape that is a number",
    (context) => context.allocateOutput(0, 3 as never),
    "gave 3 as shape of output 0: give an array of sizes, such as [2, 3]",
  ],
  [
    "no shape",
    (context) => context.allocateOutput(0, undefined as never),
    "gave undefined as shape of output 0: give an array of sizes, such as [2, 3]",
  ],
  [
    "a candidate that is a number",
    (context) => context.forwardInputOrAllocateOutput(0 as never, 0, [2]),
    "gave 0 as candidates of output 0: give an array of the inputs to reuse, such as [0]",
  ],
  [
    "input -1",
    (context) => context.input(-1),
    "read input -1, but the node has 1 input, from 0 to 0: use another index, or declare more inputs in the op's definition",
  ],
  [
    "an array as an output",
    (context) => context.setOutput(0, ["a"] as never),
    "set an array of length 1 as output 0: set a tensor of string, as Tensor.fromStrings(context.memory, shape, texts) makes",
  ],
  [
    "nothing as an output",
    (context) => context.setOutput(1, undefined as never),
    "set undefined as output 1: set a tensor of float, as tensorFromJs(context.memory, context.outputType(index), values) makes",
  ],
  [
    "a tensor of another type",
    (context) => context.setOutput(0, number(context)),
    "set a tensor of float as output 0, which is string",
  ],
  [
    "an output past the last one",
    (context) => context.setOutput(2, text(context)),
    "set output 2, but the node has 2 outputs, from 0 to 1: use another index, or declare more outputs in the op's definition",
  ],
  [
    "an allocated output past the last one",
    (context) => context.allocateOutput(2, [1]),
    "set output 2, but the node has 2 outputs, from 0 to 1: use another index, or declare more outputs in the op's definition",
  ],
  [
    "no output",
    (context) => context.allocateOutput(1, []),
    "did not set output 0: set it with setOutput or allocateOutput, in C with TF_SetOutput or TF_AllocateOutput",
  ],
  [
    "an output released before",
    (context) => {
      const output = text(context);
      output.release();
      context.setOutput(0, output);
    },
    "released the tensor that it set as output 0: setOutput takes the reference over, so do not release it, and declare it with const, not using",
  ],
  [
    "an output released afterwards",
    (context) => {
      using output = text(context);
      context.setOutput(0, output);
      context.setOutput(1, number(context));
    },
    "released the tensor that it set as output 0: setOutput takes the reference over, so do not release it, and declare it with const, not using",
  ],
  [
    "its input, without a reference of its own",
    (context) => context.setOutput(0, context.input(0)),
    "set its input 0, which it only borrows, as output 0: set input(0).retain()",
  ],
  [
    "a tensor of another memory",
    (context) => context.setOutput(0, Tensor.fromStrings(new LinearMemory(), [1], ["a"])),
    "set a tensor of another memory as output 0: make it in context.memory",
  ],
  [
    "a thrown text",
    () => {
      throw "too long";
    },
    'threw the string "too long", which is not an Error: throw a StatusError, such as invalidArgument("…") of @heddle/status',
  ],
  [
    "a rejection without a reason",
    () => Promise.reject(),
    'threw undefined, which is not an Error: throw a StatusError, such as invalidArgument("…") of @heddle/status',
  ],
];

describe("KernelContext", () => {
  test.each(mistakes)("names %s", async (_, compute, problem) => {
    expect(await failureOf(compute)).toBe(`INTERNAL: the kernel of node 'Try' (Try) ${problem} [plugin 'try']`);
  });

  test.each([
    [
      "thrown",
      () => {
        throw new TypeError("x is undefined");
      },
    ],
    ["rejected", () => Promise.reject(new TypeError("x is undefined"))],
  ])("names the plugin of a %s error that is no StatusError", async (_, compute) => {
    expect(await failureOf(compute)).toBe("INTERNAL: x is undefined (TypeError in plugin 'try')");
  });

  test("names an input that others hold too, when the kernel adds no reference", async () => {
    await withTestMemory(async (memory) => {
      const compute = (context: ComputeContext) => context.setOutput(0, context.input(0));
      const host = new Host({ memory, plugins: [tryPlugin(() => ({ compute }))] });
      using x = Tensor.fromStrings(memory, [2], ["a", "b"]);
      using _other = x.retain();
      await expect(async () => runOp(host, "Try", [x])).rejects.toThrowError("set input(0).retain()");
    });
  });

  test("takes an input that loses a reference of others while the kernel waits", async () => {
    await withTestMemory(async (memory) => {
      using x = Tensor.fromStrings(memory, [2], ["a", "b"]);
      x.retain();
      const compute = async (context: ComputeContext) => {
        const input = context.input(0);
        await null;
        x.release();
        context.setOutput(0, input.retain());
        context.allocateOutput(1, []);
      };
      const host = new Host({ memory, plugins: [tryPlugin(() => ({ compute }))] });
      const [y, z] = await runOp(host, "Try", [x]);
      expect(y?.toArray()).toEqual(["a", "b"]);
      y?.release();
      z?.release();
    });
  });

  test("refuses outputs of a kernel that has ended", async () => {
    await withTestMemory(async (memory) => {
      let late: ComputeContext | undefined;
      const compute = (context: ComputeContext) => {
        late = context;
        context.allocateOutput(0, [1]);
        context.allocateOutput(1, []);
      };
      const host = new Host({ memory, plugins: [tryPlugin(() => ({ compute }))] });
      using x = Tensor.fromStrings(memory, [2], ["a", "b"]);
      for (const output of await runOp(host, "Try", [x])) output.release();
      const message =
        "the kernel of node 'Try' (Try) set output 0 after it had ended: return a promise that waits for the output [plugin 'try']";
      expect(() => late?.allocateOutput(0, [1])).toThrowError(message);
      expect(() => late?.forwardInputOrAllocateOutput([0], 0, [1])).toThrowError(message);
      expect(() => late?.setOutput(0, text({ memory } as ComputeContext))).toThrowError(message);
    });
  });

  test("takes outputs of a kernel that returns one of them", async () => {
    const compute = (context: ComputeContext) => {
      context.setOutput(0, context.input(0).retain());
      return context.allocateOutput(1, []);
    };
    expect(await failureOf(compute)).toBe("it ran");
  });
});

describe("runOp", () => {
  test.each<[string, unknown, string]>([
    ["a value", ["a"], "input 0 of op 'Try' must be a tensor, found the string \"a\""],
    ["no array", 5, "the inputs of op 'Try' must be an array of tensors, found 5"],
  ])("refuses %s as inputs", async (_, inputs, message) => {
    const host = new Host({ memory: new LinearMemory(), plugins: [tryPlugin(() => ({ compute() {} }))] });
    await expect(runOp(host, "Try", inputs as never)).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: `${message}: tensorFromJs(host.memory, dtype, value) makes a tensor`,
    });
  });
});

describe("createKernel", () => {
  test.each([
    [undefined, "undefined"],
    [{}, "an Object"],
  ])("refuses %j in place of a kernel", async (made, found) => {
    await withTestMemory(async (memory) => {
      const host = new Host({ memory, plugins: [tryPlugin(() => made as never)] });
      using x = Tensor.fromStrings(memory, [], ["a"]);
      await expect(runOp(host, "Try", [x])).rejects.toThrowError(
        `create() of plugin 'try' returned ${found} for node 'Try' (Try): return a kernel, an object with compute(context)`,
      );
    });
  });
});
