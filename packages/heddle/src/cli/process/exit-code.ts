import type { Host } from "@heddle/kernel-fallback";
import { Code, type StatusError } from "@heddle/status";

/** The exit codes of `heddle`. */
export const ExitCode = {
  OK: 0,
  /** The model ran and failed. */
  FAILED: 1,
  /** The request was wrong: usage, an unreadable file, bad input. */
  WRONG_REQUEST: 2,
  /** The model cannot run here: a missing op, an incompatible version or plugin. */
  CANNOT_RUN: 3,
  /** Ended by Ctrl-C. */
  INTERRUPTED: 130,
  /** Ended by SIGTERM. */
  TERMINATED: 143,
} as const;

/** One of the exit codes of `heddle`. */
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** The phase of a command; `load` is everything before the first run. */
export type Phase = "request" | "load" | "run";

/** The exit code for a failure. `host` knows which ops exist. */
export function exitCodeOf(error: StatusError, phase: Phase, host?: Host): ExitCode {
  const { code, details } = error;
  const isOutOfMemory = code === Code.RESOURCE_EXHAUSTED && details.limit === undefined;
  if (isOutOfMemory || code === Code.INTERNAL || code === Code.DEADLINE_EXCEEDED || code === Code.CANCELLED)
    return ExitCode.FAILED;
  if (phase === "run") return details.input === undefined ? ExitCode.FAILED : ExitCode.WRONG_REQUEST;
  return cannotRun(error, host) ? ExitCode.CANNOT_RUN : ExitCode.WRONG_REQUEST;
}

function cannotRun({ code, details }: StatusError, host: Host | undefined): boolean {
  switch (code) {
    case Code.UNIMPLEMENTED:
      return true;
    case Code.NOT_FOUND: // An op without a provider or without a kernel for its types; a missing file is a wrong request.
      return (
        details.registrations !== undefined ||
        Array.isArray(details.ops) ||
        (typeof details.op === "string" && host?.registry.hasOp(details.op) === false)
      );
    case Code.FAILED_PRECONDITION: // A plugin for another interface, or with forbidden imports.
      return details.plugin !== undefined;
    case Code.INVALID_ARGUMENT: // A file for another version of the reader.
      return details.ours !== undefined;
    default:
      return false;
  }
}
