import type { KernelStep } from "../../plan/plan.js";
import type { PlanMaking } from "../../plan/planner.js";
import { sliced } from "../index-pattern.js";
import { isReplaced } from "../own-kernels.js";
import { draftOf, type PlanRewriter } from "../plan-rewriter.js";
import { typeAttr } from "../step-attrs.js";
import { any, matchStep } from "../step-pattern.js";
import { isPass } from "../step-values.js";

/**
 * Reads the first size of looked-up rows, the batch, from the indices instead, so that rows which nothing else reads are not looked up.
 */
export async function readShapesOfIndices(take: KernelStep, rewriter: PlanRewriter, making: PlanMaking): Promise<void> {
  const { registry } = making.run.host;
  for (const step of readersOf(take, rewriter)) {
    if (step.instance.op.name !== "Shape" || step.guards.length > 0 || isReplaced(step, registry)) continue;
    if (rewriter.plan.fetches.some(({ slot }) => slot === step.firstOutput)) continue;
    const readers = rewriter.readers.get(step.firstOutput) ?? [];
    if (!readers.every((each) => each.instance && matchStep(sliced(any, "0"), each, rewriter))) continue;
    const { attributes } = step.instance;
    const nodeName = `${step.instance.nodeName}:indices`;
    const attrs = new Map(attributes.values);
    attrs.set("T", typeAttr(take.instance.attributes.type("Tindices")));
    const instance = await making.kernelOf({ nodeName, op: "Shape", attrs }, nodeName);
    const [, indices = -1] = take.inputs;
    rewriter.replace(step, [{ ...draftOf(step), does: instance, inputs: [indices] }]);
  }
}

/** The steps that read the rows, also those to which an Identity passes them on. */
function readersOf({ firstOutput }: KernelStep, rewriter: PlanRewriter): readonly KernelStep[] {
  return (rewriter.readers.get(firstOutput) ?? []).flatMap((step) => {
    if (!step.instance) return [];
    return isPass(step) ? readersOf(step, rewriter) : step;
  });
}
