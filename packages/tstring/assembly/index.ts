export { copyCells, proveCells, sumSizes } from "./cells";
export { cellsToOffsets, cellsToViews, offsetsToCells, viewsToCells } from "./columns";
export { equalCells, hashCells, sortCells } from "./compare";
