import { type AttrKinds, type AttrMap, type AttrValue, describeKind, type ListKind } from "@heddle/kernel-api";
import { invalidArgument, notFound, type StatusError } from "@heddle/status";

/** The attributes of a node, for messages with its name. */
export interface NodeAttributes {
  readonly nodeName: string;
  readonly attributes: { readonly values: AttrMap };
}

/**
 * The value of an attribute of a scalar kind.
 *
 * @throws {StatusError} NOT_FOUND for a missing attribute, INVALID_ARGUMENT for one of another kind
 */
export function scalarAttr<K extends keyof AttrKinds>(node: NodeAttributes, name: string, kind: K): AttrKinds[K] {
  const value = node.attributes.values.get(name);
  if (!value) throw attrNotFound(name, node.nodeName);
  if (value.kind !== kind) throw wrongKind(value, kind);
  return value.value as AttrKinds[K];
}

/**
 * The elements of a list attribute; an empty one is of every kind.
 *
 * @throws {StatusError} NOT_FOUND, INVALID_ARGUMENT as {@link scalarAttr}
 */
export function listAttr<K extends ListKind>(node: NodeAttributes, name: string, kind: K): readonly AttrKinds[K][] {
  const value = node.attributes.values.get(name);
  if (!value) throw attrNotFound(name, node.nodeName);
  if (value.kind !== "list" || (value.of !== kind && value.value.length > 0)) throw wrongKind(value, `list(${kind})`);
  return value.value as readonly AttrKinds[K][];
}

/** INVALID_ARGUMENT: a missing attribute, in the words of GetAttrSize and of the functions that call it first. */
export function noSuchAttr(attr: string, node: string): StatusError {
  return invalidArgument(`Operation '${node}' has no attr named '${attr}'.`, { attr, node });
}

/** INVALID_ARGUMENT: an attribute that is not a list. */
export function notAList(attr: string): StatusError {
  return invalidArgument(`Attribute '${attr}' is not a list.`, { attr });
}

function attrNotFound(attr: string, node: string): StatusError {
  return notFound(`No attr named '${attr}' in NodeDef:\n\t [[{{node ${node}}}]]`, { attr, node });
}

function wrongKind(value: AttrValue, wanted: string): StatusError {
  // The kind of an empty list is unknown.
  const message =
    value.kind === "list" && value.value.length === 0
      ? `AttrValue missing value with expected type '${wanted}'`
      : `AttrValue had value with type '${describeKind(value)}' when '${wanted}' expected`;
  return invalidArgument(message, { wanted });
}
