/** The loops of tables that are opened in place and never changed; `find-loops.ts` describes each, `find-loops-twin.ts` has their twins. */
export { checkBools, checkCells, checkSlots } from "./check";
export { copyColumn, copyFoundCells, copyShortCells } from "./copy";
export { find, findValues } from "./find";
