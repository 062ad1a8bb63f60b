import type { ConstructionContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";

/** The declaration of the attribute. */
export const BAD_INDICES_POLICY = "bad_indices_policy: string = ''";

/** True when indices out of bounds are to be skipped. @throws {StatusError} INVALID_ARGUMENT for an unknown policy */
export function ignoresBadIndices({ attributes }: ConstructionContext): boolean {
  const policy = attributes.string("bad_indices_policy");
  if (!["", "DEFAULT", "ERROR", "IGNORE"].includes(policy)) {
    throw invalidArgument(`Unknown bad indices handling attribute: ${policy}`, { policy });
  }
  return policy === "IGNORE";
}
