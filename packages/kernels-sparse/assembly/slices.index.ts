export { countParts, sliceIndices, splitIndices } from "./slices";
