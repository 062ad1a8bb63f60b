import type { Program, Signature } from "@heddle/graph";
import { noDefaultSignature, unknownSignature } from "./errors.js";

const DEFAULT_NAME = "serving_default";

/** The signature that is meant when none is named: `serving_default`, or the only one; undefined when neither is there. */
export function defaultSignature({ signatures }: Program): Signature | undefined {
  const [first] = signatures.values();
  return signatures.get(DEFAULT_NAME) ?? (signatures.size === 1 ? first : undefined);
}

/** @throws {StatusError} INVALID_ARGUMENT with the names there are, when the named or the default one is not among them */
export function findSignature(program: Program, name: string | undefined): Signature {
  const known = [...program.signatures.keys()];
  if (name === undefined) {
    const signature = defaultSignature(program);
    if (!signature) throw noDefaultSignature(known);
    return signature;
  }
  const signature = program.signatures.get(name);
  if (!signature) throw unknownSignature(name, known);
  return signature;
}
