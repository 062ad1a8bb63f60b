export { copyCells, proveCells, sumSizes } from "./cells";
