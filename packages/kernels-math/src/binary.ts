import { type ConstructionContext, defineOp, type Kernel, type Registrar } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType, SCALAR, shapesEqual } from "@heddle/tensor";
import { type BinaryFunction, type BinaryLoop, bigLoop, numberLoop } from "./binary-loops.js";
import { arithmeticOps, equalityOps, logicalOps, orderOps } from "./binary-ops.data.js";
import type { BinaryRow } from "./binary-row.js";
import { broadcastShapes, visitRows } from "./broadcast.js";
import type { Complex } from "./complex.js";
import { incompatibleShapes } from "./errors.js";
import { type Lane, numericLane } from "./lane.js";
import { type Numbers, viewOf } from "./numbers.js";
import { registerTyped, typesOf } from "./register-typed.js";
import { CHUNK, elementBytes, load, store } from "./staging.js";

/** Computes `count` elements at address `z`; `x` and `y` are addresses whose elements advance by `xs` and `ys`. */
export type BinaryRun = (
  memory: LinearMemory,
  z: number,
  x: number,
  xs: number,
  y: number,
  ys: number,
  count: number,
) => void;

const INPUTS = ["x: T", "y: T"];

/** Registers every op of two inputs that broadcast, on numbers. */
export function registerBinary(registrar: Registrar): void {
  for (const [name, types, row] of arithmeticOps) {
    const inputs = name === "Atan2" ? ["y: T", "x: T"] : INPUTS;
    const hasKernel = name.endsWith("Mod") && name !== "FloorMod" ? MODULO_TYPES : typesOf(types, row);
    registerTyped(registrar, name, { inputs, outputs: ["z: T"], attrs: [`T: {${types}}`] }, hasKernel, (context) =>
      createBinary(row, context),
    );
  }
  for (const [name, row] of orderOps) {
    registerTyped(
      registrar,
      name,
      { inputs: INPUTS, outputs: ["z: bool"], attrs: [`T: {${ORDERED}}`] },
      typesOf(ORDERED, row),
      (context) => createBinary(row, context),
    );
  }
  for (const [name, row, mismatch] of equalityOps) {
    registerTyped(
      registrar,
      name,
      { inputs: INPUTS, outputs: ["z: bool"], attrs: ["T: type", "incompatible_shape_error: bool = true"] },
      [...typesOf(`${ORDERED}, complex64, complex128`, row), DataType.BOOL],
      (context) =>
        createBinary(row, context, context.attributes.bool("incompatible_shape_error") ? undefined : mismatch),
    );
  }
  for (const [name, row] of logicalOps) {
    registrar.registerOp(defineOp(name, { inputs: ["x: bool", "y: bool"], outputs: ["z: bool"] }));
    registrar.registerKernel({ op: name, create: (context) => createBinary(row, context) });
  }
}

const ORDERED = "float, double, int32, uint8, int16, int8, int64, bfloat16, uint16, half, uint32, uint64";

/** Mod and TruncateMod allow half and bfloat16, but have no kernels for them. */
const MODULO_TYPES: readonly DataType[] = [DataType.INT32, DataType.INT64, DataType.FLOAT, DataType.DOUBLE];

/** Either input may become the output, element by element. */
const EITHER = [0, 1];

function createBinary(row: BinaryRow, { inputTypes, outputTypes }: ConstructionContext, mismatch?: number): Kernel {
  const lane = numericLane(inputTypes[0]);
  const output = outputTypes[0] === lane.dtype ? lane : numericLane(outputTypes[0]);
  const run = binaryRun(row, lane, output);
  const inputBytes = elementBytes(lane);
  const outputBytes = elementBytes(output);
  return {
    compute(context) {
      const x = context.input(0);
      const y = context.input(1);
      if (shapesEqual(x.shape, y.shape)) {
        const z = context.forwardInputOrAllocateOutput(EITHER, 0, x.shape);
        run(context.memory, z.address, x.address, 1, y.address, 1, z.elementCount);
        return;
      }
      const shape = broadcastShapes(x.shape, y.shape);
      if (!shape) {
        if (mismatch === undefined) throw incompatibleShapes(x.shape, y.shape);
        const { address } = context.allocateOutput(0, SCALAR);
        context.memory.u8[address] = mismatch;
        return;
      }
      const z = context.forwardInputOrAllocateOutput(EITHER, 0, shape);
      const { memory } = context;
      visitRows(shape, x.shape, y.shape, (zi, xi, xs, yi, ys, count) =>
        run(memory, z.address + zi * outputBytes, x.address + xi * inputBytes, xs, y.address + yi * inputBytes, ys, count),
      );
    },
  };
}

/** What computes `row` on `lane`, which the row has functions for, into `output`. */
export function binaryRun(row: BinaryRow, lane: Lane, output: Lane): BinaryRun {
  const { elementClass } = lane;
  if (elementClass === "complex") return stagedRun(complexLoop(row.complex as ComplexFunction, output), lane, output);
  const compute = row[elementClass] as BinaryFunction;
  if (!lane.direct) return stagedRun(numberLoop(compute, lane), lane, output);
  const written = row[`${elementClass}Loop`];
  const loop = written ?? (elementClass === "big" ? bigLoop : numberLoop)(compute, lane);
  const { shift } = lane;
  const outputShift = output.shift;
  return (memory, z, x, xs, y, ys, count) => {
    const numbers = viewOf(memory, lane);
    const target = output === lane ? numbers : viewOf(memory, output);
    loop(target, z >>> outputShift, numbers, x >>> shift, xs, numbers, y >>> shift, ys, count);
  };
}

type ComplexFunction = (x: Complex, y: Complex) => Complex | number;

/** A loop over pairs, whose indices and steps count pairs. */
const complexLoop =
  (compute: ComplexFunction, output: Lane): BinaryLoop =>
  (z, zi, x, xi, xs, y, yi, ys, n) => {
    for (const end = zi + n; zi < end; xi += xs, yi += ys, zi++) {
      const result = compute(pairAt(x, xi), pairAt(y, yi));
      if (typeof result === "number") z[zi] = result;
      else {
        z[zi * output.parts] = result.re;
        z[zi * output.parts + 1] = result.im;
      }
    }
  };

const pairAt = (numbers: Numbers, index: number): Complex => ({ re: numbers[2 * index], im: numbers[2 * index + 1] });

/** Staged values while a run lasts. */
const left = /* @__PURE__ */ new Float64Array(2 * CHUNK);
const right = /* @__PURE__ */ new Float64Array(2 * CHUNK);
const result = /* @__PURE__ */ new Float64Array(2 * CHUNK);

/** Runs a loop on staged values, some at a time. */
function stagedRun(loop: BinaryLoop, lane: Lane, output: Lane): BinaryRun {
  const bytes = elementBytes(lane);
  return (memory, z, x, xs, y, ys, count) => {
    for (let done = 0; done < count; done += CHUNK) {
      const n = Math.min(CHUNK, count - done);
      load(memory, lane, x + done * xs * bytes, left, (xs === 0 ? 1 : n) * lane.parts);
      load(memory, lane, y + done * ys * bytes, right, (ys === 0 ? 1 : n) * lane.parts);
      loop(result, 0, left, 0, xs, right, 0, ys, n);
      store(memory, output, z + done * elementBytes(output), result, n * output.parts);
    }
  };
}
