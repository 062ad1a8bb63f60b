/** Offsets of tokens, from `begin` up to `end`. */
export interface Span {
  readonly begin: number;
  readonly end: number;
}

/** A span of tokens and its type, bytes in Latin-1. */
export interface TypedSpan extends Span {
  readonly type: string;
}

/**
 * The tag of each token: B, I, E or S and the type of the span that it begins, is inside of, ends or is alone; else O.
 *
 * @param isStrict true when a token that begins or ends elsewhere than the span it overlaps is outside of it
 *
 * Source: tensorflow_text/core/kernels/boise_offset_converter.cc (TensorFlow Text 2.20), as of the next one.
 */
export function tagsOf(tokens: readonly Span[], spans: readonly TypedSpan[], isStrict: boolean): string[] {
  let index = 0;
  return tokens.map(({ begin, end }) => {
    let tag = "O";
    while (index < spans.length) {
      const span = spans[index];
      if (end <= span.begin) return tag;
      if (begin >= span.end) {
        index++;
        continue;
      }
      const startsIt = begin <= span.begin && end > span.begin && end <= span.end;
      const endsIt = begin < span.end && end >= span.end && begin >= span.begin;
      if (startsIt) {
        if (!endsIt) return isStrict && begin !== span.begin ? tag : `B-${span.type}`;
        index++;
        return `S-${span.type}`;
      }
      if (endsIt) {
        index++;
        if (isStrict && end !== span.end) return tag;
        tag = `E-${span.type}`;
      } else if (begin >= span.begin && end <= span.end) return `I-${span.type}`;
      else {
        // The span lies within the token.
        index++;
        tag = `B-${span.type}`;
      }
    }
    return tag;
  });
}

/** The spans that tags of tokens stand for. A span that no tag ends goes to the last token. */
export function spansOf(tokens: readonly Span[], tags: readonly string[]): TypedSpan[] {
  const spans: TypedSpan[] = [];
  let open: { readonly begin: number; readonly type: string } | undefined;
  for (const [i, { begin, end }] of tokens.entries()) {
    const tag = tags[i];
    const type = typeOf(tag);
    if (/^[BI]-/.test(tag)) open = { begin: open?.begin ?? begin, type };
    else if (/^[ES]-/.test(tag)) {
      spans.push({ begin: open?.begin ?? begin, end, type });
      open = undefined;
    } else if (open && tag.startsWith("O")) {
      spans.push({ ...open, end: tokens[i - 1].end });
      open = undefined;
    }
  }
  if (open) spans.push({ ...open, end: tokens[tokens.length - 1].end });
  return spans;
}

/** The rest of a tag, up to a NUL. */
const typeOf = (tag: string) => tag.slice(2).split("\0", 1)[0];
