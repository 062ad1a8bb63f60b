import type { JsonFields } from "../json-fields.js";
import type { AlignedText } from "../normalizers/aligned-text.js";

const BEHAVIORS = ["Removed", "Isolated", "MergedWithPrevious", "MergedWithNext", "Contiguous"] as const;
/** Where the matches of a pattern go when a text is divided at them. */
export type Behavior = (typeof BEHAVIORS)[number];

/** @throws {StatusError} UNIMPLEMENTED for another behavior */
export function behaviorIn(fields: JsonFields, absent?: Behavior): Behavior {
  const name = fields.text("behavior", absent);
  const behavior = BEHAVIORS.find((each) => each === name);
  if (!behavior) throw fields.unsupported(`the behavior ${name}`);
  return behavior;
}

/** Source: NormalizedString::split of tokenizers 0.23. */
export function divide(text: AlignedText, pattern: RegExp, behavior: Behavior, inverts = false): AlignedText[] {
  const { ends, areMatches } = matchesOf(text.text, pattern);
  const parts: AlignedText[] = [];
  const isMatch = (i: number) => areMatches[i] !== inverts;
  for (let i = 0, from = 0; i < ends.length; from = ends[i++]) {
    let last = i;
    switch (behavior) {
      case "Removed":
        if (isMatch(i)) continue;
        break;
      case "Contiguous":
        while (last + 1 < ends.length && isMatch(last + 1) === isMatch(i)) last++;
        break;
      case "MergedWithPrevious":
        if (!isMatch(i) && last + 1 < ends.length && isMatch(last + 1)) last++;
        break;
      case "MergedWithNext":
        if (isMatch(i) && last + 1 < ends.length && !isMatch(last + 1)) last++;
        break;
      default:
    }
    i = last;
    parts.push(text.slice(from, ends[i]));
  }
  return parts;
}

/** The parts of a text, none of them empty, one after the other: where each ends, and whether the pattern matches it. */
function matchesOf(text: string, pattern: RegExp): { readonly ends: number[]; readonly areMatches: boolean[] } {
  const ends: number[] = [];
  const areMatches: boolean[] = [];
  const add = (end: number, matched: boolean) => {
    ends.push(end);
    areMatches.push(matched);
  };
  let at = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { index } = match;
    if (index > at) add(index, false);
    at = index + match[0].length;
    if (at > index) add(at, true);
    else pattern.lastIndex += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
  if (at < text.length) add(text.length, false);
  return { ends, areMatches };
}
