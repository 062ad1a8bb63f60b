import type { ConstructionContext } from "@heddle/kernel-api";
import { badIndicesPolicy } from "./errors.js";

/** How the attribute is declared. */
export const BAD_INDICES_POLICY = "bad_indices_policy: string = ''";

/** True when indices out of bounds are to be passed over. @throws {StatusError} INVALID_ARGUMENT for an unknown policy */
export function ignoresBadIndices({ attributes }: ConstructionContext): boolean {
  const policy = attributes.string("bad_indices_policy");
  if (!["", "DEFAULT", "ERROR", "IGNORE"].includes(policy)) throw badIndicesPolicy(policy);
  return policy === "IGNORE";
}
