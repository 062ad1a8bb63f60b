import { invalidArgument } from "@heddle/status";
import { formatShape, type Tensor } from "@heddle/tensor";
import type { ControlContext, ControlStep, LoopMove } from "../plan/plan.js";
import { SpareTensors } from "./spare-tensors.js";

type Slots = (Tensor | undefined)[];

/**
 * Does a step of TensorFlow 1's control flow; true when it begins the next iteration of a loop, at the action's `firstStep`. An
 * empty slot stands for a dead tensor.
 *
 * @param context has the loops that the step is in: a loop that begins is added, with its iteration
 * @throws {StatusError} INVALID_ARGUMENT for a condition that is not a scalar, or an Exit with a value in two iterations
 *
 * Source: tensorflow/core/kernels/control_flow_ops.cc, core/common_runtime/executor.cc (TensorFlow 2.21).
 */
export function runControlStep(step: ControlStep, slots: Slots, { loops, run }: ControlContext): boolean {
  const { action, inputs, firstOutput, outputCount, nodeName } = step;
  // Indices in place of iterators and closures: a loop does this many times, and shall make no objects.
  const input = inputs[0] ?? -1;
  const selector = inputs[1] ?? -1;
  switch (action.kind) {
    case "exit":
      if (slots[firstOutput]) {
        throw invalidArgument(`node '${nodeName}' (Exit) has a value in two iterations of its loop`, {
          node: nodeName,
        });
      }
      slots[firstOutput] = slots[input]?.retain();
      return false;
    case "pass":
      slots[firstOutput] = slots[input]?.retain();
      return false;
    case "switch":
      slots[firstOutput + (isTrue(slots[selector], nodeName) ? 1 : 0)] = slots[input]?.retain();
      return false;
    case "switchN":
      slots[firstOutput + outputOf(slots[selector], outputCount, nodeName)] = slots[input]?.retain();
      return false;
    case "merge": {
      let taken = 0;
      while (taken < inputs.length && slots[inputs[taken] as number] === undefined) taken++;
      slots[firstOutput] = slots[inputs[taken] ?? -1]?.retain();
      slots[firstOutput + 1] = slots[action.indices[taken] ?? -1]?.retain();
      return false;
    }
    case "begin":
      for (const move of action.moves) fill(slots, move, slots[move.from]?.retain());
      loops.push({ name: nodeName, iteration: 0 });
      return false;
    case "next": {
      let isAlive = false;
      const { moves } = action;
      for (let i = 0; i < moves.length; i++) {
        const move = moves[i] as LoopMove;
        const tensor = slots[move.from];
        if (tensor) isAlive = true;
        fill(slots, move, tensor?.retain());
      }
      for (let i = 0; i < moves.length; i++) {
        const { from } = moves[i] as LoopMove;
        slots[from]?.release();
        slots[from] = undefined;
      }
      const loop = loops.at(-1);
      if (loop && isAlive) loop.iteration++;
      else loops.pop();
      if (isAlive) run.iterates(SpareTensors);
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

/** The output that a _SwitchN takes: the last one for an index outside its outputs. */
function outputOf(index: Tensor | undefined, count: number, nodeName: string): number {
  if (!index) return 0;
  checkScalar(index, nodeName);
  const output = index.memory.i32[index.address >>> 2] ?? -1;
  return output >= 0 && output < count ? output : count - 1;
}

function isTrue(condition: Tensor | undefined, nodeName: string): boolean {
  if (!condition) return false;
  checkScalar(condition, nodeName);
  return condition.memory.u8[condition.address] !== 0;
}

function checkScalar({ rank, shape }: Tensor, node: string): void {
  if (rank === 0) return;
  throw invalidArgument(`The second input must be a scalar, but it has shape ${formatShape(shape)} [node '${node}']`, {
    node,
    shape,
  });
}
