import { internal, invalidArgument, notFound, type StatusError } from "@heddle/status";

/** NOT_FOUND: a file or a folder cannot be read. */
export function unreadableFile(path: string, cause: unknown): StatusError {
  const reason = cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
  return notFound(`cannot read '${path}': ${reason}`, { path });
}

/** INVALID_ARGUMENT: an option of `compilePlugin` is out of range. */
export function wrongOption(name: string, wanted: string, found: unknown): StatusError {
  return invalidArgument(`${name} must be ${wanted}, found ${String(found)}`, { option: name, found });
}

/** INTERNAL: an object file of the compiler's own library does not have the form that its version is known for. */
export function brokenObject(reason: string): StatusError {
  return internal(`an object file cannot be placed in the host's memory: ${reason}`);
}
