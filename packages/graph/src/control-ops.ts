/** What an op of TensorFlow 1's control flow does; those on references do the same with values. */
export type ControlKind = "switch" | "switchN" | "merge" | "enter" | "exit" | "next" | "loopCond";

/** Source: tensorflow/core/ops/control_flow_ops.cc (TensorFlow 2.21). */
const KINDS: ReadonlyMap<string, ControlKind> = new Map([
  ["Switch", "switch"],
  ["RefSwitch", "switch"],
  ["_SwitchN", "switchN"],
  ["Merge", "merge"],
  ["RefMerge", "merge"],
  ["Enter", "enter"],
  ["RefEnter", "enter"],
  ["Exit", "exit"],
  ["RefExit", "exit"],
  ["NextIteration", "next"],
  ["RefNextIteration", "next"],
  ["LoopCond", "loopCond"],
]);

/** The outputs of an op of TensorFlow 1's control flow, by the names that function bodies use. */
export const CONTROL_OUTPUTS: Readonly<Record<ControlKind, readonly string[]>> = {
  switch: ["output_false", "output_true"],
  switchN: ["outputs"],
  merge: ["output", "value_index"],
  enter: ["output"],
  exit: ["output"],
  next: ["output"],
  loopCond: ["output"],
};

/** What an op of TensorFlow 1's control flow does, which a plan does without a kernel; undefined for all other ops. */
export function controlKind(op: string): ControlKind | undefined {
  return KINDS.get(op);
}
