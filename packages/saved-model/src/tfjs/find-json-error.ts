/** The first place at which a text is not JSON. */
export interface JsonError {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  readonly why: string;
}

/** The next token: a value, a value or `]`, a key, a key or `}`, `:`, `,` or the end of a list or object, nothing. */
type State = "value" | "item" | "key" | "member" | "colon" | "next" | "end";

const wanted: Readonly<Record<State, string>> = {
  value: "a value",
  item: "a value or ']'",
  key: "a key in double quotes",
  member: "a key in double quotes or '}'",
  colon: "':'",
  next: "',' or the end of the list or object",
  end: "the end",
};

/**
 * The first place at which `text` is not JSON, `undefined` for JSON. The errors of `JSON.parse` differ between engines and versions,
 * and often have no position.
 *
 * Source: RFC 8259.
 */
export function findJsonError(text: string): JsonError | undefined {
  const open: string[] = [];
  let state: State = "value";
  let at = 0;
  for (;;) {
    at = skip(text, at, /[ \t\n\r]*/y);
    if (at >= text.length)
      return state === "end" ? undefined : errorAt(text, at, `wanted ${wanted[state]}, found the end`);
    const char = text.charAt(at);
    const takesValue: boolean = state === "value" || state === "item";
    if (char === '"' && (takesValue || state === "key" || state === "member")) {
      const end = stringEnd(text, at);
      if (typeof end !== "number") return errorAt(text, end.at, end.why);
      at = end;
      state = takesValue ? after(open) : "colon";
    } else if (takesValue && (char === "{" || char === "[")) {
      open.push(char === "{" ? "}" : "]");
      state = char === "{" ? "member" : "item";
      at++;
    } else if (char === open.at(-1) && (state === "next" || state === (char === "}" ? "member" : "item"))) {
      open.pop();
      state = after(open);
      at++;
    } else if (char === "," && state === "next") {
      state = open.at(-1) === "}" ? "key" : "value";
      at++;
    } else if (char === ":" && state === "colon") {
      state = "value";
      at++;
    } else {
      const end = takesValue ? skip(text, at, /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)?/y) : at;
      if (end === at) return errorAt(text, at, `wanted ${wanted[state]}, found ${JSON.stringify(char)}`);
      at = end;
      state = after(open);
    }
  }
}

function after(open: readonly string[]): State {
  return open.length > 0 ? "next" : "end";
}

function skip(text: string, at: number, pattern: RegExp): number {
  pattern.lastIndex = at;
  pattern.test(text);
  return pattern.lastIndex;
}

/** The index after the string that begins at `start`, or the failure in it. */
function stringEnd(text: string, start: number): number | { readonly at: number; readonly why: string } {
  for (let at = start + 1; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '"') return at + 1;
    if (char < " ") return { at, why: "a control character in a string" };
    if (char !== "\\") continue;
    const end = skip(text, at + 1, /(?:["\\/bfnrt]|u[0-9a-fA-F]{4})?/y);
    if (end === at + 1) return { at, why: "an invalid escape" };
    at = end - 1;
  }
  return { at: start, why: "a string without an end" };
}

function errorAt(text: string, at: number, why: string): JsonError {
  const lines = text.slice(0, at).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, why };
}
