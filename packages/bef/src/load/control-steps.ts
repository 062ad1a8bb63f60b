import type { ControlAction, LoopMove } from "@heddle/graph";
import { DataType } from "@heddle/tensor";
import { KernelName } from "../compiled-form.js";
import type { CompiledKernel } from "./compiled-file.js";
import type { FunctionDraft } from "./function-draft.js";

/**
 * Adds the step of a kernel that calls no op: TensorFlow 1's control flow, which few models have.
 *
 * @throws {StatusError} DATA_LOSS for another kernel, and for one whose operands and results do not fit
 */
export function addControlStep(draft: FunctionDraft, kernel: CompiledKernel): void {
  const { nodeName, first, types: results } = kernel;
  const { inputs, guards } = draft.guarded(kernel, kernel.more[0]);
  const does = (action: ControlAction) => ({ nodeName, action });
  const [value] = inputs;
  const type = draft.typeOf(value);
  const expect = (inputCount: number, resultCount: number) => {
    if (inputs.length === inputCount && results.length === resultCount) return;
    throw draft.damaged(kernel, `it has ${inputs.length} inputs and ${results.length} results`);
  };
  switch (kernel.name) {
    case KernelName.pass:
      expect(1, 1);
      draft.setTypes(first, [type]);
      draft.push(does({ kind: "pass" }), inputs, guards, kernel, draft.loop, draft.loop);
      return;
    case KernelName.exit:
      expect(1, 1);
      draft.setTypes(first, [type]);
      draft.push(does({ kind: "exit" }), inputs, guards, kernel, draft.loop, draft.loop?.parent);
      return;
    case KernelName.switch:
    case KernelName.switchN: {
      const isSwitch = kernel.name === KernelName.switch;
      expect(2, isSwitch ? 2 : Math.max(1, results.length));
      draft.checkType(kernel, inputs[1], isSwitch ? DataType.BOOL : DataType.INT32);
      draft.setTypes(first, new Array<DataType>(results.length).fill(type));
      draft.push(does({ kind: isSwitch ? "switch" : "switchN" }), inputs, guards, kernel, draft.loop, draft.loop);
      return;
    }
    case KernelName.merge: {
      const { values, indices } = indexed(draft, kernel, inputs);
      expect(2 * values.length, 2);
      for (const slot of values) draft.checkType(kernel, slot, type);
      draft.setTypes(first, [type, DataType.INT32]);
      draft.push(does({ kind: "merge", indices }), values, guards, kernel, draft.loop, draft.loop);
      return;
    }
    case KernelName.loopBegin: {
      const { values, indices } = indexed(draft, kernel, inputs);
      expect(2 * values.length, 2 * values.length);
      const moves = values.map((from, i): LoopMove => {
        const to = first + 2 * i;
        return { from, to, index: indices[i] ?? -1, indexTo: to + 1 };
      });
      draft.setTypes(
        first,
        values.flatMap((slot) => [draft.typeOf(slot), DataType.INT32]),
      );
      const loop = { name: nodeName, parent: draft.loop, firstStep: draft.stepCount + 1, moves };
      draft.push(does({ kind: "begin", moves }), values, guards, kernel, draft.loop, loop);
      draft.loop = loop;
      return;
    }
    case KernelName.loopNext: {
      const { values, indices } = indexed(draft, kernel, inputs);
      const loop = draft.loop;
      if (!loop || loop.moves.length !== values.length)
        throw draft.damaged(kernel, "it does not end a loop that began");
      expect(2 * values.length, 0);
      if (guards.length > 0) throw draft.damaged(kernel, "it has guards");
      const variables = new Set(loop.moves.flatMap(({ to, indexTo }) => [to, indexTo]));
      const moves = loop.moves.map(({ to, indexTo }, i): LoopMove => {
        const from = values[i] ?? -1;
        draft.checkType(kernel, from, draft.typeOf(to));
        // The step moves its values: each must be made anew in every iteration.
        if (draft.loopOf(from) !== loop || variables.has(from))
          throw draft.damaged(kernel, "a value is not computed in its loop");
        return { from, to, index: indices[i] ?? -1, indexTo };
      });
      draft.push(does({ kind: "next", moves, firstStep: loop.firstStep }), values, guards, kernel, loop, loop);
      draft.loop = loop.parent;
      return;
    }
    default:
      throw draft.damaged(kernel, "a compiled model has no such kernel");
  }
}

/** Inputs that are values and as many constant indices. */
function indexed(
  draft: FunctionDraft,
  kernel: CompiledKernel,
  inputs: readonly number[],
): { values: readonly number[]; indices: readonly number[] } {
  const indices = inputs.slice(inputs.length / 2);
  for (const slot of indices) {
    draft.checkType(kernel, slot, DataType.INT32);
    if (!draft.isConstant(slot)) throw draft.damaged(kernel, "an index is not a constant");
  }
  return { values: inputs.slice(0, inputs.length / 2), indices };
}
