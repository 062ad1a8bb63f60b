/**
 * The form of compiled models: what `compile/` writes and `load/` reads. Each step of a plan is one kernel call; a function is one for a
 * signature, or for a branch or body that kernels run.
 */

/** The version of the form, which the file states. A file with another one is refused. */
export const FORM_VERSION = 3;

/** Of {@link KernelName}. Loaders read few names: each has a constant of its own. */
export const CONSTANT_KERNEL = "heddle.constant";
const OP_KERNEL = "tfrt_fallback.kernel_fallback";
const GUARDED_OP_KERNEL = "heddle.guarded_op";
const DELEGATED_OP_KERNEL = "tfd.delegate_kernel";
const GUARDED_DELEGATED_OP_KERNEL = "heddle.guarded_delegate_kernel";

/** The names of kernels. Those with guards have an attribute `_guards`, the number of operands after the inputs that must be alive. */
export const KernelName = {
  /** An op by kernel fallback: `_op_name`, then names and typed strings of attributes in turn. */
  op: OP_KERNEL,
  /** An op that is skipped while a guard is dead: `_guards`, then as `op`. */
  guardedOp: GUARDED_OP_KERNEL,
  /** An op by runtime fallback, under TensorFlow's name for that: as `op`. */
  delegatedOp: DELEGATED_OP_KERNEL,
  /** As `guardedOp`, by runtime fallback. */
  guardedDelegatedOp: GUARDED_DELEGATED_OP_KERNEL,
  /**
   * A constant: `dtype` (TensorFlow's number), `shape`, `value` (dense; of strings a string tensor block). With `value_indices`, a byte an
   * element, `value` has the different elements.
   */
  constant: CONSTANT_KERNEL,
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
  [OP_KERNEL, { hasGuards: false, isDelegated: false }],
  [GUARDED_OP_KERNEL, { hasGuards: true, isDelegated: false }],
  [DELEGATED_OP_KERNEL, { hasGuards: false, isDelegated: true }],
  [GUARDED_DELEGATED_OP_KERNEL, { hasGuards: true, isDelegated: true }],
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

/**
 * The functions of a compiled model once more, as JSON in a section of their own, which `writeBef` makes of them: loaders read nothing else but
 * the constants in section Attributes. The registers of a function are numbered: arguments first, then the results of its kernels.
 */
export interface CompiledPlans {
  /** The names of kernels: {@link KernelName}, and in damaged modules any. */
  readonly kernels: readonly string[];
  /** The attributes of kernels. Those of which JSON does not keep a value are names and typed strings in turn. */
  readonly attrs: readonly (readonly string[] | readonly JsonAttribute[])[];
  readonly functions: readonly CompiledFunctionRow[];
  /** The attributes of the kernel {@link KernelName.model}, by name. */
  readonly model: PlainAttributes;
  /** Those of each {@link KernelName.signature}. */
  readonly signatures: readonly PlainAttributes[];
}

/** Values of attributes by name, as the last element of a {@link JsonAttribute} has them. */
export type PlainAttributes = Readonly<Record<string, unknown>>;

/** A function: types are numbers of `DataType`, and `calls` the names of the functions that its kernels run. */
export type CompiledFunctionRow = readonly [
  name: string,
  argumentTypes: readonly number[],
  resultTypes: readonly number[],
  calls: readonly string[],
  kernels: readonly KernelRow[],
  results: readonly number[],
];

/** A kernel call. `more` is empty for an operation of another program. */
export type KernelRow = readonly [
  kernel: number,
  nodeName: string,
  operands: readonly number[],
  resultTypes: readonly number[],
  ...more: OpRow | ConstantRow | ControlRow | [],
];

/** The call of an op: an index into `attrs`, and the number of guards. */
export type OpRow = readonly [op: string, attrs: number, guards: number];

/** A constant: bytes of section Attributes, without the header of a string tensor block, and those of its indices if it has some. */
export type ConstantRow = readonly [
  shape: readonly number[],
  offset: number,
  sizeBytes: number,
  ...indices: readonly [offset: number, sizeBytes: number] | [],
];

/** A step of control flow. */
export type ControlRow = readonly [guards: number];

/**
 * An attribute. A string is text, or a list of its bytes where they are not UTF-8; an int is a number, a type its number, a shape its sizes
 * or null, a function its name; an empty list of unknown kind is of null.
 */
export type JsonAttribute =
  | readonly [name: string, kind: string, value: unknown]
  | readonly [name: string, kind: "list", of: string | null, values: readonly unknown[]];
