import type { OpDefinition } from "@heddle/kernel-api";
import type { DecodeLimits } from "@heddle/protos";
import type { DecodeBudget } from "../flatbuffer/decode-budget.js";
import type { flexNode } from "./flex-node.js";

/** The surroundings of custom operators. */
export interface CustomContext {
  readonly budget: DecodeBudget;
  readonly limits: DecodeLimits & { readonly maxTensorBytes: number };
  /** There when the model has a Flex operator: it carries protobuf. */
  readonly flexNode: typeof flexNode | undefined;
  /** The definitions of ops by name, those of unknown ops undefined. Without it, nodes are made without knowing their ops. */
  readonly definitions: ReadonlyMap<string, OpDefinition | undefined> | undefined;
}
