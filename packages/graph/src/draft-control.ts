import { DataType } from "@heddle/tensor";
import { CONTROL_OUTPUTS, type ControlKind } from "./control-ops.js";
import { badFrameNode, wrongEdgeType, wrongNodeInputs } from "./errors.js";
import type { Loop } from "./loop.js";
import type { LoopMove } from "./plan.js";
import type { PlanDraft } from "./plan-draft.js";
import type { ProgramNode } from "./program.js";
import type { ScheduledNode } from "./schedule.js";

/** Outputs of a _SwitchN at most. */
const MAX_OUTPUTS = 2 ** 16;

/** Adds the step of a node of TensorFlow 1's control flow, which needs no kernel. */
export function draftControl(draft: PlanDraft, kind: ControlKind, scheduled: ScheduledNode): void {
  const { scope, node } = scheduled;
  if (draft.outputsOf(scheduled)) return; // The Merge of a loop's variable is there since the loop's beginning.
  const nodeName = `${scope.prefix}${node.name}`;
  const inputs = node.inputs.map((ref, index) => draft.slotOf({ scope, ref }, `input ${index} of node '${nodeName}'`));
  const isSwitch = kind === "switch" || kind === "switchN";
  const wanted = isSwitch ? 2 : 1;
  if (kind === "merge" ? inputs.length === 0 : inputs.length !== wanted) {
    throw wrongNodeInputs(nodeName, node.op, wanted, inputs.length);
  }
  const [type] = inputs.map((slot) => draft.slotTypes[slot]);
  const checkType = (index: number, dtype: DataType) => {
    const found = draft.slotTypes[inputs[index]];
    if (found !== dtype) throw wrongEdgeType(nodeName, node.op, index, dtype, found);
  };
  const conditions = draft.conditionsOf(scheduled, inputs);
  switch (kind) {
    case "switch":
    case "switchN": {
      checkType(1, kind === "switch" ? DataType.BOOL : DataType.INT32);
      const signs = draft.signsOf(nodeName, conditions);
      const count = kind === "switch" ? 2 : outputCount(node, nodeName);
      const slots = addOutputs(draft, scheduled, kind, new Array(count).fill(type), signs);
      for (const slot of slots) draft.mortalSlots.add(slot);
      draft.addStep({ nodeName, action: { kind } }, inputs, signs, slots);
      return;
    }
    case "merge": {
      inputs.forEach((_, index) => {
        checkType(index, type);
      });
      const isMortal = inputs.every((slot) => draft.mortalSlots.has(slot));
      const indices = inputs.map((_, index) => draft.indexSlot(index));
      const firstSlot = draft.slotTypes.length;
      const slots = addOutputs(draft, scheduled, kind, [type, DataType.INT32], isMortal ? [firstSlot] : []);
      if (isMortal) for (const slot of slots) draft.mortalSlots.add(slot);
      draft.addStep({ nodeName, action: { kind, indices } }, inputs, [], slots);
      return;
    }
    case "exit": {
      const firstSlot = draft.addSlots([type], draft.loop?.parent);
      draft.mortalSlots.add(firstSlot);
      draft.setOutputs(scheduled, { firstSlot, count: 1, ranges: rangesOf(kind) }, [firstSlot]);
      draft.addStep({ nodeName, action: { kind } }, inputs, conditions, [firstSlot]);
      return;
    }
    default: {
      if (kind === "loopCond") checkType(0, DataType.BOOL);
      const isConstant = kind !== "next" && conditions.length === 0 && draft.constants.has(inputs[0]);
      const firstSlot = isConstant ? inputs[0] : draft.addPass(nodeName, inputs[0], conditions);
      draft.setOutputs(
        scheduled,
        { firstSlot, count: 1, ranges: rangesOf(kind) },
        conditions.length > 0 ? [firstSlot] : [],
      );
    }
  }
}

/** Adds the step that begins a loop, and the variables that its nodes read. */
export function beginLoop(draft: PlanDraft, loop: Loop): void {
  const { scope, merges } = loop;
  const from = merges.map(({ node, initial, initialIndex }) =>
    draft.slotOf({ scope, ref: initial }, `input ${initialIndex} of node '${scope.prefix}${node.name}'`),
  );
  const index = merges.map(({ initialIndex }) => draft.indexSlot(initialIndex));
  const outputs: number[] = [];
  const moves = merges.map(({ node }, i): LoopMove => {
    const to = draft.slotTypes.length;
    draft.addSlots([draft.slotTypes[from[i]], DataType.INT32], loop);
    draft.setOutputs({ scope, node }, { firstSlot: to, count: 2, ranges: rangesOf("merge") }, [to]);
    for (const slot of [to, to + 1]) {
      draft.mortalSlots.add(slot);
      outputs.push(slot);
    }
    return { from: from[i], to, index: index[i], indexTo: to + 1 };
  });
  draft.addStep({ nodeName: loop.name, action: { kind: "begin", moves } }, from, [], outputs);
  draft.loopStarts.set(loop, draft.drafts.length);
  draft.loop = loop;
}

/** Adds the step that begins the next iteration or ends the loop. */
export function endLoop(draft: PlanDraft, loop: Loop): void {
  const { scope, merges } = loop;
  const from: number[] = [];
  const moves = merges.map(({ node, next, nextIndex }): LoopMove => {
    const name = `${scope.prefix}${node.name}`;
    const slot = draft.slotOf({ scope, ref: next }, `input ${nextIndex} of node '${name}'`);
    const to = draft.slotOf({ scope, ref: { node: node.name, output: 0 } }, name);
    const [wanted, found] = [draft.slotTypes[to], draft.slotTypes[slot]];
    if (wanted !== found) throw wrongEdgeType(name, node.op, nextIndex, wanted, found);
    from.push(slot);
    return { from: slot, to, index: draft.indexSlot(nextIndex), indexTo: to + 1 };
  });
  draft.addStep(
    { nodeName: loop.name, action: { kind: "next", moves, firstStep: draft.loopStarts.get(loop) ?? 0 } },
    from,
    [],
    [],
  );
  draft.loop = loop.parent;
}

function addOutputs(
  draft: PlanDraft,
  scheduled: ScheduledNode,
  kind: ControlKind,
  types: readonly DataType[],
  signs: readonly number[],
): number[] {
  const firstSlot = draft.addSlots(types, draft.loop);
  const ranges = rangesOf(kind, types.length);
  draft.setOutputs(scheduled, { firstSlot, count: types.length, ranges }, signs);
  return types.map((_, index) => firstSlot + index);
}

/** @throws {StatusError} INVALID_ARGUMENT when a _SwitchN does not say how many outputs it has */
function outputCount({ op, attrs }: ProgramNode, nodeName: string): number {
  const count = attrs.get("num_outs");
  const value = count?.kind === "int" ? Number(count.value) : 0;
  if (!(value >= 1 && value <= MAX_OUTPUTS))
    throw badFrameNode(nodeName, op, `must have from 1 to ${MAX_OUTPUTS} outputs`);
  return value;
}

function rangesOf(kind: ControlKind, count = 1): ReadonlyMap<string, readonly [number, number]> {
  if (kind === "switchN") return new Map([["outputs", [0, count]]]);
  return new Map(CONTROL_OUTPUTS[kind].map((name, index) => [name, [index, index + 1]]));
}
