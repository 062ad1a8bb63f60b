import type { ConstructionContext, CreateKernel, Kernel, Registrar } from "@heddle/kernel-api";
import { numericLane } from "@heddle/tensor/numbers";
import { registerOp } from "../register-op.js";
import { type ElementRow, elementRun, kernelOf } from "./element-run.js";

type Register = (registrar: Registrar) => void;

const SIGNATURE = "x: T -> y: T";
const FLOATS = ["T: {bfloat16, half, float, double}"];

/** An op on numbers. */
export function unary(op: string, types: string, row: () => ElementRow, kernels?: string): Register {
  return (registrar) => {
    const functions = row();
    const make: CreateKernel = (context) => createUnary(functions, context);
    registerOp(registrar, op, SIGNATURE, [`T: {${types}}`], make, kernels ?? functions);
  };
}

/** A question about floats. */
export function predicate(op: string, row: () => ElementRow): Register {
  return (registrar) => {
    const functions = row();
    registerOp(registrar, op, "x: T -> y: bool", FLOATS, (context) => createUnary(functions, context));
  };
}

/** An op on bools. */
export function logical(op: string, row: () => ElementRow): Register {
  return (registrar) => {
    const functions = row();
    registerOp(registrar, op, "x: bool -> y: bool", [], (context) => createUnary(functions, context));
  };
}

/** Registers ComplexAbs. */
export function registerComplexAbs(registrar: Registrar): void {
  const attrs = ["T: {complex64, complex128} = DT_COMPLEX64", "Tout: {float, double} = DT_FLOAT"];
  registerOp(registrar, "ComplexAbs", "x: T -> y: Tout", attrs, (context) => createUnary({}, context));
}

const INPUT = [0];

/** The kernel of a row. */
export function createUnary(
  row: ElementRow,
  { op, inputTypes, outputTypes }: ConstructionContext,
): Kernel | Promise<Kernel> {
  const run = elementRun(op.name, row, numericLane(inputTypes[0]), numericLane(outputTypes[0]));
  return kernelOf([run], (compute) => ({
    compute(context) {
      const x = context.input(0);
      const { address } = context.forwardInputOrAllocateOutput(INPUT, 0, x.shape);
      compute(context.memory, address, x.address, 1, x.address, 0, x.elementCount);
    },
  }));
}
