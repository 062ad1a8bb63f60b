import type { ConstructionContext, Kernel, Registrar } from "@heddle/kernel-api";
import { absolute } from "./complex.js";
import { type ElementRow, elementRun } from "./element-run.js";
import { numericLane } from "./lane.js";
import { registerOp } from "./register-op.js";
import { logicalNot, predicateOps, unaryOps } from "./unary-ops.data.js";

/** Registers every op of one input that works element by element. */
export function registerUnary(registrar: Registrar): void {
  for (const [name, types, row, kernels] of unaryOps) {
    registerOp(registrar, name, "x: T -> y: T", [`T: {${types}}`], (context) => create(row, context), kernels ?? row);
  }
  for (const [name, row] of predicateOps) {
    const attrs = ["T: {bfloat16, half, float, double}"];
    registerOp(registrar, name, "x: T -> y: bool", attrs, (context) => create(row, context));
  }
  registerOp(registrar, "LogicalNot", "x: bool -> y: bool", [], (context) => create(logicalNot, context));
  registerOp(
    registrar,
    "ComplexAbs",
    "x: T -> y: Tout",
    ["T: {complex64, complex128} = DT_COMPLEX64", "Tout: {float, double} = DT_FLOAT"],
    (context) => create({ complex: absolute }, context),
  );
}

const INPUT = [0];

function create(row: ElementRow, { inputTypes, outputTypes }: ConstructionContext): Kernel {
  const run = elementRun(row, numericLane(inputTypes[0]), numericLane(outputTypes[0]));
  return {
    compute(context) {
      const x = context.input(0);
      const { address } = context.forwardInputOrAllocateOutput(INPUT, 0, x.shape);
      run(context.memory, address, x.address, 1, x.address, 0, x.elementCount);
    },
  };
}
