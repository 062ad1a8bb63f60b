import type { ComputeContext, ConstructionContext, FunctionRunner, Kernel } from "@heddle/kernel-api";
import { branchIndexNotScalar } from "./function-errors.js";
import { setOutputs } from "./set-outputs.js";
import { isTrue } from "./truth.js";

/** If and StatelessIf, which run one of two functions. */
export function createIf(construction: ConstructionContext): Kernel {
  const { attributes } = construction;
  const thenBranch = construction.instantiateFunction(attributes.func("then_branch"));
  const elseBranch = construction.instantiateFunction(attributes.func("else_branch"));
  return { compute: (context) => runBranch(context, isTrue(context.input(0)) ? thenBranch : elseBranch) };
}

/** Case and StatelessCase, which run one of several functions. */
export function createCase(construction: ConstructionContext): Kernel {
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
