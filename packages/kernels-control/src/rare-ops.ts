import type { KernelSpec } from "@heddle/kernel-api";
import { ADDABLE_TYPES } from "./addable-types.js";

const RESOURCE = "resource: resource";
const TYPES = ["Tin: list(type) >= 0", "Tout: list(type) >= 0"];
const SHAPES = "output_shapes: list(shape) = []";

const branchForm = () => ({
  inputs: ["cond: Tcond", "input: Tin"],
  outputs: ["output: Tout"],
  attrs: ["Tcond: type", ...TYPES, "then_branch: func", "else_branch: func", SHAPES],
});

const branchesForm = () => ({
  inputs: ["branch_index: int32", "input: Tin"],
  outputs: ["output: Tout"],
  attrs: [...TYPES, "branches: list(func) >= 1", SHAPES],
});

const loopForm = () => ({
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: list(type) >= 0", "cond: func", "body: func", SHAPES, "parallel_iterations: int = 10"],
});

const updateForm = () => ({
  inputs: [RESOURCE, "value: dtype"],
  attrs: ["dtype: type"],
  isStateful: true,
  constraints: { dtype: ADDABLE_TYPES },
});

export const assert = (): KernelSpec => ({
  op: "Assert",
  inputs: ["condition: bool", "data: T"],
  attrs: ["T: list(type) >= 1", "summarize: int = 3"],
  isStateful: true,
});

export const print = (): KernelSpec => ({
  op: "Print",
  inputs: ["input: T", "data: U"],
  outputs: ["output: T"],
  attrs: ["T: type", "U: list(type) >= 0", "message: string = ''", "first_n: int = -1", "summarize: int = 3"],
  isStateful: true,
});

export const printV2 = (): KernelSpec => ({
  op: "PrintV2",
  inputs: ["input: string"],
  attrs: ["output_stream: string = 'stderr'", "end: string = '\\n'"],
  isStateful: true,
});

export const ifOp = (): KernelSpec => ({ op: "If", ...branchForm(), isStateful: true });

export const statelessIf = (): KernelSpec => ({ op: "StatelessIf", ...branchForm() });

export const caseOp = (): KernelSpec => ({ op: "Case", ...branchesForm(), isStateful: true });

export const statelessCase = (): KernelSpec => ({ op: "StatelessCase", ...branchesForm() });

export const whileOp = (): KernelSpec => ({ op: "While", ...loopForm(), isStateful: true });

export const statelessWhile = (): KernelSpec => ({ op: "StatelessWhile", ...loopForm() });

export const forOp = (): KernelSpec => ({
  op: "For",
  inputs: ["start: int32", "limit: int32", "delta: int32", "input: T"],
  outputs: ["output: T"],
  attrs: ["T: list(type) >= 0", "body: func"],
});

export const assignAddVariableOp = (): KernelSpec => ({ op: "AssignAddVariableOp", ...updateForm() });

export const assignSubVariableOp = (): KernelSpec => ({ op: "AssignSubVariableOp", ...updateForm() });

export const variableShape = (): KernelSpec => ({
  op: "VariableShape",
  inputs: ["input: resource"],
  outputs: ["output: out_type"],
  attrs: ["out_type: {int32, int64} = DT_INT32"],
  isStateful: true,
});

export const destroyResourceOp = (): KernelSpec => ({
  op: "DestroyResourceOp",
  inputs: [RESOURCE],
  attrs: ["ignore_lookup_error: bool = true"],
  isStateful: true,
});

export const disableCopyOnRead = (): KernelSpec => ({ op: "DisableCopyOnRead", inputs: [RESOURCE], isStateful: true });

export const resourceGather = (): KernelSpec => ({
  op: "ResourceGather",
  inputs: [RESOURCE, "indices: Tindices"],
  outputs: ["output: dtype"],
  attrs: ["batch_dims: int = 0", "validate_indices: bool = true", "dtype: type", "Tindices: {int32, int64}"],
  isStateful: true,
});
