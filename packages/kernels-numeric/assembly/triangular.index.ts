export { giveMatrix, takeMatrix } from "./copy-matrix";
export { solveLower, solveUpper } from "./solve-rows";
