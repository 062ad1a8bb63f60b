export { copyBlocks, pickBlocks } from "./blocks";
export { copyCells, longBytes, pickCells, pickedLongBytes } from "./cells";
