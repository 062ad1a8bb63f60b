/** A habit of phrasing that this repository does not use. */
export interface Habit {
  /** A regular expression; a space in it is any white space, with the comment marks of a new line. */
  readonly pattern: string;
  /** The phrasing to use. */
  readonly instead: string;
  /** The endings of the files that it is looked for in; default all. */
  readonly files?: readonly string[];
}

const comparatives =
  "(?:longer|more|less|fewer|later|earlier|larger|smaller|shorter|higher|lower|greater|faster|slower|better|worse)";

/** Each habit with the phrasing to use. True English such as "there is no file" and "is no longer" matches none of them. */
export const habits: readonly Habit[] = [
  {
    pattern: String.raw`(?:/\*\*?|\n\s*\*|//) ?What\b(?![^.\n]*\?)`,
    instead: 'begin a comment with the noun or the verb: "Options of …", "Returns …"',
    files: [".ts", ".mjs", ".js", ".c", ".h"],
  },
  {
    pattern: String.raw`(?:^|\n)(?:#+ |[-*] |\|(?:[^|\n]*\|)? ?)?What (?![^.\n|]*\?)`,
    instead: "begin a heading, a sentence or a cell with the noun or the verb",
    files: [".md"],
  },
  {
    pattern: String.raw`\b(?<!\bthere )(?:is|are) none\b(?! of\b)`,
    instead: 'say "is invalid", "is missing" or "is not a …"',
  },
  {
    pattern: String.raw`\b(?:that|which|what) there (?:is|are) not\b`,
    instead: 'say "unknown", "missing" or "out of range"',
  },
  {
    pattern: String.raw`\b(?<!\b[Tt]here )(?:is|are) no (?!${comparatives}\b)[a-z]`,
    instead: 'say "is not a …"',
  },
  {
    pattern: String.raw`\b(?:[Nn]obody|[Ww]hoever)\b`,
    instead: 'name the caller, reader or thread, or say "nothing else"',
  },
];
