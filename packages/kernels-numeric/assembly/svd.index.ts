export { bidiagonalize } from "./bidiagonal";
export { sweepBidiagonals } from "./bidiagonal-sweeps";
export { giveColumns, sortValues, takeMatrix } from "./copy-matrix";
export { makeIdentity, reflectDown } from "./reflect-rows";
export { turnRows } from "./turn-rows";
