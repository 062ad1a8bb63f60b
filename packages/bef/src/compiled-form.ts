/**
 * The form of compiled models: what `compile/` writes and `load/` reads. Each step of a plan is one kernel call; a function is one for a
 * signature, or for a branch or body that kernels run.
 */

/** The version of the form, which the file states. A file with another one is refused. */
export const FORM_VERSION = 1;

/** The names of kernels. Those with guards have an attribute `_guards`, the number of operands after the inputs that must be alive. */
export const KernelName = {
  /** An op by kernel fallback: `_op_name`, then names and typed strings of attributes in turn. */
  op: "tfrt_fallback.kernel_fallback",
  /** An op that is skipped while a guard is dead: `_guards`, then as `op`. */
  guardedOp: "heddle.guarded_op",
  /** An op by runtime fallback, under TensorFlow's name for that: as `op`. */
  delegatedOp: "tfd.delegate_kernel",
  /** As `guardedOp`, by runtime fallback. */
  guardedDelegatedOp: "heddle.guarded_delegate_kernel",
  /**
   * A constant: `dtype` (TensorFlow's number), `shape`, `value` (dense; of strings a string tensor block). With `value_indices`, a byte an
   * element, `value` has the different elements.
   */
  constant: "heddle.constant",
  /** The steps of TensorFlow 1's control flow, each with `_guards`: see `ControlAction` of @heddle/graph. */
  pass: "heddle.pass",
  exit: "heddle.exit",
  switch: "heddle.switch",
  switchN: "heddle.switch_n",
  /** Inputs, then as many constants, the indices. */
  merge: "heddle.merge",
  /** Values, then as many indices. Results: a pair for each value. */
  loopBegin: "heddle.loop_begin",
  /** Values, then as many indices: the next iteration of the loop that began last and has not ended. */
  loopNext: "heddle.loop_next",
  /** Facts of the file: names and typed strings in turn. */
  model: "heddle.model",
  /** A signature: names and typed strings in turn. */
  signature: "heddle.signature",
} as const;

/** The forms of a call of an op, by the name of its kernel. */
export const opCalls: ReadonlyMap<string, OpCall> = /* @__PURE__ */ new Map([
  [KernelName.op, { hasGuards: false, isDelegated: false }],
  [KernelName.guardedOp, { hasGuards: true, isDelegated: false }],
  [KernelName.delegatedOp, { hasGuards: false, isDelegated: true }],
  [KernelName.guardedDelegatedOp, { hasGuards: true, isDelegated: true }],
]);

/** A form of a call of an op. */
export interface OpCall {
  /** True when `_guards` is the first attribute. */
  readonly hasGuards: boolean;
  /** True when the runtime fallback computes the op. */
  readonly isDelegated: boolean;
}

/** The names of functions that are neither signatures nor run by kernels. */
export const FunctionName = {
  /** Holds {@link KernelName.model} and {@link KernelName.signature}. */
  manifest: "heddle.model",
  /** Makes tables and variables. */
  init: "heddle.init",
} as const;

/** The MLIR type of a value: `!heddle.string`. */
export const VALUE_TYPE_PREFIX = "!heddle.";
