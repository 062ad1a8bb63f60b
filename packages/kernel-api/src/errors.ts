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

/** INVALID_ARGUMENT: an op's specification makes no sense; the problem in TensorFlow's words. */
export function badOp(op: string, problem: string): StatusError {
  return invalidArgument(problem, { op });
}

/** INVALID_ARGUMENT: a value is of another kind than the attribute, or an empty list (found is undefined). */
export function attrUnlikeDefinition(
  attr: string,
  wanted: string,
  found: string | undefined,
  where: string,
): StatusError {
  const problem =
    found === undefined
      ? `AttrValue missing value with expected type '${wanted}'`
      : `AttrValue had value with type '${found}' when '${wanted}' expected`;
  return invalidArgument(`${problem}\n\t for attr '${attr}'${where}`, { attr, wanted, found });
}

/** INVALID_ARGUMENT: an attribute has a value that the op's definition does not allow. */
export function attrNotAllowed(attr: string, found: string, wanted: string, where: string): StatusError {
  return invalidArgument(`Value for attr '${attr}' of ${found} ${wanted}${where}`, { attr });
}

/** INVALID_ARGUMENT: a list has fewer elements than the op's definition asks for. */
export function attrTooShort(attr: string, found: number, minimum: number, where: string): StatusError {
  return invalidArgument(`Length for attr '${attr}' of ${found} must be at least minimum ${minimum}${where}`, {
    attr,
    found,
    minimum,
  });
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
