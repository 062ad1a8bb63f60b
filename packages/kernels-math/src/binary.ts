import type { ConstructionContext, Kernel, Registrar } from "@heddle/kernel-api";
import { SCALAR, shapesEqual } from "@heddle/tensor";
import { arithmeticOps, equalityOps, logicalOps, orderOps } from "./binary-ops.data.js";
import { broadcastShapes, visitRows } from "./broadcast.js";
import { type ElementRow, elementRun, kernelOf } from "./element-run.js";
import { incompatibleShapes } from "./errors.js";
import { numericLane } from "./lane.js";
import { registerOp } from "./register-op.js";

/** Registers every op of two inputs that broadcast, on numbers. */
export function registerBinary(registrar: Registrar): void {
  for (const [name, types, row, kernels] of arithmeticOps) {
    const signature = name === "Atan2" ? "y: T, x: T -> z: T" : "x: T, y: T -> z: T";
    registerOp(registrar, name, signature, [`T: {${types}}`], (context) => create(row, context), kernels ?? row);
  }
  const comparison = "x: T, y: T -> z: bool";
  for (const [name, row] of orderOps) {
    registerOp(registrar, name, comparison, ["T: {realnumbertype}"], (context) => create(row, context));
  }
  for (const [name, row, mismatch] of equalityOps) {
    registerOp(
      registrar,
      name,
      comparison,
      ["T: type", "incompatible_shape_error: bool = true"],
      (context) => create(row, context, context.attributes.bool("incompatible_shape_error") ? undefined : mismatch),
      EQUALITY_TYPES,
    );
  }
  for (const [name, row] of logicalOps) {
    registerOp(registrar, name, "x: bool, y: bool -> z: bool", [], (context) => create(row, context));
  }
}

const EQUALITY_TYPES =
  "bfloat16, half, float, double, uint8, int8, uint16, int16, int32, uint32, uint64, int64, complex64, complex128, bool";

/** Either input may become the output, element by element. */
const EITHER = [0, 1];

function create(
  row: ElementRow,
  { op, inputTypes, outputTypes }: ConstructionContext,
  mismatch?: number,
): Kernel | Promise<Kernel> {
  const lane = numericLane(inputTypes[0]);
  const output = numericLane(outputTypes[0]);
  const { bytes } = lane;
  return kernelOf([elementRun(op.name, row, lane, output)], (run) => ({
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
      const { address } = context.forwardInputOrAllocateOutput(EITHER, 0, shape);
      const { memory } = context;
      visitRows(shape, x.shape, y.shape, (zi, xi, xs, yi, ys, count) =>
        run(memory, address + zi * output.bytes, x.address + xi * bytes, xs, y.address + yi * bytes, ys, count),
      );
    },
  }));
}
