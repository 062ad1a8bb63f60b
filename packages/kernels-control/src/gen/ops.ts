// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const Assert = (): KernelSpec => ({
  op: {
    name: "Assert",
    inputs: [["condition", 10], ["data", "T"]],
    attrs: [["T", "list(type)", undefined, { minimum: 1 }], ["summarize", "int", 3n]],
    isStateful: true,
  },
});

export const AssignVariableOp = (): KernelSpec => ({
  op: {
    name: "AssignVariableOp",
    inputs: [["resource", 20], ["value", "dtype"]],
    attrs: [["dtype", "type"], ["validate_shape", "bool", false]],
    isStateful: true,
  },
});

export const Const = (): KernelSpec => ({
  op: {
    name: "Const",
    outputs: [["output", "dtype"]],
    attrs: [["value", "tensor"], ["dtype", "type"]],
  },
});

export const Identity = (): KernelSpec => ({
  op: {
    name: "Identity",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "type"]],
  },
});

export const IdentityN = (): KernelSpec => ({
  op: {
    name: "IdentityN",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "list(type)", undefined, { minimum: 1 }]],
  },
});

export const If = (): KernelSpec => ({
  op: {
    name: "If",
    inputs: [["cond", "Tcond"], ["input", "Tin"]],
    outputs: [["output", "Tout"]],
    attrs: [["Tcond", "type"], ["Tin", "list(type)", undefined, { minimum: 0 }], ["Tout", "list(type)", undefined, { minimum: 0 }], ["then_branch", "func"], ["else_branch", "func"], ["output_shapes", "list(shape)", []]],
    isStateful: true,
  },
  isReentrant: true,
});

export const NoOp = (): KernelSpec => ({
  op: {
    name: "NoOp",
  },
});

export const ReadVariableOp = (): KernelSpec => ({
  op: {
    name: "ReadVariableOp",
    inputs: [["resource", 20]],
    outputs: [["value", "dtype"]],
    attrs: [["dtype", "type"]],
    isStateful: true,
  },
});

export const ResourceGather = (): KernelSpec => ({
  op: {
    name: "ResourceGather",
    inputs: [["resource", 20], ["indices", "Tindices"]],
    outputs: [["output", "dtype"]],
    attrs: [["batch_dims", "int", 0n], ["validate_indices", "bool", true], ["dtype", "type"], ["Tindices", "type", undefined, { allowedTypes: [3, 9] }]],
    isStateful: true,
  },
});

export const StatelessIf = (): KernelSpec => ({
  op: {
    name: "StatelessIf",
    inputs: [["cond", "Tcond"], ["input", "Tin"]],
    outputs: [["output", "Tout"]],
    attrs: [["Tcond", "type"], ["Tin", "list(type)", undefined, { minimum: 0 }], ["Tout", "list(type)", undefined, { minimum: 0 }], ["then_branch", "func"], ["else_branch", "func"], ["output_shapes", "list(shape)", []]],
  },
});

export const StatelessWhile = (): KernelSpec => ({
  op: {
    name: "StatelessWhile",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "list(type)", undefined, { minimum: 0 }], ["cond", "func"], ["body", "func"], ["output_shapes", "list(shape)", []], ["parallel_iterations", "int", 10n]],
  },
});

export const TensorListFromTensor = (): KernelSpec => ({
  op: {
    name: "TensorListFromTensor",
    inputs: [["tensor", "element_dtype"], ["element_shape", "shape_type"]],
    outputs: [["output_handle", 21]],
    attrs: [["element_dtype", "type"], ["shape_type", "type", undefined, { allowedTypes: [3, 9] }]],
  },
});

export const TensorListGetItem = (): KernelSpec => ({
  op: {
    name: "TensorListGetItem",
    inputs: [["input_handle", 21], ["index", 3], ["element_shape", "Tshape"]],
    outputs: [["item", "element_dtype"]],
    attrs: [["element_dtype", "type"], ["Tshape", "type", 3, { allowedTypes: [3, 9] }]],
  },
});

export const TensorListReserve = (): KernelSpec => ({
  op: {
    name: "TensorListReserve",
    inputs: [["element_shape", "shape_type"], ["num_elements", 3]],
    outputs: [["handle", 21]],
    attrs: [["element_dtype", "type"], ["shape_type", "type", undefined, { allowedTypes: [3, 9] }]],
  },
});

export const TensorListSetItem = (): KernelSpec => ({
  op: {
    name: "TensorListSetItem",
    inputs: [["input_handle", 21], ["index", 3], ["item", "element_dtype"]],
    outputs: [["output_handle", 21]],
    attrs: [["element_dtype", "type"], ["resize_if_index_out_of_bounds", "bool", false]],
  },
});

export const TensorListStack = (): KernelSpec => ({
  op: {
    name: "TensorListStack",
    inputs: [["input_handle", 21], ["element_shape", 3]],
    outputs: [["tensor", "element_dtype"]],
    attrs: [["element_dtype", "type"], ["num_elements", "int", -1n]],
  },
});

export const VarHandleOp = (): KernelSpec => ({
  op: {
    name: "VarHandleOp",
    outputs: [["resource", 20]],
    attrs: [["container", "string", ""], ["shared_name", "string", ""], ["debug_name", "string", ""], ["dtype", "type"], ["shape", "shape"], ["allowed_devices", "list(string)", []]],
    isStateful: true,
  },
});

export const VarIsInitializedOp = (): KernelSpec => ({
  op: {
    name: "VarIsInitializedOp",
    inputs: [["resource", 20]],
    outputs: [["is_initialized", 10]],
    isStateful: true,
  },
});

export const While = (): KernelSpec => ({
  op: {
    name: "While",
    inputs: [["input", "T"]],
    outputs: [["output", "T"]],
    attrs: [["T", "list(type)", undefined, { minimum: 0 }], ["cond", "func"], ["body", "func"], ["output_shapes", "list(shape)", []], ["parallel_iterations", "int", 10n]],
    isStateful: true,
  },
  isReentrant: true,
});
