export { bidiagonalize, makeIdentity, reflectDown } from "./bidiagonal";
export { sweepBidiagonals } from "./bidiagonal-sweeps";
export { giveColumns, sortValues, takeMatrix } from "./copy-matrix";
export { turnRows } from "./turn-rows";
