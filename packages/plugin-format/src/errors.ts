import { invalidArgument, type StatusError } from "@heddle/status";

/** INVALID_ARGUMENT: a manifest does not have its form. */
export function badManifest(where: string, reason: string): StatusError {
  return invalidArgument(`${where}: ${reason}`, { where });
}
