/** Control flow by functions: one part of the program, fetched when the first kernel of it is made. */
export { createCase, createIf } from "./branch.js";
export { createFor, createWhile } from "./loop.js";
