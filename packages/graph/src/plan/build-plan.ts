import type { KernelInstance } from "@heddle/kernel-fallback";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeName } from "@heddle/tensor";
import { wrongEdgeType, wrongNodeInputs } from "../errors.js";
import { bindAttrs } from "../program/bind-attrs.js";
import { controlKind, isTransferOp, mustBeFed } from "../program/executor-ops.js";
import type { PlanRequest } from "../program/plan-request.js";
import type { Scope, ScopedNode } from "../program/scope.js";
import { formatTensorRef } from "../program/tensor-ref.js";
import type { Run } from "../run/run.js";
import type { ScheduledPart } from "../schedule/schedule.js";
import { addControlOp } from "./add-control-op.js";
import { ConstantFolder } from "./constant-folder.js";
import { controlSteps } from "./control-steps.js";
import { pureNodeKey } from "./equal-nodes.js";
import { finishSteps } from "./finish-steps.js";
import type { Plan } from "./plan.js";
import { PlanDraft } from "./plan-draft.js";
import type { PlanMaking } from "./planner.js";

/** The schedule, feeds and fetches that {@link buildPlan} makes a plan of. */
export interface BuildRequest {
  /** Says where constants are computed, and when that must stop. */
  readonly run: Run;
  readonly root: Scope;
  readonly schedule: readonly ScheduledPart[];
  readonly feeds: PlanRequest["feeds"];
  readonly fetches: PlanRequest["fetches"];
  readonly fetchNames?: PlanRequest["fetchNames"];
  /** Creates, or finds again, the kernel of a node. */
  readonly kernelOf: PlanMaking["kernelOf"];
}

/**
 * Creates the kernels of a schedule and numbers their values. What depends on constants alone is computed now.
 *
 * @throws {StatusError} INVALID_ARGUMENT when an edge does not fit the ops it joins, or a placeholder is not fed; the errors
 * of creating a kernel
 */
export async function buildPlan(request: BuildRequest): Promise<Plan> {
  const { run } = request;
  const builder = new PlanBuilder(request);
  try {
    for (const part of request.schedule) {
      if (--run.stepsLeft < 0) await run.checkClock();
      await builder.add(part);
    }
    return builder.finish();
  } catch (error) {
    builder.dispose();
    throw error;
  }
}

class PlanBuilder {
  readonly #request: BuildRequest;
  readonly #draft: PlanDraft;
  readonly #folder: ConstantFolder;
  /** The first output slot of each stateless node, by its key. */
  readonly #pureNodes = new Map<string, number>();

  constructor(request: BuildRequest) {
    const { run, root, feeds } = request;
    this.#request = request;
    this.#draft = new PlanDraft(run.host.memory, root);
    this.#folder = new ConstantFolder(run, this.#draft);
    const { feedSlots } = this.#draft;
    for (const { ref, name, dtype } of feeds) {
      const key = formatTensorRef(ref);
      if (feedSlots.has(key))
        throw invalidArgument(`'${name}' feeds '${key}', which is fed already`, { ref: key, name });
      feedSlots.set(key, this.#draft.addInputSlots([dtype]));
    }
  }

  add(scheduled: ScheduledPart): void | Promise<void> {
    switch (scheduled.part) {
      case "loopBegin":
        return this.#draft.beginLoop(scheduled.loop);
      case "loopEnd":
        return this.#draft.endLoop(scheduled.loop);
      case "callEntry":
        return this.#draft.enterCall(scheduled);
      case "callReturn":
        return this.#draft.returnFromCall(scheduled);
      case "node":
        return this.#addNode(scheduled);
    }
  }

  #addNode(scheduled: ScopedNode): void | Promise<void> {
    const { scope, node } = scheduled;
    const kind = controlKind(node.op);
    if (kind) return addControlOp(this.#draft, kind, scheduled);
    if (mustBeFed(node.op)) {
      const dtype = node.attrs.get("dtype");
      const type = dataTypeName(dtype?.kind === "type" ? dtype.value : DataType.INVALID);
      const name = scope.nameOf(node);
      throw invalidArgument(`You must feed a value for placeholder tensor '${name}' with dtype ${type}`, {
        node: name,
      });
    }
    const attrs = bindAttrs(node.attrs, scope.attrs);
    const instance = this.#request.kernelOf({ nodeName: scope.nameOf(node), op: node.op, attrs });
    if (!(instance instanceof Promise)) return this.#addKernel(scheduled, instance);
    return instance.then((created) => this.#addKernel(scheduled, created));
  }

  #addKernel(scheduled: ScopedNode, instance: KernelInstance): void | Promise<void> {
    const draft = this.#draft;
    const { nodeName, op, signature } = instance;
    const { inputTypes, outputTypes, outputRanges } = signature;
    const inputCount = scheduled.node.inputs.length;
    if (inputCount !== inputTypes.length) throw wrongNodeInputs(nodeName, op.name, inputTypes.length, inputCount);
    const inputs = draft.inputSlots(scheduled);
    for (const [index, wanted] of inputTypes.entries()) {
      const found = draft.typeOf(inputs[index] ?? -1);
      if (found !== wanted) throw wrongEdgeType(nodeName, op.name, index, wanted, found);
    }
    const guards = draft.guardsOf(scheduled, inputs);
    if (isTransferOp(op.name)) return this.#addTransfer(scheduled, instance, inputs, guards);
    const firstSlot = this.#slotWithoutKernel(instance, inputs, guards) ?? this.#slotsOf(instance, inputs, guards);
    const setOutputs = (slot: number) => {
      const outputs = { firstSlot: slot, count: outputTypes.length, ranges: outputRanges };
      if (guards.length === 0) draft.setOutputs(scheduled, outputs, []);
      else draft.setOutputs(scheduled, outputs, outputs.count > 0 ? [slot] : draft.mergeGuards(nodeName, guards));
    };
    return firstSlot instanceof Promise ? firstSlot.then(setOutputs) : setOutputs(firstSlot);
  }

  /**
   * A send or a receive runs in a dead branch too: it passes the death on. The input of a send is a slot that is empty when anything that the
   * send waits for is dead; the output of a receive may be dead in any run.
   */
  #addTransfer(
    scheduled: ScopedNode,
    instance: KernelInstance,
    inputs: readonly number[],
    guards: readonly number[],
  ): void {
    const draft = this.#draft;
    const { nodeName, signature } = instance;
    const { outputTypes, outputRanges } = signature;
    const isGuarded = guards.some((slot) => !inputs.includes(slot));
    const sent = isGuarded ? inputs.map((slot) => draft.addPass(nodeName, slot, guards)) : inputs;
    const firstSlot = draft.addSlots(outputTypes);
    draft.addStep(instance, sent, [], firstSlot, outputTypes.length);
    draft.markMaybeDead(firstSlot, outputTypes.length);
    const liveSlots = outputTypes.length > 0 ? [firstSlot] : [];
    draft.setOutputs(scheduled, { firstSlot, count: outputTypes.length, ranges: outputRanges }, liveSlots);
  }

  /** The output of a NoOp or Identity of a branch or a loop, which needs no kernel to run: such graphs are full of them. */
  #slotWithoutKernel(
    { op, nodeName }: KernelInstance,
    inputs: readonly number[],
    guards: readonly number[],
  ): number | undefined {
    if (guards.length === 0) return undefined;
    if (op.name === "NoOp") return 0;
    const [input] = inputs;
    if (op.name !== "Identity" || input === undefined) return undefined;
    return guards.every((slot) => slot === input) ? input : this.#draft.addPass(nodeName, input, guards);
  }

  /** The first output slot of a node: that of an equal node before it, of a constant, or of a new step. */
  #slotsOf(instance: KernelInstance, inputs: readonly number[], guards: readonly number[]): number | Promise<number> {
    const draft = this.#draft;
    const { outputTypes } = instance.signature;
    const pureKey = pureNodeKey(instance, inputs);
    const key = pureKey && `${draft.loop?.id ?? ""} ${guards} ${pureKey}`;
    const equal = key === undefined ? undefined : this.#pureNodes.get(key);
    if (equal !== undefined) return equal;
    const keep = (constantSlot: number | undefined) => {
      let firstSlot = constantSlot;
      if (firstSlot === undefined) {
        firstSlot = draft.addSlots(outputTypes);
        draft.addStep(instance, inputs, guards, firstSlot, outputTypes.length);
      }
      if (key !== undefined) this.#pureNodes.set(key, firstSlot);
      return firstSlot;
    };
    const folded = this.#folder.fold(instance, inputs, guards);
    return folded instanceof Promise ? folded.then(keep) : keep(folded);
  }

  finish(): Plan {
    const { feeds, fetches, fetchNames = [], root } = this.#request;
    const draft = this.#draft;
    const { steps, slotCount, slotLoops, feedSlots, constants, constantNodes } = draft;
    const plannedFetches = fetches.map((ref, index) => {
      const slot = draft.slotOf({ scope: root, ref }, "the result");
      return { slot, dtype: draft.typeOf(slot), name: fetchNames[index] ?? formatTensorRef(ref) };
    });
    const fetchSlots = plannedFetches.map(({ slot }) => slot);
    // A feed that a step reads last can be given up there; only those that no step reads wait for the end.
    const finished = finishSteps(steps, {
      slotCount,
      loops: slotLoops,
      kept: new Set([...fetchSlots, ...constants.keys(), ...feedSlots.values()]),
      constants: constants.keys(),
      givenUp: new Set([...feedSlots.values()].filter((slot) => !fetchSlots.includes(slot))),
      control: controlSteps,
    });
    return {
      steps: finished.steps,
      slotCount,
      feeds: feeds.map(({ ref, dtype, name }) => ({ slot: feedSlots.get(formatTensorRef(ref)) ?? -1, dtype, name })),
      fetches: plannedFetches,
      constants: [...constants].map(([slot, tensor]) => ({ slot, tensor, nodeName: constantNodes.get(slot) ?? "" })),
      finalReleases: finished.finalReleases.filter((slot) => !constants.has(slot)),
      idleWorkspaces: [],
    };
  }

  dispose(): void {
    for (const tensor of this.#draft.constants.values()) tensor.release();
  }
}
