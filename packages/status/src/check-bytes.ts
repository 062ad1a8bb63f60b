import { invalidArgument } from "./canonical-errors.js";
import { describeValue } from "./describe-value.js";

/**
 * Proves that `value` is a `Uint8Array`, of whichever realm: JavaScript may pass a text or a buffer, which have a length too.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the name of the argument, and how to make bytes of a text or a buffer
 */
export function checkBytes(value: unknown, argument = "bytes"): asserts value is Uint8Array {
  if (ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === "[object Uint8Array]") return;
  const isBuffer = /\[object (?:Shared)?ArrayBuffer\]/.test(Object.prototype.toString.call(value));
  const remedy = typeof value === "string" ? ": encode it with TextEncoder" : isBuffer ? ": wrap it in one" : "";
  throw invalidArgument(`${argument} must be a Uint8Array, found ${describeValue(value)}${remedy}`, { argument });
}
