/** The pattern of a check line: text, `{{regex}}`, `[[NAME:regex]]` and `[[NAME]]`. */
export interface CheckPattern {
  /** The pattern as it is written. */
  readonly source: string;
  /** The first match in `text` at `from` or after it; variables that it sets are added to `variables`. */
  match(
    text: string,
    from: number,
    variables: Map<string, string>,
  ): { readonly start: number; readonly end: number } | undefined;
}

type Part = { readonly text: string } | { readonly regex: string; readonly name?: string } | { readonly use: string };

/** Reads a pattern. @throws {Error} when a bracket is not closed, or a form of LLVM's FileCheck is not supported here */
export function checkPattern(source: string): CheckPattern {
  const parts = readParts(source);
  return { source, match: (text, from, variables) => match(parts, source, text, from, variables) };
}

function match(parts: readonly Part[], source: string, text: string, from: number, variables: Map<string, string>) {
  const groups: string[] = [];
  let pattern = "";
  for (const part of parts) {
    if ("text" in part) pattern += escaped(part.text);
    else if ("use" in part) pattern += useOf(part.use, groups, variables, source);
    else if (part.name === undefined) pattern += `(?:${part.regex})`;
    else {
      groups.push(part.name);
      pattern += `(?<${part.name}>${part.regex})`;
    }
  }
  const regex = new RegExp(pattern, "gm");
  regex.lastIndex = from;
  const found = regex.exec(text);
  if (found === null) return undefined;
  for (const name of groups) variables.set(name, found.groups?.[name] ?? "");
  return { start: found.index, end: found.index + found[0].length };
}

function useOf(
  name: string,
  groups: readonly string[],
  variables: ReadonlyMap<string, string>,
  source: string,
): string {
  // Set earlier on the same line.
  if (groups.includes(name)) return `\\k<${name}>`;
  const value = variables.get(name);
  if (value === undefined) throw new Error(`the variable ${name} of "${source}" has no value yet`);
  return escaped(value);
}

function readParts(source: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  while (at < source.length) {
    if (source.startsWith("{{", at)) {
      const end = source.indexOf("}}", at + 2);
      if (end < 0) throw new Error(`"${source}" has no }} for its {{`);
      parts.push({ regex: source.slice(at + 2, end) });
      at = end + 2;
    } else if (source.startsWith("[[", at)) {
      const end = endOfVariable(source, at + 2);
      parts.push(readVariable(source.slice(at + 2, end), source));
      at = end + 2;
    } else {
      const next = /\{\{|\[\[/.exec(source.slice(at + 1));
      const end = next === null ? source.length : at + 1 + next.index;
      parts.push({ text: source.slice(at, end) });
      at = end;
    }
  }
  return parts;
}

/** The `]]` that ends a variable; a regular expression in it may have brackets of its own. */
function endOfVariable(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const character = source.charAt(at);
    if (character === "\\") at++;
    else if (depth === 0 && source.startsWith("]]", at)) return at;
    else if (character === "[") depth++;
    else if (character === "]") depth--;
  }
  throw new Error(`"${source}" has no ]] for its [[`);
}

function readVariable(inner: string, source: string): Part {
  const [, name, regex] = /^([A-Za-z_]\w*)(?::(.*))?$/.exec(inner) ?? [];
  if (name === undefined) throw new Error(`[[${inner}]] of "${source}" is not supported`);
  return regex === undefined ? { use: name } : { regex, name };
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
