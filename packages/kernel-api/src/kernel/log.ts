import { StatusError } from "@heddle/status";
import type { ComputeContext } from "./compute-context.js";
import type { LogRecord } from "./log-record.js";
import type { Steps } from "./steps.js";

/** Logs a warning about a node. Source: LOG(WARNING) of TensorFlow's kernels. Since interface 1.2. */
export function warn({ log, nodeName, stepId }: ComputeContext, message: string): void {
  log?.({ severity: "warning", message, node: nodeName, stepId });
}

/**
 * Throws `error` and logs it as a warning, with the file and line where it was made: for failures that a user may not see, because
 * the program that calls the model drops them.
 *
 * Source: OpKernelContext::CtxFailureWithWarning, tensorflow/core/framework/op_kernel.cc (TensorFlow 2.21).
 */
export function failWithWarning({ log, nodeName, stepId }: ComputeContext, error: StatusError): never {
  log?.({ severity: "warning", ...failure(error), node: nodeName, stepId });
  warned.add(error);
  throw error;
}

/** The errors that were logged as warnings, so that the executor does not log them again. */
const warned = new WeakSet<StatusError>();

/** True for an error that {@link failWithWarning} has logged. */
export function wasWarnedOf(error: StatusError): boolean {
  return warned.has(error);
}

/** Steps whose failure is logged as by {@link failWithWarning}, unless the run is cancelled: `runSteps(withWarning(context, read(context)))`. */
export function* withWarning<T>(context: ComputeContext, steps: Steps<T>): Steps<T> {
  try {
    return yield* steps;
  } catch (error) {
    if (error instanceof StatusError && !context.cancellation.isCancelling) failWithWarning(context, error);
    throw error;
  }
}

/**
 * The text that TensorFlow logs for a kernel that fails, `OP_REQUIRES failed at FILE:LINE : CODE: message`, and the place, which is
 * read off the error's stack; without one, of other engines, there is neither file nor line.
 */
export function failure(error: Error): Pick<LogRecord, "message" | "file" | "line"> {
  const place = placeOf(error.stack ?? "");
  const at = place ? ` at ${place.file}:${place.line}` : "";
  return { message: `OP_REQUIRES failed${at} : ${error}`, ...place };
}

/** A frame of a stack in V8, JavaScriptCore and SpiderMonkey: the path, its last segment, and the line before the column. */
const FRAME = /([^()@\s]*?)([^/\\()@\s]+):(\d+):\d+\)?$/;

/** Code that only makes errors. */
const MAKES_ERRORS = /[/\\]status[/\\](src|dist)[/\\]|[/\\]errors\.[jt]s$/;

function placeOf(stack: string): { readonly file: string; readonly line: number } | undefined {
  for (const text of stack.split("\n")) {
    const [, folder = "", name = "", line] = FRAME.exec(text.trimEnd()) ?? [];
    const file = name.replace(/[?#].*$/, "");
    if (file !== "" && !MAKES_ERRORS.test(folder + file)) return { file, line: Number(line) };
  }
  return undefined;
}
