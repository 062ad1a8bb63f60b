import { Code, StatusError } from "heddle";

/** The exit codes of `detect-language`, with the meaning that they have for `heddle`. */
export const ExitCode = {
  OK: 0,
  /** A document could not be read, or the model failed on it; the others were answered. */
  FAILED: 1,
  /** The request was wrong. */
  WRONG_REQUEST: 2,
  /** The model is missing or cannot run here. */
  CANNOT_RUN: 3,
  INTERRUPTED: 130,
} as const;

/** One of the exit codes of `detect-language`. */
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** The exit code for a failure of the whole command: only loading the model can cause one. */
export function exitCodeOf(error: unknown): ExitCode {
  if (!(error instanceof StatusError)) return ExitCode.FAILED;
  return error.code === Code.CANCELLED ? ExitCode.INTERRUPTED : ExitCode.CANNOT_RUN;
}
