export { compilePattern } from "./compile-pattern.js";
export type { StateTables } from "./dfa.js";
export { Matcher, type MatchTables } from "./matcher.js";
export type { CharacterSet, Program } from "./program.js";
export { type ReplacedText, replaceAll, replaceFirst } from "./replace-matches.js";
export { INVALID, OUT_OF_RANGE_3, OUT_OF_RANGE_4, stepBytes, utf8Step } from "./utf8-step.js";
