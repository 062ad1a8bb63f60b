import { defineOp, type KernelDefinition, type OpSpec, type Registrar } from "@heddle/kernel-api";
import { ADDABLE_TYPES } from "./addable-types.js";

/** An op whose kernel is imported when a model has a node of it, so that other models do not carry its code. */
interface OpOnDemand extends OpSpec, Pick<KernelDefinition, "constraints" | "create"> {
  readonly name: string;
}

type Create = KernelDefinition["create"];

/** Kernels of one part of the program each: what makes them is picked out of it once it is there. */
const functions =
  (pick: (kernels: typeof import("./function-kernels.js")) => Create): Create =>
  async (construction) =>
    pick(await import("./function-kernels.js"))(construction);
const variables =
  (pick: (kernels: typeof import("./variable-kernels.js")) => Create): Create =>
  async (construction) =>
    pick(await import("./variable-kernels.js"))(construction);

const RESOURCE = "resource: resource";
const TYPES = ["Tin: list(type) >= 0", "Tout: list(type) >= 0"];
const SHAPES = "output_shapes: list(shape) = []";

const branch = {
  inputs: ["cond: Tcond", "input: Tin"],
  outputs: ["output: Tout"],
  attrs: ["Tcond: type", ...TYPES, "then_branch: func", "else_branch: func", SHAPES],
  create: functions((kernels) => kernels.createIf),
};

const branches = {
  inputs: ["branch_index: int32", "input: Tin"],
  outputs: ["output: Tout"],
  attrs: [...TYPES, "branches: list(func) >= 1", SHAPES],
  create: functions((kernels) => kernels.createCase),
};

const loop = {
  inputs: ["input: T"],
  outputs: ["output: T"],
  attrs: ["T: list(type) >= 0", "cond: func", "body: func", SHAPES, "parallel_iterations: int = 10"],
  create: functions((kernels) => kernels.createWhile),
};

const update = {
  inputs: [RESOURCE, "value: dtype"],
  attrs: ["dtype: type"],
  isStateful: true,
  constraints: { dtype: ADDABLE_TYPES },
};

const ops: readonly OpOnDemand[] = [
  {
    name: "Assert",
    inputs: ["condition: bool", "data: T"],
    attrs: ["T: list(type) >= 1", "summarize: int = 3"],
    isStateful: true,
    create: async (construction) => (await import("./assert.js")).createAssert(construction),
  },
  { name: "If", ...branch, isStateful: true },
  { name: "StatelessIf", ...branch },
  { name: "Case", ...branches, isStateful: true },
  { name: "StatelessCase", ...branches },
  { name: "While", ...loop, isStateful: true },
  { name: "StatelessWhile", ...loop },
  {
    name: "For",
    inputs: ["start: int32", "limit: int32", "delta: int32", "input: T"],
    outputs: ["output: T"],
    attrs: ["T: list(type) >= 0", "body: func"],
    create: functions((kernels) => kernels.createFor),
  },
  { name: "AssignAddVariableOp", ...update, create: variables((kernels) => kernels.createAssignAdd) },
  { name: "AssignSubVariableOp", ...update, create: variables((kernels) => kernels.createAssignSub) },
  {
    name: "VariableShape",
    inputs: ["input: resource"],
    outputs: ["output: out_type"],
    attrs: ["out_type: {int32, int64} = DT_INT32"],
    isStateful: true,
    create: variables((kernels) => kernels.createVariableShape),
  },
  {
    name: "DestroyResourceOp",
    inputs: [RESOURCE],
    attrs: ["ignore_lookup_error: bool = true"],
    isStateful: true,
    create: variables((kernels) => kernels.createDestroyResource),
  },
  {
    name: "DisableCopyOnRead",
    inputs: [RESOURCE],
    isStateful: true,
    create: variables((kernels) => kernels.createDisableCopyOnRead),
  },
  {
    name: "ResourceGather",
    inputs: [RESOURCE, "indices: Tindices"],
    outputs: ["output: dtype"],
    attrs: ["batch_dims: int = 0", "validate_indices: bool = true", "dtype: type", "Tindices: {int32, int64}"],
    isStateful: true,
    create: variables((kernels) => kernels.createResourceGather),
  },
];

/** Registers the ops of this package that few models need, but for those on lists. */
export function registerOnDemandOps(registrar: Registrar): void {
  for (const { name, constraints, create, ...spec } of ops) {
    registrar.registerOp(defineOp(name, spec));
    registrar.registerKernel({ op: name, constraints, create });
  }
}
