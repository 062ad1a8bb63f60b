import { internal, invalidArgument, notFound, type StatusError } from "@heddle/status";

/** NOT_FOUND: a node has no attribute of that name. */
export function attrMissing(attr: string, node: string): StatusError {
  return notFound(`No attr named '${attr}' in node '${node}'`, { attr, node });
}

/** INVALID_ARGUMENT: an attribute is of another kind. */
export function attrWrongKind(attr: string, wanted: string, found: string, node: string): StatusError {
  return invalidArgument(
    `AttrValue had value with type '${found}' when '${wanted}' expected for attr '${attr}' of node '${node}'`,
    { attr, wanted, found, node },
  );
}

/** INVALID_ARGUMENT: an int attribute is beyond what a JavaScript number holds exactly. */
export function attrIntTooLarge(attr: string, value: bigint): StatusError {
  return invalidArgument(`attr '${attr}' has the value ${value}, which is beyond 2^53`, { attr, value });
}

/** INVALID_ARGUMENT: an op specification that does not follow the grammar. */
export function badOpSpec(op: string, spec: string, reason: string): StatusError {
  return invalidArgument(`op '${op}': cannot read "${spec}": ${reason}`, { op, spec });
}

/** INVALID_ARGUMENT: an input is not a handle of the resource that the op works on. */
export function wrongResource(input: number, wanted: string, found: string, name: string): StatusError {
  return invalidArgument(
    `Trying to access a handle's resource using the wrong type. The handle of input ${input} points to a resource (name '${name}') of type '${found}' but you are trying to access the resource as type '${wanted}'`,
    { input, wanted, found, name },
  );
}

/** INTERNAL: an element of a resource tensor holds nothing. */
export function emptyHandle(input: number): StatusError {
  return internal(`input ${input} is a resource handle that holds nothing`, { input });
}
