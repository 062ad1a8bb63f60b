/** The loops that compare, sort and hash texts in views; `compare-loops.ts` describes each. */
export { equalCells, hashCells, sortCells } from "./compare";
