import {
  type AttrValue,
  defineOp,
  type FunctionRunner,
  type Kernel,
  type KernelPlugin,
  type Registrar,
} from "@heddle/kernel-api";
import { cancelled, invalidArgument } from "@heddle/status";
import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import type { ProgramNode } from "../src/index.js";
import { parseTensorRef } from "../src/index.js";

/** What the test kernels saw. */
export interface Trace {
  /** Names of nodes in the order in which they computed. */
  readonly computed: string[];
  created: number;
  disposed: number;
}

export function newTrace(): Trace {
  return { computed: [], created: 0, disposed: 0 };
}

const read = (tensor: Tensor) => tensor.memory.i32[tensor.address >>> 2];

/** A plugin with a few int32 scalar ops that write down what they do. */
export function testPlugin(trace: Trace): KernelPlugin {
  const kernel = (compute: Kernel["compute"]): Kernel => {
    trace.created++;
    return {
      compute(context) {
        trace.computed.push(context.nodeName);
        return compute(context);
      },
      dispose: () => void trace.disposed++,
    };
  };
  const register = ({ registerOp, registerKernel }: Registrar) => {
    registerOp(defineOp("Number", { outputs: ["out: int32"], attrs: ["value: int"] }));
    registerKernel({
      op: "Number",
      create: ({ attributes }) => {
        const value = attributes.int("value");
        return kernel((context) => {
          const output = context.allocateOutput(0, []);
          context.memory.i32[output.address >>> 2] = value;
        });
      },
    });
    registerOp(defineOp("Plus", { inputs: ["x: int32", "y: int32"], outputs: ["z: int32"] }));
    registerKernel({
      op: "Plus",
      create: () =>
        kernel((context) => {
          const sum = read(context.input(0)) + read(context.input(1));
          const output = context.forwardInputOrAllocateOutput([0, 1], 0, []);
          context.memory.i32[output.address >>> 2] = sum;
        }),
    });
    registerOp(defineOp("Same", { inputs: ["x: int32"], outputs: ["y: int32"] }));
    registerKernel({
      op: "Same",
      create: () => kernel((context) => context.setOutput(0, context.input(0).retain())),
    });
    registerOp(defineOp("Less", { inputs: ["x: int32", "y: int32"], outputs: ["z: bool"] }));
    registerKernel({
      op: "Less",
      create: () =>
        kernel((context) => {
          const isLess = read(context.input(0)) < read(context.input(1));
          const output = context.allocateOutput(0, []);
          context.memory.u8[output.address] = isLess ? 1 : 0;
        }),
    });
    registerOp(defineOp("Pair", { inputs: ["x: int32"], outputs: ["low: int32", "high: int32"] }));
    registerKernel({
      op: "Pair",
      create: () =>
        kernel((context) => {
          const value = read(context.input(0));
          const low = context.allocateOutput(0, []);
          const high = context.allocateOutput(1, []);
          context.memory.i32[low.address >>> 2] = value - 1;
          context.memory.i32[high.address >>> 2] = value + 1;
        }),
    });
    registerOp(defineOp("Later", { inputs: ["x: int32"], outputs: ["y: int32"], isStateful: true }));
    registerKernel({
      op: "Later",
      create: () =>
        kernel(async (context) => {
          await Promise.resolve();
          context.setOutput(0, context.input(0).retain());
        }),
    });
    registerOp(defineOp("UntilCancelled", { inputs: ["x: int32"], outputs: ["y: int32"], isStateful: true }));
    registerKernel({
      op: "UntilCancelled",
      create: () =>
        kernel(({ cancellation }) => {
          return new Promise((_, reject) => {
            const giveUp = () => reject(cancelled("given up"));
            if (!cancellation.register(cancellation.newToken(), giveUp)) giveUp();
          });
        }),
    });
    registerOp(defineOp("Effect", { isStateful: true }));
    registerKernel({ op: "Effect", create: () => kernel(() => {}) });
    registerOp(defineOp("Fail", { inputs: ["x: int32"], outputs: ["y: int32"], isStateful: true }));
    registerKernel({
      op: "Fail",
      create: () =>
        kernel((context) => {
          context.allocateOutput(0, [1000]);
          throw invalidArgument("no good");
        }),
    });
    registerOp(defineOp("Silent", { inputs: ["x: int32"], outputs: ["y: int32"], isStateful: true }));
    registerKernel({ op: "Silent", create: () => kernel(() => {}) });
    registerOp(
      defineOp("Repeat", {
        inputs: ["x: int32"],
        outputs: ["y: int32"],
        attrs: ["body: func", "times: int", "owned: bool = false"],
      }),
    );
    registerKernel({
      op: "Repeat",
      create: ({ attributes, instantiateFunction }) => {
        const runner: FunctionRunner = instantiateFunction(attributes.func("body"));
        const times = attributes.int("times");
        const owned = attributes.bool("owned");
        return kernel((context) => {
          let value = context.input(0).retain();
          for (let i = 0; i < times; i++) {
            if (owned) {
              [value] = runner.runOwned(context, [value]) as Tensor[];
            } else {
              using input = value;
              [value] = runner.run(context, [input]) as Tensor[];
            }
          }
          context.setOutput(0, value);
        });
      },
    });
    registerOp(defineOp("Descend", { inputs: ["x: int32"], outputs: ["y: int32"], attrs: ["body: func"] }));
    registerKernel({
      op: "Descend",
      create: ({ attributes, instantiateFunction }) => {
        const body = instantiateFunction(attributes.func("body"));
        return kernel((context) => {
          const value = read(context.input(0));
          if (value === 0) return context.setOutput(0, context.input(0).retain());
          const next = tensorFromJs(context.memory, DataType.INT32, value - 1);
          const result = body.runOwned(context, [next]);
          if (result instanceof Promise) return result.then(([tensor]) => context.setOutput(0, tensor));
          context.setOutput(0, result[0]);
        });
      },
    });
  };
  return { name: "test", version: "1.0.0", interfaceVersion: { major: 1, minor: 0 }, register };
}

/** A node in a few words: `node("sum", "Plus", ["a", "b:0", "^c"])`. */
export function node(
  name: string,
  op: string,
  inputs: readonly string[] = [],
  attrs: Readonly<Record<string, AttrValue>> = {},
): ProgramNode {
  return {
    name,
    op,
    inputs: inputs.filter((input) => !input.startsWith("^")).map(parseTensorRef),
    controlInputs: inputs.filter((input) => input.startsWith("^")).map((input) => input.slice(1)),
    attrs: new Map(Object.entries(attrs)),
  };
}

export const number = (name: string, value: number, inputs: readonly string[] = []) =>
  node(name, "Number", inputs, { value: { kind: "int", value: BigInt(value) } });

export const call = (name: string, func: string, inputs: readonly string[]) =>
  node(name, "StatefulPartitionedCall", inputs, { f: { kind: "func", value: { name: func, attrs: new Map() } } });

export const placeholder = (name: string) =>
  node(name, "Placeholder", [], { dtype: { kind: "type", value: DataType.INT32 } });
