export { factorComplexLu } from "./complex-lu";
export { solveLower, solveUpper } from "./solve-rows";
