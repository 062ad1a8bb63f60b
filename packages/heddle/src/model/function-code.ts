/** The part of `rare-code.ts` that compiled models with loops and branches import, in a file that shares none with the page either. */
export { ProgramFunctions } from "@heddle/graph/control-flow";
export { shareClasses } from "./shared-classes.js";
