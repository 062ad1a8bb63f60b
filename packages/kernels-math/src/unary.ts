import { type ConstructionContext, defineOp, type Kernel, type Registrar } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { absolute, complex } from "./complex.js";
import { type Lane, numericLane } from "./lane.js";
import { type Numbers, viewOf } from "./numbers.js";
import { registerTyped, typesOf } from "./register-typed.js";
import { CHUNK, elementBytes, load, store } from "./staging.js";
import {
  logicalNot,
  partialUnaryOps,
  predicateOps,
  type UnaryFunction,
  type UnaryRow,
  unaryOps,
} from "./unary-ops.data.js";

/** Registers every op of one input that works element by element. */
export function registerUnary(registrar: Registrar): void {
  const register = (name: string, types: string, row: UnaryRow, output: string, kernels = types) =>
    registerTyped(
      registrar,
      name,
      { inputs: ["x: T"], outputs: [output], attrs: [`T: {${types}}`] },
      typesOf(kernels, row),
      (context) => createUnary(row, context),
    );
  for (const [name, types, row] of unaryOps) register(name, types, row, "y: T");
  for (const [name, types, row, kernels] of partialUnaryOps) register(name, types, row, "y: T", kernels);
  for (const [name, types, row] of predicateOps) register(name, types, row, "y: bool");
  registrar.registerOp(defineOp("LogicalNot", { inputs: ["x: bool"], outputs: ["y: bool"] }));
  registrar.registerKernel({ op: "LogicalNot", create: (context) => createUnary(logicalNot, context) });
  registrar.registerOp(
    defineOp("ComplexAbs", {
      inputs: ["x: T"],
      outputs: ["y: Tout"],
      attrs: ["T: {complex64, complex128} = DT_COMPLEX64", "Tout: {float, double} = DT_FLOAT"],
    }),
  );
  for (const [input, output] of [
    [DataType.COMPLEX64, DataType.FLOAT],
    [DataType.COMPLEX128, DataType.DOUBLE],
  ]) {
    registrar.registerKernel({
      op: "ComplexAbs",
      constraints: { T: [input], Tout: [output] },
      create: (context) => createUnary({ complex: (z) => complex(absolute(z), 0) }, context),
    });
  }
}

const INPUT = [0];

function createUnary(row: UnaryRow, { inputTypes, outputTypes }: ConstructionContext): Kernel {
  const lane = numericLane(inputTypes[0]);
  const output = outputTypes[0] === lane.dtype ? lane : numericLane(outputTypes[0]);
  const run = unaryRun(row, lane, output);
  return {
    compute(context) {
      const x = context.input(0);
      const y = context.forwardInputOrAllocateOutput(INPUT, 0, x.shape);
      run(context.memory, y.address, x.address, x.elementCount);
    },
  };
}

type UnaryRun = (memory: LinearMemory, y: number, x: number, count: number) => void;

type UnaryLoop = (y: Numbers, yi: number, x: Numbers, xi: number, n: number) => void;

function unaryRun(row: UnaryRow, lane: Lane, output: Lane): UnaryRun {
  const { elementClass } = lane;
  if (elementClass === "complex") return stagedRun(complexLoop(row, output), lane, output);
  const compute = row[elementClass] as UnaryFunction;
  if (!lane.direct) return stagedRun(numberLoop(compute), lane, output);
  const loop = (elementClass === "big" ? bigLoop : numberLoop)(compute);
  return (memory, y, x, count) => {
    loop(viewOf(memory, output), y >>> output.shift, viewOf(memory, lane), x >>> lane.shift, count);
  };
}

const numberLoop =
  (compute: UnaryFunction): UnaryLoop =>
  (y, yi, x, xi, n) => {
    for (let i = 0; i < n; i++) y[yi + i] = compute(x[xi + i]);
  };

const bigLoop =
  (compute: UnaryFunction): UnaryLoop =>
  (y, yi, x, xi, n) => {
    for (let i = 0; i < n; i++) y[yi + i] = compute(x[xi + i]);
  };

const complexLoop =
  (row: UnaryRow, output: Lane): UnaryLoop =>
  (y, _yi, x, _xi, n) => {
    for (let i = 0; i < n; i++) {
      const result = row.complex?.(complex(x[2 * i], x[2 * i + 1])) ?? complex(0, 0);
      y[i * output.parts] = result.re;
      if (output.parts === 2) y[2 * i + 1] = result.im;
    }
  };

const values = /* @__PURE__ */ new Float64Array(2 * CHUNK);

function stagedRun(loop: UnaryLoop, lane: Lane, output: Lane): UnaryRun {
  return (memory, y, x, count) => {
    for (let done = 0; done < count; done += CHUNK) {
      const n = Math.min(CHUNK, count - done);
      load(memory, lane, x + done * elementBytes(lane), values, n * lane.parts);
      loop(values, 0, values, 0, n);
      store(memory, output, y + done * elementBytes(output), values, n * output.parts);
    }
  };
}
