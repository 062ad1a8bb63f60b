import type { ConstructionContext } from "@heddle/kernel-api";
import { invalidArgument, notFound } from "@heddle/status";

/** The declaration of the attribute. */
export const BAD_INDICES_POLICY = "bad_indices_policy: string = ''";

/** True when indices out of bounds are to be skipped. @throws {StatusError} INVALID_ARGUMENT, of GatherNd NOT_FOUND, for an unknown policy */
export function ignoresBadIndices({ attributes, op }: ConstructionContext): boolean {
  const policy = attributes.string("bad_indices_policy");
  if (!["", "DEFAULT", "ERROR", "IGNORE"].includes(policy)) {
    // TensorFlow registers the kernels of GatherNd for the policies that it knows.
    const refuse = op.name === "GatherNd" ? notFound : invalidArgument;
    throw refuse(`Unknown bad indices handling attribute: ${policy}`, { policy });
  }
  return policy === "IGNORE";
}
