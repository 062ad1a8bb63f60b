import { type CheckPattern, checkPattern } from "./check-pattern.js";

type CheckKind = "" | "NEXT" | "SAME" | "NOT" | "DAG" | "LABEL" | "EMPTY";

interface Check {
  readonly kind: CheckKind;
  readonly pattern: CheckPattern;
  /** The line of the check file, from 1. */
  readonly line: number;
}

/**
 * Compares `output` with the check lines of `checks`, as LLVM's FileCheck does: CHECK, -NEXT, -SAME, -NOT, -DAG, -LABEL and -EMPTY;
 * spaces and tabs in a row count as one space.
 *
 * @throws {Error} with the check that fails and the output where it was looked for
 */
export function fileCheck(checks: string, output: string, prefix = "CHECK"): void {
  const text = canonical(output);
  const all = readChecks(checks, prefix);
  if (all.length === 0) throw new Error(`no check strings found with prefix '${prefix}:'`);
  const variables = new Map<string, string>();
  for (const { group, from, to } of labelled(all, text, variables))
    runGroup(group, text.slice(0, to), from, variables, prefix);
}

function canonical(text: string): string {
  return text.replace(/\r\n/g, "\n").replace(/[ \t]+/g, " ");
}

function readChecks(checks: string, prefix: string): Check[] {
  const directive = new RegExp(`(?<![\\w-])${prefix}(?:-(NEXT|SAME|NOT|DAG|LABEL|EMPTY))?:(.*)$`);
  return checks.split("\n").flatMap((text, i) => {
    const [, kind = "", pattern = ""] = directive.exec(text.trimEnd()) ?? [];
    const found = directive.test(text.trimEnd());
    return found ? [{ kind: kind as CheckKind, pattern: checkPattern(canonical(pattern).trim()), line: i + 1 }] : [];
  });
}

/** Splits checks and text at the labels: a check is looked for between its labels alone. */
function labelled(all: readonly Check[], text: string, variables: Map<string, string>) {
  const groups: { group: Check[]; from: number; to: number }[] = [{ group: [], from: 0, to: text.length }];
  for (const check of all) {
    const last = groups[groups.length - 1];
    if (last === undefined) break;
    if (check.kind !== "LABEL") {
      last.group.push(check);
      continue;
    }
    const found = check.pattern.match(text, last.from, variables);
    if (found === undefined) throw failure("CHECK", check, "expected string not found in input", text, last.from);
    last.to = found.start;
    groups.push({ group: [], from: found.end, to: text.length });
  }
  return groups;
}

function runGroup(
  group: readonly Check[],
  text: string,
  start: number,
  variables: Map<string, string>,
  prefix: string,
): void {
  let from = start;
  let nots: Check[] = [];
  let dags: { readonly start: number; readonly end: number }[] = [];
  let dagFrom = from;
  const rejectNots = (until: number, after: number) => {
    for (const not of nots) {
      const found = not.pattern.match(text.slice(0, until), after, variables);
      if (found !== undefined) throw failure(prefix, not, "excluded string found in input", text, found.start);
    }
    nots = [];
  };
  for (const check of group) {
    if (check.kind === "NOT") {
      nots.push(check);
      continue;
    }
    if (check.kind === "DAG") {
      if (dags.length === 0) dagFrom = from;
      const found = matchApart(check, text, dagFrom, dags, variables);
      if (found === undefined) throw failure(prefix, check, "expected string not found in input", text, dagFrom);
      rejectNots(found.start, dagFrom);
      dags.push(found);
      from = Math.max(from, found.end);
      continue;
    }
    dags = [];
    if (check.kind === "EMPTY") {
      if (!/^[^\n]*\n[ ]?(?=\n|$)/.test(text.slice(from)))
        throw failure(prefix, check, "no empty line follows", text, from);
      from = text.indexOf("\n", from) + 1;
      continue;
    }
    const found = check.pattern.match(text, from, variables);
    if (found === undefined) throw failure(prefix, check, "expected string not found in input", text, from);
    const lines = text.slice(from, found.start).split("\n").length - 1;
    if (check.kind === "NEXT" && lines !== 1) {
      const message =
        lines === 0 ? "is on the same line as previous match" : "is not on the line after the previous match";
      throw failure(prefix, check, message, text, from);
    }
    if (check.kind === "SAME" && lines !== 0) {
      throw failure(prefix, check, "is not on the same line as the previous match", text, from);
    }
    rejectNots(found.start, from);
    from = found.end;
  }
  rejectNots(text.length, from);
}

function matchApart(
  check: Check,
  text: string,
  from: number,
  taken: readonly { readonly start: number; readonly end: number }[],
  variables: Map<string, string>,
) {
  let at = from;
  for (;;) {
    const found = check.pattern.match(text, at, variables);
    const overlap = found && taken.find(({ start, end }) => found.start < end && start < found.end);
    if (found === undefined || overlap === undefined) return found;
    at = Math.max(overlap.end, found.start + 1);
  }
}

function failure(prefix: string, check: Check, message: string, text: string, at: number): Error {
  const name = check.kind === "" ? prefix : `${prefix}-${check.kind}`;
  const near = text.slice(at).split("\n").slice(0, 5).join("\n");
  return new Error(`line ${check.line}: ${name}: ${check.pattern.source}\n${message}; scanning from:\n${near}`);
}
