import type { ConstructionContext, Kernel, OpSpec } from "@heddle/kernel-api";
import type { DataType } from "@heddle/tensor";

/** An op whose kernel is imported when a model has a node of it, so that other models do not carry its code. */
export interface OnDemandOp {
  readonly op: string;
  readonly spec: OpSpec;
  readonly constraints: Readonly<Record<string, readonly DataType[]>>;
  readonly load: () => Promise<(context: ConstructionContext) => Kernel>;
}
