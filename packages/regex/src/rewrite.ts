import { checkBytes } from "@heddle/status";

/** A parsed replacement text: bytes to copy, and numbers of groups whose text is inserted. */
export interface Rewrite {
  readonly parts: readonly (Uint8Array | number)[];
  /** The highest group that the text names anywhere; 0 without groups. */
  readonly maxGroup: number;
  /** False for a backslash before anything but a digit or a backslash; `parts` then ends before it. */
  readonly isValid: boolean;
}

const BACKSLASH = 0x5c;

/**
 * Parses RE2's replacement syntax: `\0` is the match, `\1` to `\9` are its groups, `\\` is a backslash.
 *
 * Source: RE2::Rewrite and RE2::MaxSubmatch.
 */
export function parseRewrite(text: Uint8Array): Rewrite {
  checkBytes(text, "the rewrite");
  const parts: (Uint8Array | number)[] = [];
  const literal: number[] = [];
  const flush = () => {
    if (literal.length > 0) parts.push(Uint8Array.from(literal.splice(0)));
  };
  let isValid = true;
  let maxGroup = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] !== BACKSLASH) {
      if (isValid) literal.push(text[i]);
      continue;
    }
    i++;
    const digit = text[i] - 0x30;
    if (digit >= 0 && digit <= 9) {
      maxGroup = Math.max(maxGroup, digit);
      if (!isValid) continue;
      flush();
      parts.push(digit);
    } else if (text[i] === BACKSLASH) {
      if (isValid) literal.push(BACKSLASH);
    } else {
      isValid = false;
    }
  }
  flush();
  return { parts, maxGroup, isValid };
}

/** The bytes of a rewrite that names no group; undefined when it names one. */
export function literalRewrite(rewrite: Rewrite): Uint8Array | undefined {
  if (rewrite.parts.length === 0) return new Uint8Array(0);
  const [only] = rewrite.parts;
  return rewrite.parts.length === 1 && typeof only !== "number" ? only : undefined;
}
