import { invalidArgument, type StatusError } from "@heddle/status";

/** INVALID_ARGUMENT: an attribute of another kind than the one that is read. */
export function attrWrongKind(attr: string, wanted: string, found: string, node: string): StatusError {
  return invalidArgument(
    `AttrValue had value with type '${found}' when '${wanted}' expected for attr '${attr}' of node '${node}'`,
    { attr, wanted, found, node },
  );
}

/** INVALID_ARGUMENT: an attribute with a value that the op's definition does not allow. */
export function attrNotAllowed(attr: string, found: string, wanted: string, where: string): StatusError {
  return invalidArgument(`Value for attr '${attr}' of ${found} ${wanted}${where}`, { attr });
}

/** INVALID_ARGUMENT: an op's specification that makes no sense; the problem in TensorFlow's words. */
export function badOp(op: string, problem: string): StatusError {
  return invalidArgument(problem, { op });
}
