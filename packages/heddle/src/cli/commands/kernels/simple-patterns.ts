import { isSimpleReplace } from "@heddle/kernels-string/simple-patterns";
import type { KernelUse } from "./kernel-uses.js";
import type { Registration } from "./registrations.js";

const OP = "StaticRegexReplace";

/**
 * The function that registers StaticRegexReplace without a pattern engine, by op: for a model whose patterns need none. Empty for any other
 * model.
 *
 * @param known the functions for all ops
 * @param uses the nodes of the model by op
 */
export function simplePatternRegistrations(
  known: ReadonlyMap<string, readonly Registration[]>,
  uses: ReadonlyMap<string, readonly KernelUse[]>,
): ReadonlyMap<string, readonly Registration[]> {
  const own = uses.get(OP) ?? [];
  if (!own.every(({ attrs }) => isSimpleReplace(attrs))) return new Map();
  const registrations = known.get(OP) ?? [];
  const simple = { name: "registerStaticRegexReplaceOfSimplePatterns", entry: "kernels" };
  return new Map([[OP, registrations.map((registration) => ({ ...registration, ...simple }))]]);
}
