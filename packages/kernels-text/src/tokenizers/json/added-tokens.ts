import type { JsonFields } from "./json-fields.js";
import type { AlignedText } from "./normalizers/aligned-text.js";
import { escaped } from "./splits/pattern.js";
import { endOfWords } from "./splits/white-space.js";

/** A token that is found in texts before they are split. */
export interface AddedToken {
  readonly id: number;
  readonly content: string;
  readonly isSpecial: boolean;
  readonly isNormalized: boolean;
  /** True when it is found between characters of no word only. */
  readonly isWord: boolean;
  /** True when the spaces before or after it are its own. */
  readonly takesLeft: boolean;
  readonly takesRight: boolean;
}

/** A part of a text: a token, or text that is to be split. */
export type TextPart = { readonly text: AlignedText; readonly token: AddedToken | undefined };

/** @throws {StatusError} INVALID_ARGUMENT for fields of other types */
export function addedTokensOf(root: JsonFields): readonly AddedToken[] {
  return root.objects("added_tokens").map((fields) => {
    const isSpecial = fields.bool("special");
    return {
      id: fields.count("id"),
      content: fields.text("content"),
      isSpecial,
      isWord: fields.bool("single_word"),
      isNormalized: fields.bool("normalized", !isSpecial),
      takesLeft: fields.bool("lstrip"),
      takesRight: fields.bool("rstrip"),
    };
  });
}

/** Finds some tokens in texts: at each place the longest. */
export class TokenFinder {
  readonly #tokens = new Map<string, AddedToken>();
  readonly #pattern: RegExp | undefined;

  /** @param contentOf the text of a token to find */
  constructor(tokens: readonly AddedToken[], contentOf: (token: AddedToken) => string) {
    for (const token of tokens) if (contentOf(token) !== "") this.#tokens.set(contentOf(token), token);
    const contents = [...this.#tokens.keys()].sort((a, b) => b.length - a.length);
    if (contents.length > 0) this.#pattern = new RegExp(contents.map(escaped).join("|"), "gu");
  }

  /** The texts that are found. */
  get contents(): Iterable<string> {
    return this.#tokens.keys();
  }

  /** True when a token is in the text. */
  isIn(text: AlignedText): boolean {
    return this.#pattern !== undefined && text.text.search(this.#pattern) >= 0;
  }

  split(text: AlignedText): readonly TextPart[] {
    if (!this.#pattern) return [{ text, token: undefined }];
    const parts: TextPart[] = [];
    let at = 0;
    const addText = (to: number) => {
      if (to > at) parts.push({ text: text.slice(at, to), token: undefined });
    };
    for (const match of text.text.matchAll(this.#pattern)) {
      const token = this.#tokens.get(match[0]);
      if (!token || (token.isWord && isWithinWord(text.text, match.index, match[0].length))) continue;
      let [from, to] = [match.index, match.index + match[0].length];
      if (token.takesLeft) from = at + endOfWords(text.text.slice(at, from));
      if (token.takesRight) to += /^\p{White_Space}*/u.exec(text.text.slice(to))?.[0].length ?? 0;
      addText(from);
      // A token in the spaces that the one before it took may have no character left.
      if (from < to) parts.push({ text: text.slice(from, to), token });
      at = to;
    }
    addText(text.text.length);
    return parts;
  }
}

const WORD_BEFORE = /[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]$/u;
const WORD_AFTER = /^[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]/u;

function isWithinWord(text: string, at: number, size: number): boolean {
  // One character has at most two units.
  return WORD_BEFORE.test(text.slice(Math.max(0, at - 2), at)) || WORD_AFTER.test(text.slice(at + size, at + size + 2));
}
