import type { ConstructionContext, Kernel, Registrar } from "@heddle/kernel-api";
import { type ElementRow, elementRun, kernelOf } from "./element-run.js";
import { numericLane } from "./lane.js";
import { registerOp } from "./register-op.js";
import { logicalNot, predicateOps, specialOps, unaryOps } from "./unary-ops.data.js";

/** Registers every op of one input that works element by element. */
export function registerUnary(registrar: Registrar): void {
  for (const [name, types, row, kernels] of unaryOps) {
    registerOp(registrar, name, "x: T -> y: T", [`T: {${types}}`], (context) => create(row, context), kernels ?? row);
  }
  const floats = ["T: {bfloat16, half, float, double}"];
  for (const [name, kernels] of specialOps) {
    const load = async (context: ConstructionContext) => {
      const { specialFunctions } = await import("./special-functions.js");
      return create({ float: specialFunctions[name] }, context);
    };
    registerOp(registrar, name, "x: T -> y: T", floats, load, kernels);
  }
  for (const [name, row] of predicateOps) {
    registerOp(registrar, name, "x: T -> y: bool", floats, (context) => create(row, context));
  }
  registerOp(registrar, "LogicalNot", "x: bool -> y: bool", [], (context) => create(logicalNot, context));
  registerOp(
    registrar,
    "ComplexAbs",
    "x: T -> y: Tout",
    ["T: {complex64, complex128} = DT_COMPLEX64", "Tout: {float, double} = DT_FLOAT"],
    (context) => create({}, context),
  );
}

const INPUT = [0];

function create(row: ElementRow, { op, inputTypes, outputTypes }: ConstructionContext): Kernel | Promise<Kernel> {
  const run = elementRun(op.name, row, numericLane(inputTypes[0]), numericLane(outputTypes[0]));
  return kernelOf([run], (compute) => ({
    compute(context) {
      const x = context.input(0);
      const { address } = context.forwardInputOrAllocateOutput(INPUT, 0, x.shape);
      compute(context.memory, address, x.address, 1, x.address, 0, x.elementCount);
    },
  }));
}
