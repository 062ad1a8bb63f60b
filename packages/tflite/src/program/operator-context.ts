import type { TensorRef } from "@heddle/graph";
import type { OpDefinition } from "@heddle/kernel-api";
import type { DecodeLimits } from "@heddle/protos";
import type { BuiltinTable } from "../builtins/builtin.js";
import type { Operation } from "../builtins/operation.js";
import type { flexNode } from "../custom/flex-node.js";
import type { DecodeBudget } from "../flatbuffer/decode-budget.js";

/** The surroundings of operators: limits, and the code that the model's operators need. */
export interface OperatorContext {
  readonly budget: DecodeBudget;
  readonly limits: DecodeLimits & { readonly maxTensorBytes: number };
  /** How builtins become nodes: all that the model has and that are supported. */
  readonly lowerings: BuiltinTable;
  /** Makes the nodes of a custom operator. There when the model has one. */
  readonly lowerCustom: ((operation: Operation, context: OperatorContext) => readonly TensorRef[]) | undefined;
  /** There when the model has a Flex operator: it carries protobuf. */
  readonly flexNode: typeof flexNode | undefined;
  /** The definitions of ops by name, those of unknown ops undefined. Without it, nodes are made without knowing their ops. */
  readonly definitions: ReadonlyMap<string, OpDefinition | undefined> | undefined;
}
