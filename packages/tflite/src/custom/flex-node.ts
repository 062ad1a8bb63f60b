import type { ReadLimits } from "@heddle/graph";
import { attrsFromProto } from "@heddle/proto-values";
import { decodeProto } from "@heddle/protos/decode";
import { NodeDefSchema } from "@heddle/protos/graph";
import { dataLoss } from "@heddle/status";
import type { NodeAttrs } from "../builtins/attr.js";

/** The op and attributes of a node of TensorFlow. */
export interface FlexNode {
  readonly op: string;
  readonly attrs: NodeAttrs;
}

/**
 * The node that a serialized NodeDef describes. Tables and variables without a shared name are known by the name of their node, as in
 * TensorFlow: several nodes may name one table.
 *
 * @throws {StatusError} DATA_LOSS for bytes that are not a NodeDef, INVALID_ARGUMENT for an invalid attribute, RESOURCE_EXHAUSTED past a limit
 */
export function flexNode(bytes: Uint8Array, limits: ReadLimits): FlexNode {
  const { name, op, attr } = decodeProto(NodeDefSchema, bytes, {
    file: "NodeDef",
    limits: { ...limits, maxBytes: 2 ** 31 - 1 },
  });
  if (op === "") throw dataLoss("the NodeDef has no op");
  const attrs = new Map(attrsFromProto(attr, { where: `node '${name}'`, limits }));
  const [sharedName, byNode] = [attrs.get("shared_name"), attrs.get("use_node_name_sharing")];
  if (sharedName?.kind === "string" && sharedName.value.length === 0 && byNode?.kind === "bool" && byNode.value) {
    attrs.set("shared_name", { kind: "string", value: new TextEncoder().encode(name) });
  }
  return { op, attrs: Object.fromEntries(attrs) };
}
