import { StatusError, toStatusError } from "@heddle/status";

/**
 * The result of `compute`.
 *
 * @throws {StatusError} the errors of `compute`, with `text` as a further line
 *
 * Source: TF_RETURN_WITH_CONTEXT_IF_ERROR, tensorflow/core/platform/errors.h (TensorFlow 2.21).
 */
export function withContext<T>(compute: () => T, text: string): T {
  try {
    return compute();
  } catch (thrown) {
    const { code, message, details } = toStatusError(thrown);
    throw new StatusError(code, `${message}\n\t${text}`, { details });
  }
}
