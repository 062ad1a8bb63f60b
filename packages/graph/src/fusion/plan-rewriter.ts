import type { Tensor } from "@heddle/tensor";
import type { DraftStep } from "../plan/finish-steps.js";
import type { KernelStep, Plan, PlannedConstant, Step } from "../plan/plan.js";
import type { RebuildPlan } from "./rebuilt-plan.js";
import { isPass } from "./step-values.js";

/** A plan whose steps are replaced by others. Slots keep their numbers; new ones come after them. */
export class PlanRewriter {
  readonly plan: Plan;
  /** The step that fills each slot. */
  readonly producers = new Map<number, KernelStep>();
  /** The steps that read each slot, also as a guard. */
  readonly readers = new Map<number, Step[]>();
  readonly constants: Map<number, PlannedConstant>;
  /** The steps to put in the place of one. */
  readonly #replacements = new Map<Step, readonly DraftStep[]>();
  /** Slots that are read in the place of others. */
  readonly #substitutes = new Map<number, number>();
  readonly #added: PlannedConstant[] = [];
  #slotCount: number;

  constructor(plan: Plan) {
    this.plan = plan;
    this.constants = new Map(plan.constants.map((constant) => [constant.slot, constant]));
    this.#slotCount = plan.slotCount;
    for (const step of plan.steps) {
      for (const slot of [...step.inputs, ...step.guards]) {
        const present = this.readers.get(slot);
        if (present) present.push(step);
        else this.readers.set(slot, [step]);
      }
      if (!step.instance) continue;
      for (let i = 0; i < step.outputCount; i++) this.producers.set(step.firstOutput + i, step);
    }
  }

  /** Plans with loops of TensorFlow 1 stay as they are: their steps belong to iterations. */
  static canRewrite({ steps }: Plan): boolean {
    return !steps.some((step) => !step.instance && (step.action.kind === "begin" || step.action.kind === "next"));
  }

  /** The step that fills a slot, when it runs in every run. */
  producerOf(slot: number): KernelStep | undefined {
    const step = this.producers.get(slot);
    return step && step.guards.length === 0 ? step : undefined;
  }

  /** The slot whose tensor steps such as Identity pass on to a slot. */
  originOf(slot: number): number {
    const step = this.producerOf(slot);
    return step && isPass(step) ? this.originOf(step.inputs[0] ?? -1) : slot;
  }

  /** The steps that pass a tensor on to a slot, from {@link originOf}: the nearest first. */
  passesTo(slot: number): readonly KernelStep[] {
    const step = this.producerOf(slot);
    return step && isPass(step) ? [step, ...this.passesTo(step.inputs[0] ?? -1)] : [];
  }

  /** Adds slots; returns the first. */
  addSlots(count: number): number {
    this.#slotCount += count;
    return this.#slotCount - count;
  }

  /** Adds a slot with a constant of another plan, which shares it. */
  addConstant({ tensor, nodeName }: PlannedConstant): number {
    const slot = this.addSlots(1);
    this.#added.push({ slot, tensor: tensor.retain(), nodeName });
    return slot;
  }

  /** Adds a slot with a tensor, which is taken over. */
  addTensor(tensor: Tensor): number {
    const slot = this.addSlots(1);
    this.#added.push({ slot, tensor, nodeName: "" });
    return slot;
  }

  /** Puts `steps` in the place of `step`. */
  replace(step: Step, steps: readonly DraftStep[]): void {
    this.#replacements.set(step, steps);
  }

  /** Reads `to` wherever later steps and fetches read `from`. */
  substitute(from: number, to: number): void {
    this.#substitutes.set(from, to);
  }

  /**
   * The plan as rewritten, which takes over the constants; the same one when nothing was. Steps of stateless ops that nothing reads are left
   * out.
   *
   * @param rebuild is given, because this code is imported on demand: bundlers would cut what a page loads at once around its file
   */
  finish(rebuild: RebuildPlan): Plan {
    const { plan } = this;
    if (this.#replacements.size === 0 && this.#substitutes.size === 0) return plan;
    const read = (slot: number): number => {
      const to = this.#substitutes.get(slot);
      return to === undefined ? slot : read(to);
    };
    const drafts = plan.steps.flatMap((step) => this.#replacements.get(step) ?? draftOf(step));
    return rebuild(plan, drafts, { read, slotCount: this.#slotCount, added: this.#added });
  }

  /** Releases what was added, when the plan stays as it is. */
  dispose(): void {
    for (const { tensor } of this.#added) tensor.release();
  }
}

/** A step as it was before its releases were known. */
export function draftOf(step: Step): DraftStep {
  const { inputs, guards, firstOutput, outputCount } = step;
  const does = step.instance ?? { nodeName: step.nodeName, action: step.action };
  return { does, inputs, guards, firstOutput, outputCount, loop: undefined };
}
