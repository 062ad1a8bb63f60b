import type { Program, Signature } from "@heddle/graph";
import type { StatusError } from "@heddle/status";
import { noDefaultSignature, unknownSignature } from "../errors.js";

/** The signatures of a model: those that can be run, and why each of the others cannot. */
export interface SignatureSet {
  readonly signatures: Program["signatures"];
  readonly unusable: ReadonlyMap<string, StatusError>;
}

const DEFAULT_NAME = "serving_default";

/** The signature that is meant when none is named: `serving_default`, or the only one; undefined when neither is there. */
export function defaultSignature({ signatures, unusable }: SignatureSet): Signature | undefined {
  const [first] = signatures.values();
  return signatures.get(DEFAULT_NAME) ?? (signatures.size + unusable.size === 1 ? first : undefined);
}

/**
 * The signature of that name, or the default one.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the names there are; for one that cannot be run, why not
 */
export function findSignature(set: SignatureSet, name: string | undefined): Signature {
  const known = [...set.signatures.keys()];
  const signature = name === undefined ? defaultSignature(set) : set.signatures.get(name);
  if (signature) return signature;
  const reason = set.unusable.get(name ?? DEFAULT_NAME);
  if (reason) throw reason;
  throw name === undefined ? noDefaultSignature(known) : unknownSignature(name, known);
}
