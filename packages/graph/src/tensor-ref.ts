import { badTensorRef } from "./errors.js";
import type { TensorRef } from "./program.js";

/**
 * The reference that a graph writes as `node`, `node:1`, or in a function body `node:arg:0`.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the text is none of these
 */
export function parseTensorRef(text: string): TensorRef {
  const match = /^([^:^]+)(?::([A-Za-z_]\w*))?(?::(\d{1,9}))?$/.exec(text);
  if (!match) throw badTensorRef(text);
  const [, node, arg, digits] = match;
  const index = Number(digits ?? 0);
  return { node, output: arg === undefined ? index : { arg, index } };
}

/** The text of a reference, as a graph writes it. */
export function formatTensorRef({ node, output }: TensorRef): string {
  return typeof output === "number" ? `${node}:${output}` : `${node}:${output.arg}:${output.index}`;
}
