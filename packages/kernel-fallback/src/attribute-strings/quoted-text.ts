import { escapeBytes, quotedEnd, unescapeText } from "@heddle/kernel-api/attr-values";

const encoder = /* @__PURE__ */ new TextEncoder();
const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text of UTF-8 bytes; undefined for other bytes. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** An element of a list: the text as it is, or quoted with C's escapes when it is empty, is not UTF-8, or has a mark of lists. */
export function quoteElement(bytes: Uint8Array): string {
  const text = utf8Text(bytes);
  return text && !/[",[\]]/.test(text) ? text : `"${escapeBytes(bytes)}"`;
}

/** The bytes of an element that {@link quoteElement} wrote; undefined for an empty one, and for a quoted one that does not end well. */
export function unquoteElement(element: string): Uint8Array | undefined {
  if (element === "") return undefined;
  if (!element.startsWith('"')) return encoder.encode(element);
  return quotedEnd(element, 0) === element.length ? unescapeText(element.slice(1, -1)) : undefined;
}

/**
 * The elements of a list, cut at commas outside quotes, and, where elements can have some, outside square brackets; none of an empty
 * text. Undefined for an open quote or bracket.
 */
export function splitElements(text: string, haveBrackets: boolean): string[] | undefined {
  if (text === "") return [];
  const elements: string[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    // A quote inside a word is a letter of it.
    if (char === '"' && (at === start || depth > 0)) {
      const end = quotedEnd(text, at);
      if (end === undefined) return undefined;
      at = end - 1;
    } else if (haveBrackets && char === "[") depth++;
    else if (haveBrackets && char === "]") depth--;
    else if (char === "," && depth === 0) {
      elements.push(text.slice(start, at));
      start = at + 1;
    }
    if (depth < 0) return undefined;
  }
  elements.push(text.slice(start));
  return depth === 0 ? elements : undefined;
}
