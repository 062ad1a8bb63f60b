import type { AlignedText } from "./aligned-text.js";
import type { JsonFields } from "./json-fields.js";
import { escaped } from "./pattern.js";
import { endOfWords } from "./white-space.js";

/** A token that is found in texts before they are split. */
export interface AddedToken {
  readonly id: number;
  readonly content: string;
  readonly isSpecial: boolean;
  readonly isNormalized: boolean;
  /** True when the spaces before or after it are its own. */
  readonly takesLeft: boolean;
  readonly takesRight: boolean;
}

/** A part of a text: a token, or text that is to be split. */
export type TextPart = { readonly text: AlignedText; readonly token: AddedToken | undefined };

/** @throws {StatusError} UNIMPLEMENTED for a token that is found as a whole word only */
export function addedTokensOf(root: JsonFields): readonly AddedToken[] {
  return root.objects("added_tokens").map((fields) => {
    if (fields.bool("single_word")) throw fields.unsupported("single_word");
    const isSpecial = fields.bool("special");
    return {
      id: fields.count("id"),
      content: fields.text("content"),
      isSpecial,
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
      if (!token) continue;
      let [from, to] = [match.index, match.index + match[0].length];
      if (token.takesLeft) from = at + endOfWords(text.text.slice(at, from));
      if (token.takesRight) to += /^\p{White_Space}*/u.exec(text.text.slice(to))?.[0].length ?? 0;
      addText(from);
      parts.push({ text: text.slice(from, to), token });
      at = to;
    }
    addText(text.text.length);
    return parts;
  }
}
