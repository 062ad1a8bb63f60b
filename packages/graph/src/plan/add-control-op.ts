import { DataType } from "@heddle/tensor";
import { wrongNodeInputs } from "../errors.js";
import { controlOutputs } from "../program/control-outputs.js";
import type { ControlKind } from "../program/executor-ops.js";
import type { ScopedNode } from "../program/scope.js";
import type { PlanDraft } from "./plan-draft.js";

/** Adds the step of a node of TensorFlow 1's control flow, which needs no kernel. @throws {StatusError} INVALID_ARGUMENT for inputs that do not fit */
export function addControlOp(draft: PlanDraft, kind: ControlKind, scheduled: ScopedNode): void {
  const { scope, node } = scheduled;
  if (draft.hasOutputs(scheduled)) return; // The Merge of a loop's variable is there since the loop's beginning.
  const nodeName = scope.nameOf(node);
  const inputs = draft.inputSlots(scheduled);
  const [value, selector = -1] = inputs;
  const wanted = kind === "switch" || kind === "switchN" ? 2 : 1;
  if (value === undefined || (kind !== "merge" && inputs.length !== wanted)) {
    throw wrongNodeInputs(nodeName, node.op, wanted, inputs.length);
  }
  const type = draft.typeOf(value);
  const guards = draft.guardsOf(scheduled, inputs);
  switch (kind) {
    case "switch":
    case "switchN": {
      draft.checkType(scheduled, 1, selector, kind === "switch" ? DataType.BOOL : DataType.INT32);
      const liveSlots = draft.mergeGuards(nodeName, guards);
      const { count, ranges } = controlOutputs(kind, node, nodeName);
      const firstSlot = draft.addSlots(new Array<DataType>(count).fill(type));
      draft.setOutputs(scheduled, { firstSlot, count, ranges }, liveSlots);
      draft.addStep({ nodeName, action: { kind } }, inputs, liveSlots, firstSlot, count);
      draft.markMaybeDead(firstSlot, count);
      return;
    }
    case "merge": {
      for (const [index, slot] of inputs.entries()) draft.checkType(scheduled, index, slot, type);
      const mayBeDead = inputs.every((slot) => draft.maybeDead.has(slot));
      const indices = inputs.map((_, index) => draft.indexSlot(index));
      const firstSlot = draft.addSlots([type, DataType.INT32]);
      const outputs = { firstSlot, ...controlOutputs(kind, node, nodeName) };
      draft.setOutputs(scheduled, outputs, mayBeDead ? [firstSlot] : []);
      draft.addStep({ nodeName, action: { kind, indices } }, inputs, [], firstSlot, 2);
      if (mayBeDead) draft.markMaybeDead(firstSlot, 2);
      return;
    }
    case "exit": {
      const firstSlot = draft.addSlotsIn(draft.loop?.parent, [type]);
      draft.setOutputs(scheduled, { firstSlot, ...controlOutputs(kind, node, nodeName) }, [firstSlot]);
      draft.addStep({ nodeName, action: { kind } }, inputs, guards, firstSlot, 1);
      draft.markMaybeDead(firstSlot, 1);
      return;
    }
    default: {
      if (kind === "loopCond") draft.checkType(scheduled, 0, value, DataType.BOOL);
      const isConstant = kind !== "next" && guards.length === 0 && draft.constants.has(value);
      const firstSlot = isConstant ? value : draft.addPass(nodeName, value, guards);
      const outputs = { firstSlot, ...controlOutputs(kind, node, nodeName) };
      draft.setOutputs(scheduled, outputs, guards.length > 0 ? [firstSlot] : []);
    }
  }
}
