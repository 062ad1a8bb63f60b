import { StatusError } from "@heddle/status";
import type { Model } from "../../model/model.js";
import { quotedNames } from "../../model/nearest-name.js";
import { visible } from "../../text/visible-text.js";

/**
 * Makes the plans of signatures.
 *
 * @throws {StatusError} as `Model.prepare`; when only some fail, the first error, with the flags that leave them out
 */
export async function prepareSignatures(model: Model, names: readonly string[]): Promise<void> {
  const errors = new Map<string, unknown>();
  for (const name of names) await model.prepare({ signature: name }).catch((error) => errors.set(name, error));
  const [first] = errors.values();
  if (first === undefined) return;
  const advice = signatureAdvice(names, [...errors.keys()]);
  if (advice === undefined || !(first instanceof StatusError)) throw first;
  throw new StatusError(first.code, `${first.message}; ${advice}`, { details: first.details, cause: first });
}

/** The flags of `heddle compile` and `heddle convert` that leave signatures out; undefined when none is left, or none out. */
export function signatureAdvice(names: readonly string[], unusable: readonly string[]): string | undefined {
  const left = names.filter((name) => !unusable.includes(name));
  if (left.length === 0 || unusable.length === 0) return undefined;
  const flags = left.map((name) => `--signature ${visible(name)}`).join(" ");
  const [signatures, it] = unusable.length === 1 ? ["signature", "it"] : ["signatures", "them"];
  return `only ${signatures} ${visible(quotedNames(unusable))} cannot run: ${flags} leaves ${it} out`;
}
