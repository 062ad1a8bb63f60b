/** Every way a graph can be bad before it runs. Words are TensorFlow's where it has any. */
import { invalidArgument, type StatusError, unimplemented } from "@heddle/status";

/** INVALID_ARGUMENT: a node without a name or an op. */
export function namelessNode(what: "name" | "op"): StatusError {
  return invalidArgument(`it has no ${what}`, { what });
}

/** INVALID_ARGUMENT: control inputs come last. */
export function dataAfterControl(input: string): StatusError {
  return invalidArgument(`Non-control input '${input}' after control input`, { input });
}

/** INVALID_ARGUMENT: two functions of one name. */
export function duplicateFunction(name: string): StatusError {
  return invalidArgument(
    `Cannot add function '${name}' because a different function with the same name already exists.`,
    { name },
  );
}

/** INVALID_ARGUMENT: an argument of a function without a type, or a function's output that its body does not give. */
export function badFunctionArg(arg: string, why: string): StatusError {
  return invalidArgument(`argument '${arg}' ${why}`, { arg });
}

/** INVALID_ARGUMENT: an output that the body does not give. */
export function missingReturn(arg: string): StatusError {
  return invalidArgument(`Return ${arg} missing.`, { arg });
}

/** UNIMPLEMENTED: an argument of a function that is a list of tensors, or a reference. */
export function unsupportedFunctionArg(arg: string, what: string): StatusError {
  return unimplemented(`argument '${arg}' is ${what}; functions take single tensors`, { arg });
}
