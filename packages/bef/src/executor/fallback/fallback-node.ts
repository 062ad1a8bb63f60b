import type { AttrMap } from "@heddle/kernel-api";
import { attributesFromValues } from "@heddle/kernel-fallback/attribute-strings";
import { invalidArgument, toStatusError } from "@heddle/status";
import type { KernelAttributes } from "../kernels/kernel-attributes.js";

/** The op that a `kernel_fallback` calls, and its attributes. */
export interface FallbackNode {
  readonly op: string;
  readonly attrs: AttrMap;
}

/**
 * Reads the attributes of a `kernel_fallback`: `_op_name`, which sorts before the others, then a name and a typed string for each
 * attribute. A leading `tf.` of the op's name is dropped.
 *
 * Source: section "call structure" of the TFRT kernel fallback RFC. TFRT goes on after an attribute that it cannot read.
 *
 * @throws {StatusError} INVALID_ARGUMENT for attributes that are not so
 */
export function fallbackNode(attributes: KernelAttributes): FallbackNode {
  if (attributes.count === 0) {
    throw invalidArgument("the first attribute of a kernel fallback must be '_op_name', found no attribute");
  }
  const [op = "", ...values] = Array.from({ length: attributes.count }, (_, index) => attributes.text(index));
  try {
    return { op: op.replace(/^tf\./, ""), attrs: attributesFromValues(values) };
  } catch (thrown) {
    const { message, details } = toStatusError(thrown);
    throw invalidArgument(`TFDForwardKernel: Error while parsing attributes: ${message}`, { ...details, op });
  }
}
