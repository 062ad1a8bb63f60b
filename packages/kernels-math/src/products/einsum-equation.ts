import { invalidArgument } from "@heddle/status";

/** Dimensions by label: the code of a byte, or {@link ELLIPSIS} where any number of dimensions broadcasts. */
export type Labels = readonly number[];

export const ELLIPSIS = -1;

export interface EinsumEquation {
  /** One or two. */
  readonly inputs: readonly Labels[];
  readonly output: Labels;
}

/**
 * Reads an equation such as `"...ij,jk->...ik"`. Every byte is a label, spaces too, but for a dot, which is an
 * ellipsis together with the two bytes after it.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another form, or an ellipsis twice in one subscript
 *
 * Source: tensorflow/core/util/einsum_op_util.cc (TensorFlow 2.21).
 */
export function parseEinsumEquation(bytes: Uint8Array): EinsumEquation {
  const equation = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  const sides = equation.split("->");
  if (sides.length !== 2) {
    throw invalidArgument(`Expecting exactly one '->' in einsum equation: ${new TextDecoder().decode(bytes)}`, {
      equation: new TextDecoder().decode(bytes),
    });
  }
  const inputs = sides[0].split(",");
  if (inputs.length > 2) {
    throw invalidArgument(
      `Expecting 1 or 2 input subscripts in equation '${new TextDecoder().decode(bytes)}' but got: ${inputs.length}`,
      { equation: new TextDecoder().decode(bytes) },
    );
  }
  return { inputs: inputs.map(labelsOf), output: labelsOf(sides[1]) };
}

function labelsOf(subscript: string): Labels {
  const labels = Array.from(subscript.matchAll(/\..{0,2}|./gs), ([label]) =>
    label.startsWith(".") ? ELLIPSIS : label.charCodeAt(0),
  );
  if (labels.indexOf(ELLIPSIS) !== labels.lastIndexOf(ELLIPSIS)) {
    throw invalidArgument(`Expecting at most one ellipsis (...) in einsum subscript: ${subscript}`, { subscript });
  }
  return labels;
}
