/** The loops of tables that are opened in place and never changed; `find-loops.ts` describes each, `find-loops-twin.ts` has their twins. */
export { checkBools, checkCells, checkSlots } from "./check";
export { find, findValues } from "./find";
