import type { PlainRegistry } from "@heddle/kernel-fallback";
import { isReplaced } from "../own-kernels.js";
import type { PlanRewriter } from "../plan-rewriter.js";
import { matchSlot, named, oneOf, opOfAny, type Pattern, value } from "../step-pattern.js";
import { emptyText } from "../text-pattern.js";
import { splitAtWhitespace } from "./words-group.js";

const words = named("words", splitAtWhitespace);
const scalar: Pattern = (match, slot) => (match.rewriter.constants.get(slot)?.tensor.rank === 0 ? match : undefined);
const isMask = oneOf(opOfAny("Equal", [words, emptyText]), opOfAny("Equal", [emptyText, words]));
const found = named("found", opOfAny("LookupTableFindV2", [value("table"), words, scalar]));
const unmasked = opOfAny("SelectV2", [isMask, scalar, found]);

/** Drops the choice of another value for empty words, as lookups of Keras have it, after splits that make none. */
export function dropWordMasks(rewriter: PlanRewriter, registry: PlainRegistry): void {
  for (const step of rewriter.plan.steps) {
    if (step.instance?.op.name !== "SelectV2" || step.guards.length > 0) continue;
    const match = matchSlot(unmasked, step.firstOutput, rewriter);
    const slot = match?.slots.get("found");
    if (match && [...match.steps].some((each) => isReplaced(each, registry))) continue;
    if (slot !== undefined) rewriter.substitute(step.firstOutput, slot);
  }
}
