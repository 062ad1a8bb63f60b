import type { KernelInstance, PlainRegistry } from "@heddle/kernel-fallback";
import type { DraftStep } from "../../plan/finish-steps.js";
import type { KernelStep } from "../../plan/plan.js";
import type { PlanMaking } from "../../plan/planner.js";
import type { PlanOf } from "../fusion-family.js";
import { index, sliced } from "../index-pattern.js";
import { hasReplaced } from "../own-kernels.js";
import type { PlanRewriter } from "../plan-rewriter.js";
import { loopLimits } from "../recurrence/loop-limits.js";
import { intAttr } from "../step-attrs.js";
import { isReadOutside } from "../step-group.js";
import { matchSlot, opOfAny, value } from "../step-pattern.js";
import { indexOf, isLoop, shapeIn } from "../step-values.js";
import { type BatchStep, type BatchValue, type RowMap, readRowMap } from "./row-map.js";

/** Replaces the While of each `tf.map_fn` over texts by steps that work on all texts at once, where the host has kernels for them. */
export async function fuseRowMaps(rewriter: PlanRewriter, making: PlanMaking, planOf: PlanOf): Promise<void> {
  for (const step of rewriter.plan.steps) {
    if (!step.instance || !isLoop(step) || step.guards.length > 0) continue;
    const form = mapForm(step, rewriter, planOf, making.run.host.registry);
    if (form) await new MapReplacement(form, rewriter, making).replace(step);
  }
}

/** A loop that maps texts, and the steps around it that it takes the place of. */
interface MapForm {
  readonly map: RowMap;
  /** The slot of the texts. */
  readonly texts: number;
  /** The step that stacks the list of results. */
  readonly stack: KernelStep;
  /** The shape of the results as far as the lists say it. */
  readonly elementShape: readonly number[] | undefined;
}

/** The list of a vector's elements. */
const list = opOfAny("TensorListFromTensor", [value("texts"), index()]);
const textCount = sliced(opOfAny("Shape", [value("texts")]), "0");
const reserve = opOfAny("TensorListReserve", [value("shape"), textCount]);

function mapForm(
  loop: KernelStep,
  rewriter: PlanRewriter,
  planOf: PlanOf,
  registry: PlainRegistry,
): MapForm | undefined {
  const { attributes } = loop.instance;
  const [condition, body] = ["cond", "body"].map((name) => planOf(attributes.func(name)));
  const limits = condition && loopLimits(condition);
  const map = limits && limits.length > 0 ? body && readRowMap(body) : undefined;
  if (!map || !body || hasReplaced(body, registry)) return undefined;
  const slotOf = (variable: number) => loop.inputs[variable] ?? -1;
  const source = matchSlot(list, slotOf(map.texts), rewriter);
  const reserved = source && reserve(source, slotOf(map.results));
  // All texts are read in order, and only they.
  const startsAtZero = [...map.counters].every((counter) => indexOf(rewriter.constants.get(slotOf(counter))) === 0);
  const isWhole = limits?.every(
    ({ variable, limit }) =>
      map.counters.has(variable) &&
      typeof limit === "number" &&
      map.invariants.has(limit) &&
      reserved !== undefined &&
      textCount(reserved, slotOf(limit)) !== undefined,
  );
  if (!reserved || !startsAtZero || !isWhole || !limits?.some(({ variable }) => variable === map.time))
    return undefined;
  const stack = stackOf(loop, map, rewriter);
  const shapes =
    stack && [stack.inputs[1], reserved.slots.get("shape")].map((slot) => shapeIn(rewriter.constants.get(slot ?? -1)));
  const elementShape = shapes && mergedShape(shapes, map);
  if (!stack || elementShape === null || stack.instance.attributes.int("num_elements") >= 0) return undefined;
  return { map, texts: reserved.slots.get("texts") ?? -1, stack, elementShape };
}

/** The step that stacks the list of results, if the plan reads nothing else of the loop. */
function stackOf(loop: KernelStep, { results }: RowMap, rewriter: PlanRewriter): KernelStep | undefined {
  const readers = rewriter.readers.get(loop.firstOutput + results) ?? [];
  const [stack] = readers;
  if (!stack?.instance || readers.length > 1 || stack.instance.op.name !== "TensorListStack") return undefined;
  const steps = new Set([stack]);
  const outputs = loop.inputs.map((_, variable) => loop.firstOutput + variable);
  return outputs.some((slot) => isReadOutside(slot, steps, rewriter)) || stack.guards.length > 0 ? undefined : stack;
}

/** The shape that lists give the results; null where results of the map cannot have it. */
function mergedShape(
  shapes: readonly (readonly number[] | undefined | null)[],
  { result }: RowMap,
): readonly number[] | undefined | null {
  let merged: readonly number[] | undefined;
  for (const shape of shapes) {
    if (shape === null) return null;
    if (shape === undefined) continue;
    const [size = -1] = shape;
    if (result.kind === "texts" ? shape.length > 0 : shape.length !== 1 || (size >= 0 && size !== result.columns))
      return null;
    if (!merged || size >= 0) merged = shape;
  }
  // Without texts, TensorListStack refuses a shape that it does not know: HeddlePadRows does the same.
  return result.kind === "texts" && !merged ? null : merged;
}

class MapReplacement {
  readonly #form: MapForm;
  readonly #rewriter: PlanRewriter;
  readonly #making: PlanMaking;
  readonly #drafts: DraftStep[] = [];
  readonly #firstOutputs = new Map<BatchStep, number>();

  constructor(form: MapForm, rewriter: PlanRewriter, making: PlanMaking) {
    this.#form = form;
    this.#rewriter = rewriter;
    this.#making = making;
  }

  /** Puts steps for all texts in the place of the loop; leaves it where the host has no kernels for them. */
  async replace(loop: KernelStep): Promise<void> {
    const { map, stack, elementShape } = this.#form;
    const output: BatchValue =
      map.result.kind === "texts"
        ? map.result.texts
        : {
            kind: "output",
            index: 0,
            step: {
              does: {
                nodeName: stack.instance.nodeName,
                op: "HeddlePadRows",
                attrs: [
                  ["columns", intAttr(map.result.columns)],
                  ["element_shape", { kind: "shape", value: elementShape }],
                ],
              },
              inputs: map.result.tokens,
              outputCount: 1,
            },
          };
    if (!this.#hasKernels(output)) return;
    const slot = await this.#slotOf(output, loop.instance.nodeName);
    this.#rewriter.replace(loop, this.#drafts);
    this.#rewriter.replace(stack, []);
    this.#rewriter.substitute(stack.firstOutput, slot);
  }

  #hasKernels(value: BatchValue): boolean {
    if (value.kind !== "output") return true;
    const { does, inputs } = value.step;
    const { registry } = this.#making.run.host;
    return (
      ("kernel" in does || registry.kernelsOf(does.op).length > 0) && inputs.every((input) => this.#hasKernels(input))
    );
  }

  async #slotOf(value: BatchValue, loopName: string): Promise<number> {
    if (value.kind === "texts") return this.#form.texts;
    if (value.kind === "constant") return this.#rewriter.addConstant(value.constant);
    const { step } = value;
    const known = this.#firstOutputs.get(step);
    if (known !== undefined) return known + value.index;
    const inputs: number[] = [];
    for (const input of step.inputs) inputs.push(await this.#slotOf(input, loopName));
    const firstOutput = this.#rewriter.addSlots(step.outputCount);
    this.#firstOutputs.set(step, firstOutput);
    const does = await this.#kernelOf(step.does, loopName);
    this.#drafts.push({ does, inputs, guards: [], firstOutput, outputCount: step.outputCount, loop: undefined });
    return firstOutput + value.index;
  }

  #kernelOf(does: BatchStep["does"], loopName: string): KernelInstance | Promise<KernelInstance> {
    if ("kernel" in does) return does;
    const { nodeName, op, attrs } = does;
    return this.#making.kernelOf({ nodeName, op, attrs: new Map(attrs) }, `${loopName} ${nodeName} ${op}`);
  }
}
