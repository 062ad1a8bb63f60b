import type { StatusError } from "@heddle/status";
import { visible } from "../../text/visible-text.js";
import type { ReportOptions } from "./report-options.js";
import type { Terminal } from "./terminal.js";

/**
 * Writes a failure to standard error as one line, `heddle: CODE: message`. With `json` the error is also written to standard
 * output in JSON, so that a reader of the results gets JSON either way.
 */
export async function reportError(
  error: StatusError,
  terminal: Terminal,
  { json, debug }: ReportOptions,
): Promise<void> {
  const { code, message } = error;
  if (json) {
    const { predictError } = await import("../../predict/predict-response.js");
    await terminal.writeResult(`${predictError(error)}\n`);
  }
  terminal.writeNote(`heddle: ${code}: ${visible(message)}`);
  if (!debug) return;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    terminal.writeNote(cause.stack ?? String(cause));
  }
}
