export { giveMatrix, takeMatrix } from "./copy-matrix";
export { factorLu } from "./lu";
export { solveLower, solveUpper, takeRows, takeUnitRows } from "./solve-rows";
