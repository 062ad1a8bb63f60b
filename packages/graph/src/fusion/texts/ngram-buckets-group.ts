import type { KernelStep } from "../../plan/plan.js";
import { intAttr } from "../step-attrs.js";
import { matchStep, opOfAny, type Pattern, type StepTest, value } from "../step-pattern.js";
import { emptyText } from "../text-pattern.js";
import type { ReadWholeGroup } from "../whole-group.js";

/** The most bytes of an n-gram that the op hashes. */
const MOST_BYTES = 16;

const byte = (output: number): Pattern => opOfAny("HeddleStringSplit", [value("texts"), emptyText], undefined, output);

/** N-grams of one width without pads, of a few bytes. */
const isShort: StepTest = (match, { instance: { attributes } }) => {
  const [width = 0, ...others] = attributes.int32List("ngram_widths");
  const bytes = width + (width - 1) * attributes.bytes("separator").length;
  const pads = width > 1 && attributes.int32("pad_width") !== 0;
  if (others.length > 0 || width < 1 || bytes > MOST_BYTES || pads) return undefined;
  return attributes.bool("preserve_short_sequences") ? undefined : match;
};
const ngrams = (output: number): Pattern => opOfAny("StringNGrams", [byte(0), byte(1)], isShort, output);
const isNarrow: StepTest = (match, { instance: { attributes } }) =>
  attributes.int("columns") < 2 ** 31 ? match : undefined;
const texts = opOfAny("HeddleSparseRows", [ngrams(0), ngrams(1)], isNarrow, 1);
const ids = opOfAny("StringToHashBucketFast", [texts]);

/** Reads the steps that hash the n-grams of the bytes of texts as a sparse matrix, from the one that hashes them. */
export const readNgramBuckets: ReadWholeGroup = (last, rewriter) => {
  if (last.instance.op.name !== "StringToHashBucketFast") return undefined;
  const match = matchStep(ids, last, rewriter);
  const stepOf = (op: string): KernelStep | undefined =>
    match && [...match.steps].find(({ instance }) => instance.op.name === op);
  const [joining, stacking] = [stepOf("StringNGrams"), stepOf("HeddleSparseRows")];
  if (!match || !joining || !stacking) return undefined;
  const { values } = joining.instance.attributes;
  return {
    op: "HeddleNgramBuckets",
    attrs: [
      ...stacking.instance.attributes.values,
      ...last.instance.attributes.values,
      ...[...values].filter(([name]) => name === "separator"),
      ["width", intAttr(joining.instance.attributes.int32List("ngram_widths")[0] ?? 1)],
    ],
    inputs: [match.slots.get("texts") ?? -1],
    outputs: [stacking.firstOutput, last.firstOutput, stacking.firstOutput + 2],
    steps: match.steps,
    nodeName: stacking.instance.nodeName,
  };
};
