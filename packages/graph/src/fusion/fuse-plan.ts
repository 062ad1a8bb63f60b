import { DataType, SCALAR, Tensor, writeIndex } from "@heddle/tensor";
import type { FinishSteps } from "../plan/finish-steps.js";
import type { KernelStep, Plan } from "../plan/plan.js";
import type { PlanMaking } from "../plan/planner.js";
import type { FusionFamily, FusionTools, PlanOf } from "./fusion-family.js";
import { rebuildPlanWith } from "./rebuilt-plan.js";
import { releaseAdded } from "./release-added.js";
import { isLoop } from "./step-values.js";
import { withoutIdentities } from "./without-identities.js";

/** Sets of ops, one of which a plan has whole where a family finds something. */
const TEXTS = [
  "StringSplit",
  "StringSplitV2",
  "GatherNd NotEqual Where",
  "SparseFillEmptyRows",
  "Pack Shape Tile",
  "AddV2 GatherV2 Less SelectV2",
];
const DENSE = [
  "Erf",
  "Erfc",
  "Pow Tanh",
  "Rsqrt",
  "Einsum Softmax",
  "BatchMatMul Softmax",
  "BatchMatMulV2 Softmax",
  "MatMul Prod",
];
const LOOKUPS = ["BatchMatMulV2 GatherV2 Softmax", "GatherV2 MatMul Prod"];

/**
 * A plan that computes the same as `plan` with fewer steps; `plan` itself when the host has no kernels for others. It takes over the
 * constants. The code of patterns whose ops the plan lacks is not imported.
 *
 * @param planOf the plans of the functions that its kernels run
 */
export async function fusePlan(
  plan: Plan,
  making: PlanMaking,
  planOf: PlanOf,
  finishSteps: FinishSteps,
): Promise<Plan> {
  const rebuild = rebuildPlanWith(finishSteps);
  const tools: FusionTools = { planOf, finishSteps, rebuild, indexTensor };
  let fused = plan;
  try {
    for (const { fuse } of await Promise.all(importFamilies(plan, making, planOf))) {
      fused = await fuse(fused, making, tools);
    }
    return withoutIdentities(fused, making.run.host.registry, rebuild);
  } catch (error) {
    releaseAdded(plan, fused);
    throw error;
  }
}

/** Starts to import the families that may find something, in the order in which they look. */
function importFamilies(plan: Plan, { run }: PlanMaking, planOf: PlanOf): readonly Promise<FusionFamily>[] {
  const steps = plan.steps.filter((step): step is KernelStep => step.instance !== undefined);
  const ops = new Set(steps.map(({ instance }) => instance.op.name));
  const hasOneOf = (sets: readonly string[]) => sets.some((set) => set.split(" ").every((op) => ops.has(op)));
  const bodies = steps.filter(isLoop).map(({ instance }) => planOf(instance.attributes.func("body")));
  const withResults = bodies.flatMap((body) => (body && kernelsOf(body, "TensorListSetItem").length > 0 ? body : []));
  const ofTexts = withResults.filter((body) => readsTexts(body));
  const families: Promise<FusionFamily>[] = [];
  const hasRecurrences =
    withResults.length > ofTexts.length && run.host.registry.kernelsOf("HeddleRecurrence").length > 0;
  if (hasRecurrences) families.push(import("./fused-recurrences.js"));
  if (ofTexts.length > 0 || hasOneOf(TEXTS)) families.push(import("./fused-texts.js"));
  if (hasOneOf(DENSE)) families.push(import("./fused-dense.js"));
  if (hasOneOf(hasRecurrences ? ["GatherV2"] : LOOKUPS)) families.push(import("./fused-lookups.js"));
  return families;
}

function kernelsOf({ steps }: Plan, op: string): readonly KernelStep["instance"][] {
  return steps.flatMap(({ instance }) => (instance?.op.name === op ? instance : []));
}

function readsTexts(body: Plan): boolean {
  return kernelsOf(body, "TensorListGetItem").some(
    ({ attributes }) => attributes.type("element_dtype") === DataType.STRING,
  );
}

const indexTensor: FusionTools["indexTensor"] = (memory, values) => {
  const elements = typeof values === "number" ? [values] : values;
  const tensor = Tensor.allocate(memory, DataType.INT32, typeof values === "number" ? SCALAR : [elements.length]);
  for (let i = 0; i < elements.length; i++) writeIndex(tensor, i, elements[i] as number);
  return tensor;
};
