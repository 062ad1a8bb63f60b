export { copyCells, longBytes, pickCells, pickedLongBytes } from "./cells";
