import { DataType } from "@heddle/tensor";
import type { KernelStep } from "../../plan/plan.js";
import { sliced } from "../index-pattern.js";
import { type Match, matchStep, opOfAny, type Pattern, value } from "../step-pattern.js";
import type { ReadWholeGroup, WholeGroup } from "../whole-group.js";
import { rowSplits } from "./row-splits.js";

/** A split of texts; output 0 are the indices of tokens, 1 the tokens and 2 the shape. */
export function split(texts: Pattern, separator: Pattern, output: number): Pattern {
  return opOfAny("StringSplit StringSplitV2", [texts, separator], undefined, output);
}

/** The row splits of a split of texts. */
export function splitsOfTokens(texts: Pattern, separator: Pattern): Pattern {
  return rowSplits(sliced(split(texts, separator, 0), ":, 0"), sliced(split(texts, separator, 2), "0"));
}

/** The step of a match that splits texts, if it is one. */
export function splittingStep({ steps }: Match): KernelStep | undefined {
  const [step, ...others] = [...steps].filter(({ instance }) => instance.op.name.startsWith("StringSplit"));
  return others.length === 0 ? step : undefined;
}

/** The op that computes the tokens of a step that splits texts, and their row splits. */
export function splittingOp({ instance: { op, attributes } }: KernelStep): Pick<WholeGroup, "op" | "attrs"> {
  const attrs = op.attrs.flatMap(({ name }) => {
    const set = attributes.values.get(name);
    return set ? [[name, set] as const] : [];
  });
  return { op: `Heddle${op.name}`, attrs };
}

const tokenSplits = splitsOfTokens(value("texts"), value("separator"));

/** Reads a split of texts whose tokens become a ragged tensor, from the step that makes the row splits. */
export const readTokenSplits: ReadWholeGroup = (last, rewriter) => {
  if (last.instance.op.name !== "ConcatV2" || last.instance.attributes.type("T") !== DataType.INT64) return undefined;
  const match = matchStep(tokenSplits, last, rewriter);
  const step = match && splittingStep(match);
  if (!step) return undefined;
  const { nodeName } = step.instance;
  return {
    ...splittingOp(step),
    inputs: step.inputs,
    outputs: [step.firstOutput + 1, last.firstOutput],
    steps: match.steps,
    nodeName,
  };
};
