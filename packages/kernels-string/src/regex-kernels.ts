/** What needs a regular-expression engine: one part of the program, fetched with the first pattern or op that does. */
export { createProgramReplacer } from "./regex/program-replacer.js";
export { createRegexFullMatch, createStaticRegexFullMatch } from "./regex-full-match.js";
