import { Code, StatusError } from "heddle";

/** A failure as data, which workers can send. */
export interface Failure {
  /** The name of one of TensorFlow's codes. */
  readonly code: string;
  /** One line. */
  readonly message: string;
}

/** The failure of a document. */
export function failureOf(path: string, error: unknown): Failure {
  const system = (error as { code?: unknown } | null)?.code;
  if (!(error instanceof StatusError) && typeof system === "string") {
    const [code, why] = systemErrors[system] ?? ["UNAVAILABLE", `cannot be read (${system})`];
    return { code, message: `${path}; ${why}` };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { code: codeOf(error), message: `${path}; ${message}`.replace(/\s*\n\s*/g, " ") };
}

/** The code of an error; INTERNAL for an error without a code. */
export function codeOf(error: unknown): Code {
  return error instanceof StatusError ? error.code : Code.INTERNAL;
}

/** The code and message of TensorFlow for each error of the system. */
const systemErrors: Readonly<Record<string, readonly [code: string, why: string]>> = {
  ENOENT: ["NOT_FOUND", "No such file or directory"],
  ENOTDIR: ["NOT_FOUND", "Not a directory"],
  ENAMETOOLONG: ["NOT_FOUND", "File name too long"],
  EACCES: ["PERMISSION_DENIED", "Permission denied"],
  EPERM: ["PERMISSION_DENIED", "Operation not permitted"],
  EISDIR: ["INVALID_ARGUMENT", "Is a directory"],
};
