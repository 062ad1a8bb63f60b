/** The loops of `find.index.ts` for tables with strings for keys. */
export { checkBools, checkCells, checkSlots } from "./check";
export { copyColumn, copyFoundCells, copyShortCells } from "./copy";
export { find, findValues } from "./find-strings";
