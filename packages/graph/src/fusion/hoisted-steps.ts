import type { DraftStep } from "../plan/finish-steps.js";
import type { KernelStep } from "../plan/plan.js";
import type { PlanRewriter } from "./plan-rewriter.js";
import type { Invariant, RecurrenceBody } from "./recurrence/recurrence.js";

/** The steps of a loop's body that compute the same in each iteration, for the plan around the loop. */
export class HoistedSteps {
  readonly #loop: KernelStep;
  readonly #body: RecurrenceBody;
  readonly #rewriter: PlanRewriter;
  /** The slots in the plan around the loop, by slot of the body. */
  readonly #slots = new Map<number, number>();
  readonly #steps: DraftStep[] = [];

  constructor(loop: KernelStep, body: RecurrenceBody, rewriter: PlanRewriter) {
    this.#loop = loop;
    this.#body = body;
    this.#rewriter = rewriter;
    for (const [variable, { slot }] of body.plan.feeds.entries()) this.#slots.set(slot, loop.inputs[variable] ?? -1);
  }

  /** The steps that the slots asked for so far need, in order. */
  get steps(): readonly DraftStep[] {
    return this.#steps;
  }

  /** The slot of an invariant in the plan around the loop. */
  slotOf(invariant: Invariant): number {
    if (invariant.kind === "variable") return this.#loop.inputs[invariant.variable] ?? -1;
    return this.#hoist(invariant.kind === "slot" ? invariant.slot : invariant.constant.slot);
  }

  #hoist(slot: number): number {
    const present = this.#slots.get(slot);
    if (present !== undefined) return present;
    const step = this.#body.invariantSteps.find(
      ({ firstOutput, outputCount }) => slot >= firstOutput && slot < firstOutput + outputCount,
    );
    if (step) {
      const inputs = step.inputs.map((input) => this.#hoist(input));
      const firstOutput = this.#rewriter.addSlots(step.outputCount);
      for (let i = 0; i < step.outputCount; i++) this.#slots.set(step.firstOutput + i, firstOutput + i);
      this.#steps.push({
        does: step.instance,
        inputs,
        guards: [],
        firstOutput,
        outputCount: step.outputCount,
        loop: undefined,
      });
      return firstOutput + slot - step.firstOutput;
    }
    const constant = this.#body.plan.constants.find((each) => each.slot === slot);
    // A slot that passes on another has no step here.
    const pass = this.#body.plan.steps.find((each) => each.firstOutput === slot && each.outputCount === 1);
    const found = constant ? this.#rewriter.addConstant(constant) : this.#hoist(pass?.inputs[0] ?? -1);
    this.#slots.set(slot, found);
    return found;
  }
}
