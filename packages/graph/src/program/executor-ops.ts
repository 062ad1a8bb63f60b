/** The ops that the executor does itself, without a kernel: calls, placeholders, the control flow of TensorFlow 1. */

/** The ops that call a function by replacing themselves with its body. */
const CALL_OPS: ReadonlySet<string> = new Set(["PartitionedCall", "StatefulPartitionedCall"]);

/** True for an op that the executor replaces with the body of the function that it calls. */
export function isCallOp(op: string): boolean {
  return CALL_OPS.has(op);
}

/** True for `Placeholder` and `PlaceholderV2`, whose value a run has to be fed. */
export function mustBeFed(op: string): boolean {
  return op === "Placeholder" || op === "PlaceholderV2";
}

/** True for the ops that stand for an input of a graph: those that must be fed, and `PlaceholderWithDefault`. */
export function isPlaceholder(op: string): boolean {
  return mustBeFed(op) || op === "PlaceholderWithDefault";
}

/** The kinds of TensorFlow 1's control-flow ops; the ops on references do the same with values. */
export type ControlKind = "switch" | "switchN" | "merge" | "enter" | "exit" | "next" | "loopCond";

/** Source: tensorflow/core/ops/control_flow_ops.cc (TensorFlow 2.21). */
const CONTROL_KINDS: ReadonlyMap<string, ControlKind> = new Map([
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

/** The kind of an op of TensorFlow 1's control flow; undefined for all other ops. */
export function controlKind(op: string): ControlKind | undefined {
  return CONTROL_KINDS.get(op);
}

/** True for the ops that pass a value to one of several branches: `Switch`, `RefSwitch`, `_SwitchN`. */
export function isSwitch(op: string): boolean {
  const kind = controlKind(op);
  return kind === "switch" || kind === "switchN";
}

/** True for the ops that pass tensors between devices: they run, although they are dead. */
export function isTransferOp(op: string): boolean {
  return op === "_Send" || op === "_Recv" || op === "_HostSend" || op === "_HostRecv";
}
