import type { ComputeContext, ConstructionContext, FunctionRunner, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { setOutputs } from "./set-outputs.js";
import { isTrue } from "./truth.js";

/** If and StatelessIf: run one of two functions. */
export function createIf(construction: ConstructionContext): Kernel {
  const { attributes } = construction;
  const thenBranch = construction.instantiateFunction(attributes.func("then_branch"));
  const elseBranch = construction.instantiateFunction(attributes.func("else_branch"));
  return { compute: (context) => runBranch(context, isTrue(context.input(0)) ? thenBranch : elseBranch) };
}

/** Case and StatelessCase: run one of several functions. */
export function createCase(construction: ConstructionContext): Kernel {
  const { attributes } = construction;
  const branches = attributes.funcList("branches").map((func) => construction.instantiateFunction(func));
  return { compute: (context) => runBranch(context, branches[branchOf(context, branches.length)]) };
}

/** The branch to run: the last one for an index out of range. */
function branchOf(context: ComputeContext, count: number): number {
  const index = context.input(0);
  if (index.rank !== 0) throw invalidArgument("branch_index must be scalar");
  const branch = context.memory.i32[index.address >>> 2];
  return branch >= 0 && branch < count ? branch : count - 1;
}

function runBranch(context: ComputeContext, branch: FunctionRunner): void | Promise<void> {
  const outputs = branch.run(context, context.inputList("input"));
  if (outputs instanceof Promise) return outputs.then((tensors) => setOutputs(context, tensors));
  setOutputs(context, outputs);
}
