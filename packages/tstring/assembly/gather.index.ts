/** The loops that copy cells from anywhere into a block; `gather-loops.ts` describes each. */
export { gatherCells, gatheredLongBytes } from "./gather";
