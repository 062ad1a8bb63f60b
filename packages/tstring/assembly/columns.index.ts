/** The loops between cells and the columns of other libraries, which few models read; `column-loops.ts` describes each. */
export { cellsToOffsets, cellsToViews, offsetsToCells, viewsToCells } from "./columns";
