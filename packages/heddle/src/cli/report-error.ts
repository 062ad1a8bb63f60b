import type { StatusError } from "@heddle/status";
import { visible } from "./cell-text.js";
import { jsonText } from "./json-text.js";
import type { Terminal } from "./terminal.js";

export interface ReportOptions {
  readonly json: boolean;
  /** Adds the stack, and those of what caused it. */
  readonly debug: boolean;
}

/** Says on standard error what failed: one line, `heddle: CODE: message`, or its JSON form. */
export function reportError(error: StatusError, terminal: Terminal, { json, debug }: ReportOptions): void {
  const { codeName, message } = error;
  terminal.writeNote(
    json ? jsonText({ error: { code: codeName, message } }) : `heddle: ${codeName}: ${visible(message)}`,
  );
  if (!debug) return;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    terminal.writeNote(cause.stack ?? String(cause));
  }
}
