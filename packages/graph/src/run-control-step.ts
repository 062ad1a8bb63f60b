import type { Tensor } from "@heddle/tensor";
import { exitTwice, switchNotScalar } from "./errors.js";
import type { ControlStep, LoopMove } from "./plan.js";

type Slots = (Tensor | undefined)[];

/**
 * Does a step of TensorFlow 1's control flow; true when the loop that it ends begins again, at `firstStep`. A slot without a
 * tensor has a value of a branch that was not taken.
 *
 * Source: tensorflow/core/kernels/control_flow_ops.cc, core/common_runtime/executor.cc (TensorFlow 2.21).
 */
export function runControlStep(step: ControlStep, slots: Slots): boolean {
  const { action, inputs, firstOutput, outputCount, nodeName } = step;
  switch (action.kind) {
    case "exit":
      if (slots[firstOutput]) throw exitTwice(nodeName);
      slots[firstOutput] = slots[inputs[0]]?.retain();
      return false;
    case "pass":
      slots[firstOutput] = slots[inputs[0]]?.retain();
      return false;
    case "switch":
      slots[firstOutput + (isTrue(slots[inputs[1]], nodeName) ? 1 : 0)] = slots[inputs[0]]?.retain();
      return false;
    case "switchN":
      slots[firstOutput + outputOf(slots[inputs[1]], outputCount, nodeName)] = slots[inputs[0]]?.retain();
      return false;
    case "merge": {
      const taken = inputs.findIndex((slot) => slots[slot] !== undefined);
      slots[firstOutput] = slots[inputs[taken]]?.retain();
      slots[firstOutput + 1] = slots[action.indices[taken]]?.retain();
      return false;
    }
    case "begin":
      for (const move of action.moves) fill(slots, move, slots[move.from]?.retain());
      return false;
    case "next": {
      let isAlive = false;
      for (const move of action.moves) {
        const tensor = slots[move.from];
        if (tensor) isAlive = true;
        fill(slots, move, tensor?.retain());
      }
      for (const { from } of action.moves) {
        slots[from]?.release();
        slots[from] = undefined;
      }
      return isAlive;
    }
  }
}

/** Takes over `tensor`, the value of a loop's variable in the iteration that begins. */
function fill(slots: Slots, { to, index, indexTo }: LoopMove, tensor: Tensor | undefined): void {
  if (to >= 0) slots[to] = tensor;
  else tensor?.release();
  if (indexTo >= 0 && tensor) slots[indexTo] = slots[index]?.retain();
}

/** An index outside the outputs takes the last one. */
function outputOf(index: Tensor | undefined, count: number, nodeName: string): number {
  if (!index) return 0;
  if (index.rank !== 0) throw switchNotScalar(nodeName, index.shape);
  const output = index.memory.i32[index.address >>> 2];
  return output >= 0 && output < count ? output : count - 1;
}

function isTrue(condition: Tensor | undefined, nodeName: string): boolean {
  if (!condition) return false;
  if (condition.rank !== 0) throw switchNotScalar(nodeName, condition.shape);
  return condition.memory.u8[condition.address] !== 0;
}
