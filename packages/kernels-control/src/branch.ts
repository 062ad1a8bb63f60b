import {
  type ComputeContext,
  type ConstructionContext,
  defineOp,
  type FunctionRunner,
  type Kernel,
  type Registrar,
} from "@heddle/kernel-api";
import { branchIndexNotScalar } from "./errors.js";
import { setOutputs } from "./set-outputs.js";
import { isTrue } from "./truth.js";

const TYPES = ["Tin: list(type) >= 0", "Tout: list(type) >= 0"];
const SHAPES = "output_shapes: list(shape) = []";

/** Registers If, Case and their stateless forms, which run one of several functions. */
export function registerBranch(registrar: Registrar): void {
  for (const op of ["If", "StatelessIf"]) {
    registrar.registerOp(
      defineOp(op, {
        inputs: ["cond: Tcond", "input: Tin"],
        outputs: ["output: Tout"],
        attrs: ["Tcond: type", ...TYPES, "then_branch: func", "else_branch: func", SHAPES],
        isStateful: op === "If",
      }),
    );
    registrar.registerKernel({ op, create: createIf });
  }
  for (const op of ["Case", "StatelessCase"]) {
    registrar.registerOp(
      defineOp(op, {
        inputs: ["branch_index: int32", "input: Tin"],
        outputs: ["output: Tout"],
        attrs: [...TYPES, "branches: list(func) >= 1", SHAPES],
        isStateful: op === "Case",
      }),
    );
    registrar.registerKernel({ op, create: createCase });
  }
}

function createIf(construction: ConstructionContext): Kernel {
  const { attributes } = construction;
  const thenBranch = construction.instantiateFunction(attributes.func("then_branch"));
  const elseBranch = construction.instantiateFunction(attributes.func("else_branch"));
  return { compute: (context) => runBranch(context, isTrue(context.input(0)) ? thenBranch : elseBranch) };
}

function createCase(construction: ConstructionContext): Kernel {
  const { attributes } = construction;
  const branches = attributes.funcList("branches").map((func) => construction.instantiateFunction(func));
  return { compute: (context) => runBranch(context, branches[branchOf(context, branches.length)]) };
}

/** An index outside the branches takes the last one. */
function branchOf(context: ComputeContext, count: number): number {
  const index = context.input(0);
  if (index.rank !== 0) throw branchIndexNotScalar();
  const branch = context.memory.i32[index.address >>> 2];
  return branch >= 0 && branch < count ? branch : count - 1;
}

function runBranch(context: ComputeContext, branch: FunctionRunner): void | Promise<void> {
  const outputs = branch.run(context, context.inputList("input"));
  if (outputs instanceof Promise) return outputs.then((tensors) => setOutputs(context, tensors));
  setOutputs(context, outputs);
}
