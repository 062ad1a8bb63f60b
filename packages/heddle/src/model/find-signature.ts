import type { Program, Signature } from "@heddle/graph";
import { invalidArgument, type StatusError } from "@heddle/status";
import { quotedNames, suggestion } from "./nearest-name.js";

/** The signatures of a model. */
export interface SignatureSet {
  readonly signatures: Program["signatures"];
  /** The name that the program has for its default signature, if any. */
  readonly defaultName?: string | undefined;
  /** The signatures that cannot be run, and the error of a run. */
  readonly unusable: ReadonlyMap<string, StatusError>;
}

const DEFAULT_NAME = "serving_default";

/** The signature of a run without a name: the one that the program names, `serving_default`, or the only one; undefined when the model has neither. */
export function defaultSignature({ signatures, unusable, defaultName }: SignatureSet): Signature | undefined {
  const [first] = signatures.values();
  return (
    (defaultName === undefined ? undefined : signatures.get(defaultName)) ??
    signatures.get(DEFAULT_NAME) ??
    (signatures.size + unusable.size === 1 ? first : undefined)
  );
}

/**
 * Finds the signature named `name`, or the default one.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the known names; the error of a signature that cannot be run
 */
export function findSignature(set: SignatureSet, name: string | undefined): Signature {
  const known = [...set.signatures.keys()];
  const signature = name === undefined ? defaultSignature(set) : set.signatures.get(name);
  if (signature) return signature;
  const wanted = name ?? DEFAULT_NAME;
  const reason = set.unusable.get(wanted);
  if (reason) throw reason;
  const advice =
    name === undefined
      ? `, so name one of those it has: ${quotedNames(known)}`
      : `${suggestion(name, known)}: it has ${quotedNames(known)}`;
  throw invalidArgument(`the model has no signature '${wanted}'${advice}`, { signature: wanted, known });
}
