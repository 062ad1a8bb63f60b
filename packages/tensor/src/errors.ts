import { describeValue, invalidArgument, type StatusError, unimplemented } from "@heddle/status";
import { dataTypeName } from "./data-type.js";
import { formatShape, type Shape } from "./shape.js";

/** INVALID_ARGUMENT: the elements were read as another type. */
export function wrongElements(wanted: string, dtype: number): StatusError {
  return invalidArgument(`wanted a tensor of ${wanted}, found one of ${dataTypeName(dtype)}`, { wanted, dtype });
}

/** UNIMPLEMENTED: a type without storage. INVALID_ARGUMENT: a name or `undefined`, which plain JavaScript passes for a type. */
export function cannotBeStored(dtype: number): StatusError {
  if (typeof dtype === "number")
    return unimplemented(`tensors of type ${dataTypeName(dtype)} cannot be stored`, { dtype });
  return invalidArgument(`a type is a number of DataType; found ${describeValue(dtype)}`);
}

/** INVALID_ARGUMENT: a reshape that changes the number of elements. */
export function wrongElementCount(from: Shape, to: Shape): StatusError {
  return invalidArgument(`a tensor of shape ${formatShape(from)} cannot be seen as ${formatShape(to)}`, { from, to });
}

/** INVALID_ARGUMENT: a JavaScript value that the type does not hold exactly; `path` is like `[1][0]`. */
export function badElement(value: unknown, dtype: number, path: string): StatusError {
  return invalidArgument(`wanted ${describeWanted(dtype)}, found ${describeValue(value)}${path && ` at ${path}`}`, {
    dtype,
    path,
  });
}

/** INVALID_ARGUMENT: nested arrays whose lengths or depths differ. */
export function ragged(path: string, wanted: string, found: string): StatusError {
  return invalidArgument(
    `nested arrays must have one shape: wanted ${wanted}, found ${found}${path && ` at ${path}`}`,
    {
      path,
    },
  );
}

/** INVALID_ARGUMENT: arrays in arrays, more of them than a tensor has dimensions. */
export function nestedTooDeep(most: number): StatusError {
  return invalidArgument(`arrays are nested more than ${most} deep, the most dimensions of a tensor`, { most });
}

function describeWanted(dtype: number): string {
  const name = dataTypeName(dtype);
  if (name === "string") return "a string or a Uint8Array";
  if (name === "bool") return "true or false";
  if (name.startsWith("complex")) return `a ${name} as { real, imag }`;
  return `a number that ${name} holds exactly`.replace(/^(.*(float|double|half).*)$/, `a number for ${name}`);
}
