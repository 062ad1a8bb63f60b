import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";

/** The bytes of the first string of an input: TensorFlow does not look at its shape either. @throws {StatusError} INVALID_ARGUMENT without one */
export function scalarBytes(context: ComputeContext, index: number, name: string): Uint8Array {
  const strings = context.input(index).strings();
  if (strings.length > 0) return strings.bytes(0);
  throw invalidArgument(`${name} must be a scalar, found shape ${formatShape(context.input(index).shape)}`, {
    input: index,
  });
}
