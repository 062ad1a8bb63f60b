export { sliceIndices } from "./slices";
