/** Every way a graph can be bad before it runs. Words are TensorFlow's where it has any. */
import { invalidArgument, resourceExhausted, type StatusError, unimplemented } from "@heddle/status";
import { dataTypeName, formatShape } from "@heddle/tensor";

/** INVALID_ARGUMENT: a size that is neither -1 nor a whole number that JavaScript holds exactly. */
export function badDimension(found: bigint): StatusError {
  return invalidArgument(`Dimension ${found} is neither -1 nor from 0 to ${Number.MAX_SAFE_INTEGER}`, { found });
}

/** INVALID_ARGUMENT: a tensor's shape that is not fully defined, or has too many elements. `place` names the attribute. */
export function badTensorShape(place: string, why: string): StatusError {
  return invalidArgument(`Cannot parse tensor from proto: ${place}: ${why}`, { place });
}

/** INVALID_ARGUMENT: a tensor whose elements are not what its type and shape ask for. */
export function badTensorValue(place: string, dtype: number, shape: readonly number[], why: string): StatusError {
  return invalidArgument(
    `Cannot parse tensor from proto: ${place}: ${dataTypeName(dtype)} ${formatShape(shape)}: ${why}`,
    { place, dtype, shape },
  );
}

/** RESOURCE_EXHAUSTED: a tensor beyond the limit `maxTensorBytes`. */
export function tensorTooLarge(place: string, sizeBytes: number, limit: number): StatusError {
  return resourceExhausted(
    `${place}: the tensor takes ${sizeBytes} bytes; to read it, raise the limit maxTensorBytes from ${limit}`,
    { place, sizeBytes, limit },
  );
}

/** UNIMPLEMENTED: a constant of resources, variants, or a type without storage. */
export function tensorNotStorable(place: string, dtype: number): StatusError {
  return unimplemented(`${place}: tensors of type ${dataTypeName(dtype)} cannot be read`, { place, dtype });
}

/** INVALID_ARGUMENT: an attribute without a value, or with a value of a kind that this reader does not know. */
export function attrWithoutValue(name: string): StatusError {
  return invalidArgument(`attr '${name}' has no value of a known kind`, { attr: name });
}

/** INVALID_ARGUMENT: a list that has values of two kinds. */
export function mixedList(name: string, kinds: readonly string[]): StatusError {
  return invalidArgument(`attr '${name}' is a list of ${kinds.join(" and of ")}: a list has one kind`, { attr: name });
}

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
