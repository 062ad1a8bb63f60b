import type { ConstructionContext, CreateKernel, Kernel, Registrar } from "@heddle/kernel-api";
import { broadcastShapes, SCALAR, shapesEqual, visitRows } from "@heddle/tensor";
import { numericLane } from "@heddle/tensor/numbers";
import { incompatibleShapes } from "../errors.js";
import { registerOp } from "../register-op.js";
import { type ElementRow, elementRun, kernelOf } from "./element-run.js";

/** What registers an op, and what else it brings. */
type Register = (registrar: Registrar) => void;

/** An op on numbers. @param more registers kernels for other types */
export function arithmetic(
  op: string,
  types: string,
  row: () => ElementRow,
  kernels?: string,
  more?: Register,
): Register {
  return (registrar) => {
    const signature = op === "Atan2" ? "y: T, x: T -> z: T" : "x: T, y: T -> z: T";
    const functions = row();
    const make: CreateKernel = (context) => create(functions, context);
    registerOp(registrar, op, signature, [`T: {${types}}`], make, kernels ?? functions);
    more?.(registrar);
  };
}

const COMPARISON = "x: T, y: T -> z: bool";

/** A comparison of numbers that have an order. */
export function order(op: string, row: () => ElementRow): Register {
  return (registrar) => {
    const functions = row();
    registerOp(registrar, op, COMPARISON, ["T: {realnumbertype}"], (context) => create(functions, context));
  };
}

/** A comparison of anything. @param mismatch the answer for shapes that do not broadcast, where an attribute allows them */
export function equality(op: string, row: () => ElementRow, mismatch: number, more: Register): Register {
  return (registrar) => {
    const functions = row();
    registerOp(
      registrar,
      op,
      COMPARISON,
      ["T: type", "incompatible_shape_error: bool = true"],
      (context) =>
        create(functions, context, context.attributes.bool("incompatible_shape_error") ? undefined : mismatch),
      EQUALITY_TYPES,
    );
    more(registrar);
  };
}

/** An op on bools. */
export function logical(op: string, row: () => ElementRow): Register {
  return (registrar) => {
    const functions = row();
    registerOp(registrar, op, "x: bool, y: bool -> z: bool", [], (context) => create(functions, context));
  };
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
