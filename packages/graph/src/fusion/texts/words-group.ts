import type { KernelStep } from "../../plan/plan.js";
import type { PlanRewriter } from "../plan-rewriter.js";
import { bytesAttr } from "../step-attrs.js";
import { isReadOutside } from "../step-group.js";
import { any, matchStep, opOfAny, type StepTest } from "../step-pattern.js";
import { emptyText } from "../text-pattern.js";
import type { ReadWholeGroup } from "../whole-group.js";
import { afterMap, type ByteMap, byteMapOf, sameBytes } from "./byte-map.js";

const hasNoLimit: StepTest = (match, { instance }) => (instance.attributes.int32("maxsplit") < 0 ? match : undefined);

/** A split of texts into the words between ASCII whitespace, of which none is empty. */
export const splitAtWhitespace = opOfAny("HeddleStringSplitV2", [any, emptyText], hasNoLimit);

/** Steps that replace the bytes of texts one by one. */
interface MappedTexts {
  readonly texts: number;
  readonly map: ByteMap;
  readonly steps: readonly KernelStep[];
}

/** Reads a split at whitespace of texts whose bytes are replaced before, as by lower case and the removal of punctuation. */
export const readWords: ReadWholeGroup = (last, rewriter) => {
  if (!matchStep(splitAtWhitespace, last, rewriter)) return undefined;
  const { texts, map, steps } = mappedTexts(last, rewriter);
  if (steps.length === 0) return undefined;
  const leftOut = [...map.keys()].filter((byte) => map[byte] === undefined);
  return {
    op: "HeddleSplitWords",
    attrs: [
      ["bytes", bytesAttr(map.map((byte) => byte ?? 0))],
      ["left_out", bytesAttr(leftOut)],
    ],
    inputs: [texts],
    outputs: [last.firstOutput, last.firstOutput + 1],
    steps: new Set([...steps, last]),
    nodeName: last.instance.nodeName,
  };
};

/** The steps before one, as far as they map bytes and nothing else reads their results. */
function mappedTexts(last: KernelStep, rewriter: PlanRewriter): MappedTexts {
  const steps: KernelStep[] = [];
  let map = sameBytes;
  for (let reader = last; ; ) {
    const texts = reader.inputs[0] ?? -1;
    const passes = rewriter.passesTo(texts);
    const step = rewriter.producerOf(rewriter.originOf(texts));
    const own = step && byteMapOf(step);
    const readers = new Set([reader, ...passes]);
    if (!step || !own || [step, ...passes].some(({ firstOutput }) => isReadOutside(firstOutput, readers, rewriter))) {
      return { texts, map, steps };
    }
    map = afterMap(own, map);
    steps.push(step, ...passes);
    reader = step;
  }
}
