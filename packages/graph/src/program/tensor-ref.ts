import { invalidArgument } from "@heddle/status";

/** One output of a node: by number, or in a function body by the output argument's name and a number within it. */
export interface TensorRef {
  readonly node: string;
  readonly output: number | { readonly arg: string; readonly index: number };
}

/**
 * Parses a reference as a graph writes it: `node`, `node:1`, or in a function body `node:arg:0`.
 *
 * @throws {StatusError} INVALID_ARGUMENT for other text
 */
export function parseTensorRef(text: string): TensorRef {
  const [, node, arg, digits = "0"] = /^([^:^]+)(?::([A-Za-z_]\w*))?(?::(\d{1,9}))?$/.exec(text) ?? [];
  if (node === undefined) {
    throw invalidArgument(`'${text}' is not a tensor: wanted node, node:0 or node:output:0`, { text });
  }
  const index = Number(digits);
  return { node, output: arg === undefined ? index : { arg, index } };
}

/** The text of a reference, as a graph writes it. Equal references have equal texts: the text is a key. */
export function formatTensorRef({ node, output }: TensorRef): string {
  return `${node}:${typeof output === "number" ? output : `${output.arg}:${output.index}`}`;
}
