import {
  type ConstructionContext,
  defineOp,
  type Kernel,
  type KernelDefinition,
  type OpSpec,
  type Registrar,
} from "@heddle/kernel-api";

/** An op with the one kernel that computes it. */
export interface OpWithKernel extends OpSpec, Pick<KernelDefinition, "constraints"> {
  /** What the kernel of one node computes; throws when the node's attributes make no sense. */
  readonly create: (context: ConstructionContext) => Kernel["compute"];
}

/** Registers an op and its kernel. */
export function registerOp(registrar: Registrar, name: string, op: OpWithKernel): void {
  registrar.registerOp(defineOp(name, op));
  registrar.registerKernel({
    op: name,
    constraints: op.constraints,
    create: (context) => ({ compute: op.create(context) }),
  });
}
