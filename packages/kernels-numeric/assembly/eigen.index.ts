export { giveColumns, sortValues, takeLower } from "./copy-matrix";
export { sweepDiagonals } from "./diagonal-sweeps";
export { makeRows, tridiagonalize } from "./tridiagonal";
export { turnRows } from "./turn-rows";
