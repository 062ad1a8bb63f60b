import { type Code, notFound, StatusError } from "@heddle/status";

/** NOT_FOUND: no plugin of the host has the op. The message is TFRT's. */
export function noSuchKernel(op: string): StatusError {
  return notFound(`Could not find kernel ${op} in the registry.`, { op });
}

/**
 * The error of a kernel as TFRT's fallback words it: `Not found: …`, with `OP_REQUIRES failed at FILE:LINE : ` before it when the details
 * have `file` and `line`.
 *
 * Source: tensorflow/core/runtime_fallback/kernel/kernel_fallback_execute.cc, tfrt_op_kernel.cc.
 */
export function fallbackError(error: StatusError): StatusError {
  const { file, line } = error.details;
  const place = file === undefined || line === undefined ? "" : `OP_REQUIRES failed at ${file}:${line} : `;
  const message = `${place}${spelled(error.code)}: ${error.message}`;
  return new StatusError(error.code, message, { details: error.details, cause: error });
}

/** A code as TensorFlow wrote it before 2.9: `INVALID_ARGUMENT` is `Invalid argument`. */
function spelled(code: Code): string {
  const words = code.toLowerCase().replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
